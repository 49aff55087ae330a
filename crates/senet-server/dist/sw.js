// Keeps the page for when there is no network. VERSION is made from the
// contents of all files, FILES is their list, each with the hash of what it
// holds: both are filled in by the build.
const VERSION = "1067befa578d4edb";
const FILES = [
  ["book/bell-cornelius.txt", "sha256-ZraYJ9sDNpGlJk4otO/lxqm5ka2AmuFcIACikNiu4e4="],
  ["book/bell.txt", "sha256-ib28Lrn3fsGx3XcC5mUAQKHhzYbqCj1n5kbSmxx7VGg="],
  ["book/bohtlingk.txt", "sha256-bLmNbvQBvk3eoVTzp2p5G3UpsrI92dxJbEQrEI/o3K8="],
  ["book/dom.txt", "sha256-ul/93eJGG0FjuaLF287E2QIcxSwA3Yd4IyTZU8bN2PY="],
  ["book/houses.txt", "sha256-rjs31gejrqSOlqyzXqBqt2hogd/UIvwq78Z+uPGouTQ="],
  ["book/jequier.txt", "sha256-akqw7HrE7BMGe5JgdcjX4MC/uaSFDIIKGzgMGxZuNS4="],
  ["book/kendall.txt", "sha256-7hsFYVnOk4Yee49ui8qZTegAX8NwYq1WYeCgs8WcF8g="],
  ["book/modern-kendall.txt", "sha256-9iZo4ToE9TUB/D9OFTEIuYYIioodbSov7/2y+H2bRqE="],
  ["book/pogliaghi-5-entry.txt", "sha256-TN3YDVlyT8CW3NMvm6eWeJguo3dhReSMgdlttS4flVE="],
  ["book/pogliaghi-5.txt", "sha256-kqVoTg35dkZwgR+Qu7dzaPbybnbyqke1yPffbspN9Rw="],
  ["book/pogliaghi-7-placed.txt", "sha256-nt5+CnOon6ait21+SWvCbH+t8PgHb8eM2w3KCz3O40g="],
  ["book/pogliaghi-7.txt", "sha256-BGcNgdRQIO49yPxqTkuG01IHcrs5FFFESdLmvmMm+5s="],
  ["book/ptolemies-1.1.txt", "sha256-g32HZBmolprXjB8wEDPOnZLneik1Ss4c/tO92/aqCJc="],
  ["book/ptolemies.txt", "sha256-hjnF7SukFeq1lczLl+/jWJ66tIOFpXsFu9k1HJLw0YI="],
  ["book/ramses-1.1.txt", "sha256-Sk7lRPiRkfSaJSQRXzvila7BCDWEjh5eU72nnya1Fhs="],
  ["book/ramses.txt", "sha256-zgJQyj6nmHyIcYRv+K1nGdzzuZN3GVBKhraB4TOTiY4="],
  ["book/skiryuk.txt", "sha256-Z3Z4UaA9FKyK3EskHbZpIK0kUuRvsHuWIXb727Md4x0="],
  ["chunk_4.wasm", "sha256-oi5cqkCeyuKspDY0HV4XxTjvANTeeVEDQeapGpqr0Gg="],
  ["chunk_5.wasm", "sha256-rJJUsUEi1mXz4RAMqoIdc9YmFDYaEaM+jnKAZ9BmAd8="],
  ["chunk_6.wasm", "sha256-SI28SA3I9fWJ7chNKvbEIdcxCtXsaycNKeThyQydPTQ="],
  ["icon-192.png", "sha256-PCxUSOg0MPVlMU0MFhUJfKyXC65JPkrQTOxGWmOcFz8="],
  ["icon-512.png", "sha256-VMp+8pyy2aqindhaFZLZhhdJmCqPYcxvTJ1sn7KQAOg="],
  ["icon.svg", "sha256-OpDYwmLAzHG5T06ahOppEj7Ihd7qYtzuvx6oH/+IlGA="],
  ["./", "sha256-i4kY7TC4Bf9KNri5rvINA1I6tuP26oFk0gEAcmK4g/Q="],
  ["index.html", "sha256-i4kY7TC4Bf9KNri5rvINA1I6tuP26oFk0gEAcmK4g/Q="],
  ["manifest.webmanifest", "sha256-CpFa6H12xowB1QUqIehEW5qVhFGegqyPg1wGfUYUfeE="],
  ["page.js", "sha256-yJ10m4ZYLi/VvKnI8IPbGRM9kdvF9wBSFR1b/iB0UjU="],
  ["parts.js", "sha256-J/cLr1FLQAJ+zeAmh/H/IPspqVN9xtZMndAgv0WHWSU="],
  ["senet.js", "sha256-JOVho8PV5aUYIAxbw5K3+T/yZRN3oDgS1y2L0tu/Uk4="],
  ["senet_bg.wasm", "sha256-0mrde40/DtmZopvpBKAwQPlAF7T8ZJHjPIOh5yze45A="],
  ["split_exchange.wasm", "sha256-lkj/wpvvB1n/wXxVvUp/6LuBofzmjJZpv1tdc77SNSg="],
  ["split_reading.wasm", "sha256-S1EXODAEb2KOP4UbjttM4Dn84kaMM8GFeSlgdf0Pmfc="],
  ["split_rule_file.wasm", "sha256-bbkkoOWT3KXWFWZgWCYNNzs2088s6YjNv6jHc8mLShQ="],
  ["style.css", "sha256-FBRsFhTjhLmsODRBYCfOUmF38oUehOp4UrYKnxyTCJk="],
  ["text/ar.txt", "sha256-sKIydrP+8c3eoHWyIVhiGzYyxgBN4GD1jrK4jJfNQQc="],
  ["text/es.txt", "sha256-DJ3UTaYnV3nb6DCNR5hTofo3XBsjzlYf4XYkQpyV7CM="],
  ["text/eu.txt", "sha256-Q528lczABxS9ubf0Zh6z7ZmwNypYvq6NhoPj+v9AjPw="],
  ["text/fr.txt", "sha256-aDdm6qARcXmkZKUGb0ON6qzxK1Hxqb8TW5hFVpkSJuI="],
  ["text/it.txt", "sha256-NQlcaxbG/kEAjKyS6Eq6pLowsFsEFUQvY+G0Zt1DdMw="],
  ["text/ru.txt", "sha256-xoRXTHCDWbwBiXGp77LZL/yK8ZzcqOp6dIKhH03W3TI="],
  ["worker.js", "sha256-PzSXX/KH6fYnkKhsEnnSRyBgZocgTfvQmE1iEgS9k0M="],
];

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
