// The engine in a worker: each message is a question, each answer a message.
import init, { answer } from "./senet.js";

const ready = init({ module_or_path: new URL("senet_bg.wasm", import.meta.url) });
self.onmessage = async (event) => {
  await ready;
  answer(event.data, (text) => self.postMessage(text));
};

// What goes wrong in a promise stays there; the page is to hear that the engine has ended.
self.addEventListener("unhandledrejection", ({ reason }) => setTimeout(() => { throw reason; }));
