// Opens a database once; reopens it when opening failed or it was closed, as by clearing the site's
// data. An older connection never holds up a newer page.

import { openDB } from "idb";
import { codeOfName } from "./refusals.js";

/** @typedef {import("idb").IDBPDatabase<any>} Database */
/** @import {Code} from "./refusals.js" */

const ANSWER_MS = 15_000;

/** Errors of opening where there is no storage at all, as in a private window of Firefox. */
const NONE = ["ReferenceError", "TypeError"];

class StorageError extends Error {
  /** @param {Code} code @param {unknown} [cause] */
  constructor(code, cause) {
    super(`the browser's storage is ${code}: ${String(cause ?? "no answer")}`);
    this.code = code;
  }
}

/** @param {unknown} error */
export function codeOf(error) {
  if (error instanceof StorageError) return error.code;
  return codeOfName(error instanceof Error || error instanceof DOMException ? error.name : "");
}

/**
 * The answer or, in time, a StorageError: WebKit may never answer if a page before this one was left
 * while it waited.
 * @template T
 * @param {Promise<T>} request
 * @param {(answer: T) => unknown} [late] receives an answer after the timeout
 * @returns {Promise<T>}
 */
export function inTime(request, late = () => {}) {
  return new Promise((done, fail) => {
    const clock = setTimeout(() => {
      fail(new StorageError("silent"));
      request.then(late, () => {});
    }, ANSWER_MS);
    const refuse = (/** @type {unknown} */ error) => fail(new StorageError(codeOf(error), error));
    request.then(done, refuse).finally(() => clearTimeout(clock));
  });
}

/**
 * @typedef {import("idb").IDBPTransaction<any, any, "versionchange">} Making
 *
 * @param {string} name
 * @param {((db: Database, all: Making) => void)[]} steps each version's changes
 * @returns {() => Promise<Database>} Rejects with a StorageError, at once if an older tab is in
 *   the way; "storage-back" fires on document when the database opens after all.
 */
export function database(name, steps) {
  /** @type {Promise<Database> | null} */
  let opening = null;
  const forget = () => {
    opening = null;
  };

  /** @param {Database} db */
  function back(db) {
    opening = Promise.resolve(db);
    document.dispatchEvent(new CustomEvent("storage-back"));
  }

  /** @returns {Promise<Database>} */
  function open() {
    return new Promise((done, fail) => {
      let isBlocked = false;
      const request = openDB(name, steps.length, {
        upgrade: (db, old, _, all) => steps.slice(old).forEach((step) => step(db, all)),
        blocked() {
          isBlocked = true;
          fail(new StorageError("blocked", "an older tab has it"));
        },
        blocking(_, __, { target }) {
          forget();
          /** @type {IDBDatabase} */ (target).close();
        },
        terminated: forget,
      });
      // This request goes through once the older tab is closed. One of another tab waits behind it
      // without any event.
      request.then((db) => isBlocked && back(db), forget);
      inTime(request, (db) => isBlocked || (opening ? db.close() : back(db))).then(done, fail);
    }).catch((error) => {
      const isNone = NONE.includes(error.name) || codeOf(error) === "gone";
      throw isNone ? new StorageError("forbidden", error) : error;
    });
  }

  return () => {
    if (!opening) {
      opening = open();
      opening.catch((error) => {
        if (codeOf(error) !== "blocked") forget();
      });
    }
    return opening;
  };
}
