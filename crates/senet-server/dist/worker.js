import init, { answer } from "./senet.js";
const ready = init({ module_or_path: new URL("senet_bg.wasm", import.meta.url) });
self.onmessage = async (event) => {
await ready;
answer(event.data, (text) => self.postMessage(text));
};
self.addEventListener("unhandledrejection", ({ reason }) => setTimeout(() => { throw reason; }));
