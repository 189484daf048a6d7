// Opens a database once; reopens it when opening failed or it was closed, as by clearing the site's
// data.

import { openDB } from "idb";

/** @typedef {import("idb").IDBPDatabase<any>} Database */

const ANSWER_MS = 15_000;

/**
 * The answer or an error: WebKit may never answer a page after another one that asked was left too
 * soon.
 * @template T
 * @param {Promise<T>} asked
 * @param {(answer: T) => void} [late] receives an answer after the timeout
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
 * @param {((db: Database, all: Making) => void)[]} steps each version's changes; the first makes
 *   the stores
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
