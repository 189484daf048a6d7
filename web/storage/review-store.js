// Keeps reviews of finished matches beside them: for each how far it is, which lists and statistics
// read, and apart from that its decisions as they are weighed. What is here can be thrown away and made
// again, so it is in no file of data.

import { ofMatch, opened } from "./match-database.js";

/**
 * @typedef {object} Reviewed how far the review of a match is
 * @property {string} id the name of the match
 * @property {number} version of pygames/opponents/review.py; 0 before it is begun
 * @property {boolean} isStopped whether the person has stopped it
 * @property {Sum | null} sum once all is weighed
 *
 * @typedef {object} Sum what a review comes to
 * @property {string} unit "points" or "percent"
 * @property {boolean} isNamed whether anything is called a mistake in this game
 * @property {number} best how many decisions were the best
 * @property {number} good as good, as far as can be told
 * @property {number} inaccuracies
 * @property {number} mistakes
 * @property {number[]} fair for how many decisions a cost counts for accuracy, the sum of these costs,
 *   and the sum of their squares, in the unit
 */

/** The place of what a review says of all the match, beside its decisions. */
const OUTLINE = -1;

/** A match is to be reviewed, unless it has been already. @param {string} id */
export async function wish(id) {
  if (await (await opened()).getKey("reviews", id)) return;
  await mark({ id, version: 0, isStopped: false, sum: null });
}

/** @param {Reviewed} told */
export const mark = async (told) => void (await (await opened()).put("reviews", told));

/** @returns {Promise<Reviewed[]>} of all matches */
export const all = async () => (await opened()).getAll("reviews");

/**
 * @param {number} version of pygames/opponents/review.py
 * @returns {Promise<string[]>} the names of the matches that wait for their review, or for a newer one
 */
export async function unreviewed(version) {
  const waits = (/** @type {Reviewed} */ { isStopped, sum, version: its }) => !isStopped && (!sum || its < version);
  return (await all()).filter(waits).map(({ id }) => id);
}

/** @param {string} id @returns {Promise<Reviewed | undefined>} */
export const of = async (id) => (await opened()).get("reviews", id);

/** @param {string} text @returns {boolean} */
function isReadable(text) {
  try {
    return JSON.parse(text) instanceof Object;
  } catch {
    return false;
  }
}

/**
 * What is known of a match. What cannot be read is not known, and is weighed again.
 * @param {string} id
 * @returns {Promise<Map<number | null, string>>} JSON by its turn, the outline's being null
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

/** Forget what an earlier version has weighed. @param {string} id */
export async function forget(id) {
  await (await opened()).delete("weighed", ofMatch(id));
}
