// Lays the page out, and lets it be used without a network after the first visit.
import init, { start } from "./senet.js";

await init({ module_or_path: new URL("senet_bg.wasm", import.meta.url) });
start();

if ("serviceWorker" in navigator && window.isSecureContext) {
  navigator.serviceWorker.register("sw.js").then(watch).catch(() => {});
}

// Tells the page when a newer version waits, and loads that when it is wanted.
function watch(registration) {
  const tell = () => {
    if (registration.waiting && navigator.serviceWorker.controller) {
      window.dispatchEvent(new Event("senet-newer"));
    }
  };
  tell();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
  window.addEventListener("senet-take-over", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload());
    registration.waiting?.postMessage("take-over");
  });
}
