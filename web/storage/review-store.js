// Reviews of finished matches: progress for lists and statistics, and the evaluated decisions. The
// decisions can be computed again, so no exported file has them.

import { ofMatch, opened } from "./match-database.js";

/** @import {Reviewed, Sum} from "./types.js" */

/** The key of a review's outline, beside its decisions. */
const OUTLINE = -1;

/** Does nothing if the review is there. @param {string} id */
export async function enqueue(id) {
  if (await (await opened()).getKey("reviews", id)) return;
  await mark({ id, version: 0, isStopped: false, sum: null });
}

/** @param {Reviewed} entry */
export const mark = async (entry) => void (await (await opened()).put("reviews", entry));

/** @returns {Promise<Reviewed[]>} */
export const all = async () => (await opened()).getAll("reviews");

/** @param {number} version of pygames/opponents/review.py @returns {Promise<string[]>} */
export async function unreviewed(version) {
  const waits = (/** @type {Reviewed} */ { isStopped, sum, version: its }) => !isStopped && (!sum || its < version);
  return (await all()).filter(waits).map(({ id }) => id);
}

/** @param {string} id @returns {Promise<Reviewed | undefined>} */
export const of = async (id) => (await opened()).get("reviews", id);

/** @param {string} text */
function isReadable(text) {
  try {
    return JSON.parse(text) instanceof Object;
  } catch {
    return false;
  }
}

/**
 * Unreadable decisions are left out, and evaluated again.
 * @param {string} id
 * @returns {Promise<Map<number | null, string>>} JSON by turn, null for the outline
 */
export async function known(id) {
  const store = (await opened()).transaction("weighed").store;
  const [keys, texts] = await Promise.all([store.getAllKeys(ofMatch(id)), store.getAll(ofMatch(id))]);
  const turns = /** @type {[string, number][]} */ (keys).map(([, turn]) => (turn < 0 ? null : turn));
  const each = turns.map((turn, at) => /** @type {const} */ ([turn, String(texts[at])]));
  return new Map(each.filter(([, text]) => isReadable(text)));
}

/** @param {string} id @param {number | null} turn @param {string} text */
export async function keep(id, turn, text) {
  await (await opened()).put("weighed", text, [id, turn ?? OUTLINE]);
}

/** @param {string} id */
export async function forget(id) {
  await (await opened()).delete("weighed", ofMatch(id));
}
