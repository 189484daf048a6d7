// Only on the page: fetches Pyodide's scripts and late modules.

import { askNow, base, load } from "./site-files.js";
import { FetchFailed, fetched } from "./download.js";
import { messageOf } from "../lib/errors.js";
import { integrity, urls } from "./files.js";

/** @import {Runtime} from "./pyodide.js" */

/** @param {keyof typeof urls} name @returns {URL} */
export const address = (name) => new URL(urls[name], base);

/** @type {Promise<Runtime> | null} */
let runtime = null;
let tries = 0;

/** @returns {Promise<Runtime>} Rejects with FetchFailed. */
export function fetchRuntime() {
  if (runtime) return runtime;
  // A browser does not retry a failed module under the same address, and may cache it.
  const again = tries++ ? `?try=${Date.now()}` : "";
  /** @param {"pyodide" | "module"} name */
  const script = async (name) => {
    if (again) await (await fetched(address(name), { cache: "reload" })).arrayBuffer();
    return load(address(name) + again);
  };
  runtime = Promise.all([script("pyodide"), script("module")])
    .then(([{ loadPyodide }, { default: createPyodideModule }]) => {
      check("pyodide", loadPyodide);
      check("module", createPyodideModule);
      return { loadPyodide, createPyodideModule };
    })
    .catch((error) => {
      runtime = null;
      throw new FetchFailed(messageOf(error));
    });
  runtime.catch(() => {}); // whoever awaits it gets the error, too
  return runtime;
}

/** An empty script raises no error. @param {"pyodide" | "module"} name @param {unknown} exported */
function check(name, exported) {
  if (typeof exported !== "function") throw new Error(`${address(name).pathname} is damaged`);
}

/**
 * The files of a plain start, by address.
 * @param {RequestInit} [options]
 * @returns {Promise<[url: string, content: ArrayBuffer][]>} Rejects with FetchFailed, also for a
 *   wrong digest.
 */
export async function plainFiles(options) {
  const lock = address("lock");
  const how = { ...options, integrity: integrity.lock };
  const { packages } = await (await fetched(lock, how)).json();
  /** @type {[URL, string][]} */
  const wanted = [[lock, integrity.lock], [address("stdlib"), integrity.stdlib]];
  for (const { file_name, sha256 } of Object.values(packages)) {
    const bytes = sha256.match(/../g).map((/** @type {string} */ byte) => parseInt(byte, 16));
    const digest = btoa(String.fromCharCode(...bytes));
    wanted.push([new URL(file_name, lock), `sha256-${digest}`]);
  }
  return Promise.all(
    wanted.map(async ([url, digest]) => {
      const response = await fetched(url, { ...options, integrity: digest });
      return [url.href, await response.arrayBuffer()];
    }),
  );
}

/**
 * Lets Python fetch the standard library, blocking, for a module missing from the snapshot. That
 * should never happen, but an ImportError in mid-match would be worse.
 * @param {import("./pyodide.js").Python} python
 */
export function fetchLateModules(python) {
  python.registerJsModule("_card_table_late", {
    fetch() {
      const bytes = askNow(address("stdlib"));
      console.info("fetched the standard library for a late import");
      python.FS.writeFile("/lib/python314.zip", bytes);
    },
  });
}
