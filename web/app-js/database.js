// Opens a database of this site's own, once; one that could not be opened, or was closed (by clearing
// the site's data, for instance), is opened anew when it is next asked for.

import { openDB } from "idb";

/** @typedef {import("idb").IDBPDatabase<any>} Database */

/**
 * @param {string} name
 * @param {(db: Database) => void} make what makes its stores
 * @returns {() => Promise<Database>}
 */
export function database(name, make) {
  /** @type {Promise<Database> | null} */
  let opening = null;
  const forget = () => {
    opening = null;
  };
  return () => {
    opening ??= openDB(name, 1, { upgrade: make, terminated: forget });
    opening.catch(forget);
    return opening;
  };
}
