// Opens the station app without a network: its program is kept in the browser, whole, from one release.
// What stands between underscores is put in by offline-shell.ts.
const files = __FILES__;
const entry = '__ENTRY__';
const kept = 'station-__RELEASE__';

/** A network that says nothing for so long is none, ms. */
const patience = 5_000;

/** Nothing is kept unless everything came, and the page with it is that of this release. */
async function keepRelease() {
  const page = await fetch('/', { cache: 'no-store' });
  if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error('Another release is served');
  const cache = await caches.open(kept);
  await cache.addAll(files);
  await cache.put('/', page);
}

async function forgetOthers() {
  const names = (await caches.keys()).filter((name) => name.startsWith('station-') && name !== kept);
  await Promise.all(names.map((name) => caches.delete(name)));
}

const late = () => new Promise((_, fail) => setTimeout(() => fail(new Error('No answer in time')), patience));

/** The page as the server has it now; the kept one when the server is not reached or in trouble. */
async function openPage(request) {
  const asked = fetch(request);
  try {
    const answer = await Promise.race([asked, late()]);
    if (answer.status < 500) return answer;
    return (await caches.match('/', { cacheName: kept })) ?? answer;
  } catch {
    return (await caches.match('/', { cacheName: kept })) ?? asked;
  }
}

const openFile = async (request) => (await caches.match(request, { cacheName: kept })) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keepRelease().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (files.includes(pathname)) event.respondWith(openFile(request));
});
