import init, { start } from "./senet.js";
const workers = window.isSecureContext ? navigator.serviceWorker : undefined;
if (workers) {
let older = workers.controller;
workers.addEventListener("controllerchange", () => {
if (older) {
window.location.reload();
}
older = workers.controller;
});
}
await init({ module_or_path: new URL("senet_bg.wasm", import.meta.url) });
start();
workers?.register("sw.js").then(watch).catch(() => {});
function watch(registration) {
const tell = () => {
if (registration.waiting && workers.controller) {
window.dispatchEvent(new Event("senet-newer"));
}
};
tell();
registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
window.addEventListener("senet-take-over", () => registration.waiting?.postMessage("take-over"));
}
