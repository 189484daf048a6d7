// Opens a database of this site's own, once; one that could not be opened, or was closed (by clearing
// the site's data, for instance), is opened anew when it is next asked for.

import { openDB } from "idb";

/** @typedef {import("idb").IDBPDatabase<any>} Database */

const ANSWER_MS = 15_000;

/**
 * What is asked of a database, or an error: WebKit can leave it without an answer for good, when a page
 * that has asked was left too soon.
 * @template T
 * @param {Promise<T>} asked
 * @param {(answer: T) => void} [late] what is done with an answer that nobody waits for any more
 * @returns {Promise<T>}
 */
export function inTime(asked, late = () => {}) {
  return new Promise((done, fail) => {
    const clock = setTimeout(() => {
      fail(new Error("the browser's storage does not answer"));
      asked.then(late, () => {});
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
      (db) => db.close(),
    );
    opening.catch(forget);
    return opening;
  };
}
