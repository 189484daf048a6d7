// The one door by which the site's files come to its scripts: from the server of the page. Where the
// whole site is one file, `python/one-file.js` stands in its place, and they come out of the page.

/** Whether the page is the whole site, with no server behind it. */
export const alone = false;

/** From where the addresses of files are reckoned. */
export const base = import.meta.url;

/** @param {URL} url @param {RequestInit} [options] @returns {Promise<Response>} */
export const ask = (url, options) => fetch(url, options);

/** The bytes of a file at once, while the page waits. @param {URL} url @returns {Uint8Array} */
export function askNow(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
}

/** @param {string} address of a module @returns {Promise<any>} what it exports */
export const load = (address) => import(address);

/** An address for a worker's script: the worker is under the page's policy. @param {string} script */
export const addressOf = (script) =>
  URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
