// Keeps the page for when there is no network. VERSION is made from the
// contents of all files, FILES is their list: both are filled in by the build.
const VERSION = "senet-0e477869233a1a23";
const FILES = ["./", "icon-192.png", "icon-512.png", "icon.svg", "index.html", "manifest.webmanifest", "page.js", "senet.js", "senet_bg.wasm", "style.css", "worker.js"];

self.addEventListener("install", (event) => {
  // Past the browser's own cache, so that all files are of one version.
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  // A newer version waits until no page of the older one is open: files of two
  // versions never meet.
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("senet-") && name !== VERSION);
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) {
    return;
  }
  const kept = caches.open(VERSION).then((cache) => cache.match(request, { ignoreSearch: true }));
  event.respondWith(kept.then((answer) => answer ?? fetch(request)));
});
