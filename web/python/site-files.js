// Fetches the site's files for its scripts. In the one file `python/one-file.js` replaces it.

/** Whether the page is the whole site, without a server. */
export const alone = false;

/** The base of the files' addresses. */
export const base = import.meta.url;

/** @param {URL} url @param {RequestInit} [options] @returns {Promise<Response>} */
export const ask = (url, options) => fetch(url, options);

/** Blocks. @param {URL} url @returns {Uint8Array} */
export function askNow(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
}

/** @param {string} address @returns {Promise<any>} */
export const load = (address) => import(address);

/** An address for a worker's script, so that the page's policy applies. @param {string} script */
export const addressOf = (script) =>
  URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
