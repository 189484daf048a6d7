// What only the page does for its Python: fetches Pyodide's scripts, and late modules.

import { FetchFailed } from "./download.js";
import { messageOf } from "./errors.js";
import { urls } from "./files.js";

/** @typedef {import("./pyodide.js").Runtime} Runtime */

/** @param {keyof urls} name @returns {URL} */
export const address = (name) => new URL(urls[name], import.meta.url);

/** @type {Promise<Runtime> | null} */
let runtime = null;
let tries = 0;

/**
 * Fetch Pyodide's own scripts, unless they are here or under way.
 * @returns {Promise<Runtime>} Rejects with FetchFailed.
 */
export function fetchRuntime() {
  if (runtime) return runtime;
  // A module that could not be fetched stays failed under the same address.
  const again = tries++ ? `?try=${tries}` : "";
  const scripts = [import(address("pyodide") + again), import(address("module") + again)];
  runtime = Promise.all(scripts).then(
    ([{ loadPyodide }, { default: createPyodideModule }]) => ({ loadPyodide, createPyodideModule }),
    (error) => {
      runtime = null;
      throw new FetchFailed(messageOf(error));
    },
  );
  runtime.catch(() => {}); // whoever awaits it hears of it, too
  return runtime;
}

/**
 * Should a module be imported that is not in the snapshot, the standard library is fetched at that
 * moment. It blocks, and should never happen; an ImportError in mid-match would be worse.
 * @param {import("./pyodide.js").Python} python
 */
export function fetchLateModules(python) {
  python.registerJsModule("_card_table_late", {
    fetch() {
      const request = new XMLHttpRequest();
      request.open("GET", address("stdlib"), false);
      request.overrideMimeType("text/plain; charset=x-user-defined");
      request.send();
      const bytes = Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
      console.info("fetched the standard library for a late import");
      python.FS.writeFile("/lib/python314.zip", bytes);
    },
  });
}
