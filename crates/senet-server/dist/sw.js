// Keeps the page for when there is no network. VERSION is made from the
// contents of all files, FILES is their list: both are filled in by the build.
const VERSION = "senet-2e582dc97fcad9be";
const FILES = ["./", "book/bell-cornelius.txt", "book/bell.txt", "book/bohtlingk.txt", "book/dom.txt", "book/houses.txt", "book/jequier.txt", "book/kendall.txt", "book/modern-kendall.txt", "book/pogliaghi-5-entry.txt", "book/pogliaghi-5.txt", "book/pogliaghi-7-placed.txt", "book/pogliaghi-7.txt", "book/ptolemies-1.1.txt", "book/ptolemies.txt", "book/ramses-1.1.txt", "book/ramses.txt", "book/skiryuk.txt", "chunk_4.wasm", "chunk_5.wasm", "chunk_6.wasm", "icon-192.png", "icon-512.png", "icon.svg", "index.html", "manifest.webmanifest", "page.js", "parts.js", "senet.js", "senet_bg.wasm", "split_exchange.wasm", "split_reading.wasm", "split_rule_file.wasm", "style.css", "text/ar.txt", "text/es.txt", "text/eu.txt", "text/fr.txt", "text/it.txt", "text/ru.txt", "worker.js"];

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

// A page that asks for it gets the newer version at once, and is loaded anew.
self.addEventListener("message", (event) => {
  if (event.data === "take-over") {
    self.skipWaiting();
  }
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) {
    return;
  }
  const kept = caches.open(VERSION).then((cache) => cache.match(request, { ignoreSearch: true }));
  event.respondWith(kept.then((answer) => answer ?? fetch(request)));
});
