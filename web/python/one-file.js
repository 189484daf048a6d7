// Replaces `python/site-files.js` in the one file, whose files are packed by `one_file.py`.

import { urls } from "./files.js";
import * as pyodide from "./pyodide.mjs";
import * as unpack from "./zstd.js";

export const alone = true;

/** A fictitious base for the files' addresses. */
export const base = "https://file.invalid/site/start/page.js";

/** @param {URL} url @returns {Promise<Response>} */
export async function ask(url) {
  const { text, type, packed } = fileAt(url);
  const whole = new Response(packed ? unpacked(text) : text).body;
  const body = packed === "gzip" ? whole?.pipeThrough(new DecompressionStream("gzip")) : whole;
  return new Response(body, { headers: { "Content-Type": type } });
}

/** @param {URL} url @returns {Uint8Array} */
export const askNow = (url) => unpacked(fileAt(url).text);

/** @param {string} address */
export const load = async (address) => modules.get(address);

/** @type {Map<string, unknown>} */
const modules = new Map();
modules.set(new URL(urls.unpack, base).href, unpack);
modules.set(new URL(urls.pyodide, base).href, pyodide);
modules.set(new URL(urls.module, base).href, { default: _createPyodideModule });

// Pyodide's own fetches for a plain start.
globalThis.fetch = (/** @type {unknown} */ url) => ask(new URL(String(url)));

/** From a disk, Chromium starts no module worker from a Blob. @param {string} script */
export const addressOf = (script) => `data:text/javascript;base64,${btoa(script)}`;

/** @param {URL} url */
function fileAt({ pathname }) {
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
