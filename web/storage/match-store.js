// Keeps finished matches in IndexedDB: for each a row, which lists and statistics read, and apart from
// it the record, which only a replay needs.

import { inTime } from "./database.js";
import { STORES, ofMatch, opened } from "./match-database.js";
import { wish } from "./review-store.js";

/**
 * @typedef {object} Row what is told of a match without reading its record
 * @property {string} id the name of the match: the same match has the same name everywhere
 * @property {number} when it was over, in milliseconds since 1970
 * @property {string} game
 * @property {string | null} day whose deal it was: "2026-11-22"
 * @property {number} person the person's seat
 * @property {(string | null)[]} levels the level of each seat; null for the person
 * @property {string[]} names what each seat was called
 * @property {number[]} scores
 * @property {number[]} winners
 * @property {number} turns
 * @property {string} told the result in words: "Won 101 to 92"
 * @property {string[]} marks
 * @property {string} link the deal as the fragment of a link
 * @property {Tally | null} tally what it adds to the statistics; null where its record tells nothing
 *
 * @typedef {object} Tally as pygames/match_facts.py makes it
 * @property {number} version
 * @property {number} parts
 * @property {number[][]} points of each part, and in it of each seat
 * @property {Record<string, number[]>} counts by name, for each seat
 */

/** Keep a match, unless the same one is kept already. @param {string} row @param {string} record */
export async function keep(row, record) {
  const told = /** @type {Row} */ (JSON.parse(row));
  if (await (await opened()).getKey("rows", told.id)) return;
  await inTime(keepAll([[told, record]]));
  await wish(told.id).catch(() => {}); // it can be reviewed all the same
  changed();
}

/**
 * Keep matches, all of them or none.
 * @param {[Row, string][]} matches
 * @param {AbortSignal} [signal] what gives it up; it is an error then
 */
export async function keepAll(matches, signal) {
  const all = (await opened()).transaction(["rows", "records"], "readwrite");
  const give_up = () => all.abort();
  signal?.addEventListener("abort", give_up);
  const nothing = () => {}; // `done` tells
  try {
    for (const [row, record] of matches) {
      all.objectStore("rows").put(row).catch(nothing);
      all.objectStore("records").put(record, row.id).catch(nothing);
    }
  } catch (error) {
    all.done.catch(nothing);
    all.abort();
    throw error;
  }
  await all.done.finally(() => signal?.removeEventListener("abort", give_up));
}

/** How many matches are kept: all, or those that were over after a time. @param {number} [when] */
export async function count(when) {
  const range = when === undefined ? null : IDBKeyRange.lowerBound(when, true);
  return (await opened()).countFromIndex("rows", "when", range);
}

/** @returns {Promise<Set<string>>} the names of all matches */
export const names = async () => new Set((await (await opened()).getAllKeys("rows")).map(String));

/** So many records are read together. */
const TOGETHER = 200;

/** All records with the names of their matches, some at a time. */
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

/** Keep nothing any longer. */
export async function clear() {
  const all = (await opened()).transaction(STORES, "readwrite");
  for (const store of STORES) void all.objectStore(store).clear();
  await inTime(all.done);
}

/** @param {string} id @returns {Promise<string | undefined>} the record of a match */
export const record = async (id) => inTime((await opened()).get("records", id));

/** @param {string} id @returns {Promise<Row | undefined>} */
export const row = async (id) => (await opened()).get("rows", id);

/** Keep matches no longer. @param {...string} ids */
export async function remove(...ids) {
  const all = (await opened()).transaction(STORES, "readwrite");
  for (const id of ids) {
    for (const store of ["rows", "records", "reviews"]) void all.objectStore(store).delete(id);
    void all.objectStore("weighed").delete(ofMatch(id));
  }
  await inTime(all.done);
}

/** @param {number} time in milliseconds since 1970 @returns {Promise<Row[]>} what was over since */
export const since = async (time) =>
  (await opened()).getAllFromIndex("rows", "when", IDBKeyRange.lowerBound(time));

/**
 * The rows of the latest matches, the latest first; of all of them if no number is given.
 * @param {number} [most] some more where several ended at the same time
 * @returns {Promise<Row[]>}
 */
export async function latest(most) {
  const index = (await opened()).transaction("rows").store.index("when");
  if (most === undefined) return (await index.getAll()).reverse();
  const newest = await index.openKeyCursor(null, "prev");
  const oldest = await newest?.advance(most - 1);
  return (await index.getAll(oldest && IDBKeyRange.lowerBound(oldest.key))).reverse();
}

/**
 * The matches whose tally is older than a version of it.
 * @param {number} version
 * @returns {Promise<string>} their names, as JSON
 */
export async function outdated(version) {
  const before = IDBKeyRange.upperBound(version, true);
  return JSON.stringify(await (await opened()).getAllKeysFromIndex("rows", "tally", before));
}

/** Keep what a match adds to the statistics, as JSON. @param {string} id @param {string} tally */
export async function recount(id, tally) {
  const { store, done } = (await opened()).transaction("rows", "readwrite");
  const kept = await store.get(id);
  if (kept) void store.put({ ...kept, tally: JSON.parse(tally) });
  await done;
}

/** Tell whoever shows finished matches that something about them has changed. */
export const changed = () => document.dispatchEvent(new CustomEvent("played"));
