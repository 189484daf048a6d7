/**
 * The service worker: the whole site offline. `tools/build/service-worker.mjs` builds it.
 *
 * A new version waits until every tab of the old one is closed (no skipWaiting). A file with a wrong
 * digest is fetched once more, past all caches; if it is still wrong, this version is not installed;
 * if a proxy has changed the page, installing is tried once a day.
 *
 * Messages: "mend" replaces what is damaged, and answers on its port whether to reload; "fill"
 * fetches what is missing.
 */

import { cacheNames } from "workbox-core/_private/cacheNames.js";
import { addPlugins } from "workbox-precaching/addPlugins.js";
import { cleanupOutdatedCaches } from "workbox-precaching/cleanupOutdatedCaches.js";
import { getCacheKeyForURL } from "workbox-precaching/getCacheKeyForURL.js";
import { precacheAndRoute } from "workbox-precaching/precacheAndRoute.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { setCatchHandler } from "workbox-routing/setCatchHandler.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";

import { freeMemory } from "../lib/free-memory.js";
import { digests, files, seldom } from "./files.js";

const SELDOM = "seldom";

/** The cache of notes on pages that came changed (`pages/about/offline-state.js`). */
const CHANGED = "changed";
const DAY_MS = 86_400_000;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @param {string} url @returns {string} a folder's address becomes its page's */
function addressOf(url) {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname.replace(/\/$/, "/index.html");
}

/** Digests by full address. */
const byAddress = new Map(Object.entries(digests).map(([url, digest]) => [addressOf(url), digest]));
const isSeldom = new Set(seldom.map(addressOf));

/** @param {string} url @param {Response} response is consumed @returns {Promise<boolean>} */
async function isWhole(url, response) {
  const content = await response.arrayBuffer().catch(() => null); // the connection was lost
  if (!response.ok || !content) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  freeMemory([new Uint8Array(content)]);
  return byAddress.get(addressOf(url)) === btoa(String.fromCharCode(...digest));
}

/** @param {string} url @returns {Promise<Response>} a checked file, past all caches */
async function fetchedAnew(url) {
  if (await comesChanged(url)) throw new Error(`${url} was changed on its way`);
  const response = await fetch(url, { cache: "reload", credentials: "same-origin" });
  if (await isWhole(url, response.clone())) return response;
  if (/name="generator" content="card-table/.test(await response.text())) await noteChanged(url);
  throw new Error(`${url} is not as the build made it`);
}

/** @param {string} url of this site's page, not a hotspot's */
async function noteChanged(url) {
  const note = JSON.stringify({ digest: byAddress.get(addressOf(url)), when: Date.now() });
  await (await caches.open(CHANGED)).put(addressOf(url), new Response(note));
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) {
    client.postMessage({ changed: url });
  }
}

/** @param {string} url @returns {Promise<boolean>} whether this version came changed within a day */
async function comesChanged(url) {
  const note = await (await caches.open(CHANGED)).match(addressOf(url));
  const { digest, when } = note ? await note.json() : {};
  return digest === byAddress.get(addressOf(url)) && Date.now() - when < DAY_MS;
}

/** @type {import("workbox-core").WorkboxPlugin} */
const check = {
  async requestWillFetch({ request, event }) {
    if (event?.type !== "install" || !(await comesChanged(request.url))) return request;
    throw new Error(`${request.url} was changed on its way`);
  },
  async fetchDidSucceed({ request, response }) {
    return (await isWhole(request.url, response.clone())) ? response : fetchedAnew(request.url);
  },
  // Checks kept files at an update, and the page at every visit: a damaged page could not report
  // itself.
  async cachedResponseWillBeUsed({ cacheName, cachedResponse, request, event }) {
    const isChecked = event?.type === "install" || isNavigation(event);
    if (!cachedResponse) return cachedResponse;
    if (!isChecked) return (await compiledBefore(event)) ?? cachedResponse;
    if (await isWhole(request.url, cachedResponse.clone())) return cachedResponse;
    await (await caches.open(cacheName)).delete(request); // "fill" fetches it again
    return null;
  },
};

/** @param {ExtendableEvent | undefined} event @returns {Promise<Response | null>} a .wasm from the
 *   browser's own cache: only there does Chromium keep compiled code */
async function compiledBefore(event) {
  if (!(event instanceof FetchEvent)) return null;
  const { url, cache } = event.request;
  if (!url.endsWith(".wasm") || cache === "reload") return null;
  const how = /** @type {const} */ ({ cache: "only-if-cached", mode: "same-origin" });
  const response = await fetch(url, how).catch(() => null);
  return response?.ok ? response : null;
}

/** @param {ExtendableEvent | undefined} event */
const isNavigation = (event) => event instanceof FetchEvent && event.request.mode === "navigate";

/** Deletes damaged files, and all SELDOM ones. */
async function throwAway() {
  const cache = await caches.open(cacheNames.getPrecacheName());
  for (const { url } of files) {
    const key = String(getCacheKeyForURL(url));
    const response = await cache.match(key);
    if (response && !(await isWhole(url, response))) await cache.delete(key);
  }
  await caches.delete(SELDOM);
}

/** @returns {Promise<boolean>} whether all is there now */
async function fill() {
  const cache = await caches.open(cacheNames.getPrecacheName());
  const keys = new Set((await cache.keys()).map(({ url }) => url));
  let isAll = true;
  for (const { url } of files) {
    const key = String(getCacheKeyForURL(url));
    if (keys.has(key)) continue;
    try {
      await cache.put(key, await fetchedAnew(url));
    } catch {
      isAll = false;
    }
  }
  return isAll;
}

/**
 * @returns {Promise<boolean>} whether to reload: this version is damaged and no longer on the
 *   server, so the worker unregisters
 */
async function mend() {
  await throwAway();
  if (await fill()) return false;
  const page = await fetch(addressOf("./"), { cache: "reload" }).catch(() => null);
  if (!page?.ok || (await isWhole(page.url, page))) return false; // offline, or the server still has this version
  return worker.registration.unregister();
}

/** Deletes what only other versions needed. */
async function tidy() {
  await caches.delete(CHANGED);
  const cache = await caches.open(SELDOM);
  const old = (await cache.keys()).filter(({ url }) => !isSeldom.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

addPlugins([check]);
// A link may have gained a query on its way.
precacheAndRoute(files, { ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
registerRoute(
  ({ url }) => isSeldom.has(addressOf(url.href)),
  new CacheFirst({ cacheName: SELDOM, plugins: [check], matchOptions: { ignoreSearch: true } }),
);
// Never leave a request unanswered.
setCatchHandler(({ request }) => fetch(request));

worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "fill") event.waitUntil(fill());
  else if (event.data === "mend") event.waitUntil(mend().then((anew) => port.postMessage(anew)));
});
