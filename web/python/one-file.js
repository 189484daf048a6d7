// The door of the one file, in place of `python/site-files.js`: the files lie in the page as text, as
// `one_file.py` has packed them, and nobody else is asked.

import { urls } from "./files.js";
import * as pyodide from "./pyodide.mjs";

export const alone = true;

/** Nobody's address, from which the names of the files are reckoned. */
export const base = "https://file.invalid/site/start/page.js";

/** @param {URL} url @returns {Promise<Response>} */
export async function ask(url) {
  const { text, type, packed } = found(url);
  const whole = new Response(packed ? unpacked(text) : text).body;
  const body = packed === "gzip" ? whole?.pipeThrough(new DecompressionStream("gzip")) : whole;
  return new Response(body, { headers: { "Content-Type": type } });
}

/** @param {URL} url @returns {Uint8Array} */
export const askNow = (url) => unpacked(found(url).text);

/** Pyodide's scripts run with the page. @param {string} address */
export const load = async (address) => modules.get(address);

/** @type {Map<string, unknown>} */
const modules = new Map();
modules.set(new URL(urls.pyodide, base).href, pyodide);
modules.set(new URL(urls.module, base).href, { default: _createPyodideModule });

// What Pyodide would fetch for a plain start is here as well.
globalThis.fetch = (/** @type {unknown} */ url) => ask(new URL(String(url)));

/** Chromium starts no module of a Blob in a page from a disk. @param {string} script */
export const addressOf = (script) => `data:text/javascript;base64,${btoa(script)}`;

/** @param {URL} url */
function found({ pathname }) {
  const name = CSS.escape(pathname.slice(1));
  const element = document.querySelector(`[data-file="${name}"]`);
  if (!(element instanceof HTMLElement)) throw new TypeError(`${pathname} is not in this file`);
  const { type = "", packed } = element.dataset;
  return { text: element.textContent ?? "", type, packed };
}

/** @param {string} text in base64 */
function unpacked(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
