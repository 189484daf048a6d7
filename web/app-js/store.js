// Keeps matches in IndexedDB. Storage that is full or forbidden is told, never fatal.

import { createStore, del, entries, get, set } from "idb-keyval";

/** @type {import("idb-keyval").UseStore | null} */
let store = null;

function opened() {
  store ??= createStore("card-table", "matches");
  return store;
}

/** @param {string} key @returns {Promise<string | undefined>} */
export const read = (key) => get(key, opened());

/** @param {string} key @param {string} text */
export const write = (key, text) => set(key, text, opened());

/** @param {string} key */
export const remove = (key) => del(key, opened());

/** All that is kept, as JSON: a list of [key, text]. @returns {Promise<string>} */
export const all = async () => JSON.stringify(await entries(opened()));

/**
 * Hold a match for this tab alone. Resolves to true when held, to false when another tab has it.
 * When another tab takes it over later, the event "match-taken" tells.
 * @param {string} name @param {boolean} steal
 */
export function hold(name, steal) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const options = steal ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(`card-table/${name}`, options, (lock) => {
        resolve(lock !== null);
        if (lock === null) return null;
        return new Promise((letGo) => {
          releases.set(name, () => letGo(null));
        });
      })
      .catch(() => {
        releases.delete(name);
        document.dispatchEvent(new CustomEvent("match-taken", { detail: { name } }));
      });
  });
}

/** @type {Map<string, () => void>} what lets go of each match that is held */
const releases = new Map();

/** Let go of a match. @param {string} name */
export function release(name) {
  releases.get(name)?.();
  releases.delete(name);
}

/** Offer a text as a download. @param {string} name @param {string} text */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Let the person choose a file; its text comes as the event "match-file". */
export function pick() {
  const input = Object.assign(document.createElement("input"), {
    type: "file",
    accept: "application/json,.json",
  });
  input.addEventListener("change", async () => {
    const text = await input.files?.[0]?.text();
    if (text !== undefined) {
      document.dispatchEvent(new CustomEvent("match-file", { detail: { text } }));
    }
  });
  input.click();
}
