// Opens a database once; reopens it when opening failed or it was closed, as by clearing the site's
// data.

import { openDB } from "idb";

/** @typedef {import("idb").IDBPDatabase<any>} Database */

const ANSWER_MS = 15_000;

/** @typedef {"full" | "silent" | "forbidden"} Code why the storage refuses; app/keeping.py has it, too */

/** What a database that was asked in time rejects with. */
class StorageError extends Error {
  /** @param {Code} code @param {unknown} [cause] */
  constructor(code, cause) {
    super(`the browser's storage is ${code}: ${String(cause ?? "no answer")}`);
    this.code = code;
  }
}

/** @param {unknown} error @returns {Code} why the storage refuses */
export function codeOf(error) {
  if (error instanceof StorageError) return error.code;
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return isFull ? "full" : "forbidden";
}

/**
 * The answer or a StorageError: WebKit may never answer a page after another one that asked was left
 * too soon.
 * @template T
 * @param {Promise<T>} asked
 * @param {(answer: T) => void} [late] receives an answer after the timeout
 * @returns {Promise<T>}
 */
export function inTime(asked, late = () => {}) {
  return new Promise((done, fail) => {
    const clock = setTimeout(() => {
      fail(new StorageError("silent"));
      asked.then(late, () => {});
    }, ANSWER_MS);
    const refuse = (/** @type {unknown} */ error) => fail(new StorageError(codeOf(error), error));
    asked.then(done, refuse).finally(() => clearTimeout(clock));
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
