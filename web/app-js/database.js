// Opens a database of this site's own, once; one that could not be opened, or was closed (by clearing
// the site's data, for instance), is opened anew when it is next asked for.

import { openDB } from "idb";

/** @typedef {import("idb").IDBPDatabase<any>} Database */

const ANSWER_MS = 15_000;

/**
 * WebKit can leave a database without an answer for good, when the page that first asked for it was
 * left too soon: the promise is then rejected.
 * @param {Promise<Database>} asked @returns {Promise<Database>}
 */
function inTime(asked) {
  return new Promise((done, fail) => {
    const clock = setTimeout(() => {
      fail(new Error("the browser's storage does not answer"));
      asked.then((db) => db.close()).catch(() => {}); // nobody waits for it any more
    }, ANSWER_MS);
    asked.then(done, fail).finally(() => clearTimeout(clock));
  });
}

/**
 * @typedef {import("idb").IDBPTransaction<any, any, "versionchange">} Making
 *
 * @param {string} name
 * @param {((db: Database, all: Making) => void)[]} steps what each version adds to the one before; the
 *   first makes the stores
 * @returns {() => Promise<Database>} Rejects when there is no answer.
 */
export function database(name, steps) {
  /** @type {Promise<Database> | null} */
  let opening = null;
  const forget = () => {
    opening = null;
  };
  return () => {
    opening ??= inTime(
      openDB(name, steps.length, {
        upgrade: (db, old, _, all) => steps.slice(old).forEach((step) => step(db, all)),
        terminated: forget,
      }),
    );
    opening.catch(forget);
    return opening;
  };
}
