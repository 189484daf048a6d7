// Finished matches in IndexedDB: rows for lists and statistics, records for replays only.

import { inTime } from "./database.js";
import { STORES, ofMatch, opened } from "./match-database.js";
import { enqueue } from "./review-store.js";
import { sorted } from "./rows.js";

/** @import {Reviewed, Row} from "./types.js" */

/** Does nothing if the match is there. @param {string} row @param {string} record */
export async function keep(row, record) {
  const match = /** @type {Row} */ (JSON.parse(row));
  if (await inTime(opened().then((db) => db.getKey("rows", match.id)))) return;
  await inTime(keepAll([[match, record]]));
  await enqueue(match.id).catch(() => {}); // it can be reviewed all the same
  changed();
}

/**
 * Keeps all or none.
 * @param {[Row, string, Reviewed?][]} matches
 * @param {AbortSignal} [signal] aborts, which rejects
 * @param {(done: number) => void} [say] after each batch
 */
export async function keepAll(matches, signal, say = () => {}) {
  const all = (await opened()).transaction(["rows", "records", "reviews"], "readwrite");
  const give_up = () => all.abort();
  signal?.addEventListener("abort", give_up);
  const nothing = () => {}; // `all.done` reports errors
  all.done.catch(nothing);
  try {
    for (const [at, [match, record, review]] of matches.entries()) {
      all.objectStore("rows").put(match).catch(nothing);
      if (review) all.objectStore("reviews").put(review).catch(nothing);
      const last = all.objectStore("records").put(record, match.id);
      last.catch(nothing);
      if ((at + 1) % TOGETHER) continue;
      await last; // between batches the page can draw, and the person cancel
      say(at + 1);
      signal?.throwIfAborted();
    }
    await all.done;
  } catch (error) {
    const why = all.error ?? error;
    try {
      all.abort();
    } catch {
      // it is over already
    }
    throw why;
  } finally {
    signal?.removeEventListener("abort", give_up);
  }
}

/** Counts all matches, or those that ended after a time. @param {number} [when] */
export async function count(when) {
  const range = when === undefined ? null : IDBKeyRange.lowerBound(when, true);
  return (await opened()).countFromIndex("rows", "when", range);
}

/** @returns {Promise<Set<string>>} */
export const names = async () => new Set((await (await opened()).getAllKeys("rows")).map(String));

/** Records per batch. */
const TOGETHER = 200;

/** All records with their match ids, in batches. */
export async function* records() {
  const db = await opened();
  /** @type {IDBKeyRange | null} */
  let range = null;
  for (;;) {
    const some = db.transaction("records").store;
    /** @type {[IDBValidKey[], string[]]} */
    const [keys, texts] = await Promise.all([
      some.getAllKeys(range, TOGETHER),
      some.getAll(range, TOGETHER),
    ]);
    if (!keys.length) return;
    yield keys.map((key, at) => /** @type {const} */ ([String(key), texts[at]]));
    range = IDBKeyRange.lowerBound(keys[keys.length - 1], true);
  }
}

export async function clear() {
  const all = (await opened()).transaction(STORES, "readwrite");
  for (const store of STORES) void all.objectStore(store).clear();
  await inTime(all.done);
}

/** @param {string} id @returns {Promise<string | undefined>} */
export const record = async (id) => inTime((await opened()).get("records", id));

/** @param {string} id @returns {Promise<Row | undefined>} */
export const row = async (id) => sorted([await (await opened()).get("rows", id)]).rows[0];

/** @param {...string} ids */
export async function remove(...ids) {
  const all = (await opened()).transaction(STORES, "readwrite");
  for (const id of ids) {
    for (const store of ["rows", "records", "reviews"]) void all.objectStore(store).delete(id);
    void all.objectStore("weighed").delete(ofMatch(id));
  }
  await inTime(all.done);
}

/** @param {number} time in milliseconds since 1970 @returns {Promise<Row[]>} */
export const since = async (time) =>
  sorted(await (await opened()).getAllFromIndex("rows", "when", IDBKeyRange.lowerBound(time))).rows;

/**
 * Latest first; all without a number.
 * @param {number} [most] a few more if they ended at the same time
 * @returns {Promise<Row[]>}
 */
export async function latest(most) {
  if (most === undefined) return (await everything()).rows;
  const index = (await opened()).transaction("rows").store.index("when");
  const newest = await index.openKeyCursor(null, "prev");
  const oldest = await newest?.advance(most - 1);
  return sorted((await index.getAll(oldest && IDBKeyRange.lowerBound(oldest.key))).reverse()).rows;
}

/** @returns {Promise<ReturnType<typeof sorted>>} latest first */
export async function everything() {
  const { rows, broken } = sorted(await (await opened()).getAll("rows"));
  return { rows: rows.sort((one, other) => other.when - one.when), broken };
}

/**
 * @param {number} version
 * @returns {Promise<string>} the ids of matches with an older tally, as JSON
 */
export async function outdated(version) {
  const before = IDBKeyRange.upperBound(version, true);
  return JSON.stringify(await (await opened()).getAllKeysFromIndex("rows", "tally", before));
}

/** @param {string} id @param {string} tally */
export async function recount(id, tally) {
  const { store, done } = (await opened()).transaction("rows", "readwrite");
  const entry = await store.get(id);
  if (entry) void store.put({ ...entry, tally: JSON.parse(tally) });
  await done;
}

/** Makes lists of finished matches refresh. */
export const changed = () => document.dispatchEvent(new CustomEvent("played"));
