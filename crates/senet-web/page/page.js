// Lays the page out, and lets it be used without a network after the first visit.
import init, { start } from "./senet.js";

const workers = window.isSecureContext ? navigator.serviceWorker : undefined;
if (workers) {
  // Whoever asked for the newer version: what this page fetches from now on would be
  // of that version, so all of it must be. On the first visit there is no older one.
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

// Tells the page when a newer version waits, and loads that when it is wanted.
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
