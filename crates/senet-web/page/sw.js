// Keeps the page for when there is no network. VERSION is made from the
// contents of all files, FILES is their list, each with the hash of what it
// holds: both are filled in by the build.
const VERSION = "@VERSION@";
const FILES = @FILES@;

// Other copies of the page may lie in other folders of the same host.
const OWN = `senet:${new URL(self.registration.scope).pathname}:`;
const CACHE = OWN + VERSION;

self.addEventListener("install", (event) => {
  // Past the browser's own cache, and nothing but what was built together: a host
  // in the middle of its own change gives files of two versions, or none.
  const fresh = FILES.map(([file, integrity]) => new Request(file, { cache: "reload", integrity }));
  // A newer version waits until no page of the older one is open.
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith(OWN) && name !== CACHE);
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// A page that asks for it gets the newer version at once. Every page of the older
// one hears that, and is loaded anew.
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
  const kept = caches.open(CACHE).then((cache) => cache.match(request, { ignoreSearch: true }));
  event.respondWith(kept.then((answer) => answer ?? fetch(request)));
});
