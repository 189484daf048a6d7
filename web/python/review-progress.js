/**
 * A review's progress, and its next decision.
 *
 * @typedef {import("../storage/types.js").Reviewed} Reviewed
 *
 * @typedef {"weighing" | "waiting" | "stopped" | "whole" | "none"} State "waiting" while somebody
 *   plays, "none" if it cannot be reviewed
 */
/** @import {Review} from "./types.js" */

/** @param {string} id @param {string} record @param {number} version @returns {Review} */
export const blank = (id, record, version) => ({
  id,
  record,
  turns: null,
  isNone: false,
  isUnkept: false,
  parts: new Map(),
  failed: new Set(),
  underway: new Set(),
  entry: { id, version, isStopped: false, sum: null },
});

/** @param {Review} review @param {number | null} turn @param {string} text */
export function note(review, turn, text) {
  review.parts.set(turn, text);
  if (turn !== null) return;
  const { turns } = JSON.parse(text);
  review.turns = turns ?? null;
  review.isNone = turns === undefined;
}

/** @param {Review} review @param {boolean} isPlaying @returns {State} */
export function stateAt({ entry, turns, isNone, parts, failed }, isPlaying) {
  if (isNone) return "none";
  if (turns && turns.every((turn) => parts.has(turn))) return "whole";
  if (entry.isStopped || failed.has(null)) return "stopped";
  if (turns && turns.every((turn) => parts.has(turn) || failed.has(turn))) return "stopped";
  return isPlaying ? "waiting" : "weighing";
}

/** @param {Review} review @returns {number | null | undefined} the next turn, null for the outline */
export function following({ turns, parts, failed, underway }) {
  const isFree = (/** @type {number | null} */ one) =>
    !parts.has(one) && !failed.has(one) && !underway.has(one);
  return turns ? turns.find(isFree) : null;
}
