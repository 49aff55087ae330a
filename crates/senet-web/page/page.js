// Lays the page out, and lets it be used without a network after the first visit.
import init, { start } from "./senet.js";

await init({ module_or_path: new URL("senet_bg.wasm", import.meta.url) });
start();

if ("serviceWorker" in navigator && window.isSecureContext) {
  navigator.serviceWorker.register("sw.js").catch(() => {});
}
