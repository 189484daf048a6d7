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
  known: new Map(),
  failed: new Set(),
  underway: new Set(),
  told: { id, version, isStopped: false, sum: null },
});

/** @param {Review} review @param {number | null} turn @param {string} text */
export function note(review, turn, text) {
  review.known.set(turn, text);
  if (turn !== null) return;
  const { turns } = JSON.parse(text);
  review.turns = turns ?? null;
  review.isNone = turns === undefined;
}

/** @param {Review} review @param {boolean} isPlaying @returns {State} */
export function stateAt({ told, turns, isNone, known, failed }, isPlaying) {
  if (isNone) return "none";
  if (turns && turns.every((turn) => known.has(turn))) return "whole";
  if (told.isStopped || failed.has(null)) return "stopped";
  if (turns && turns.every((turn) => known.has(turn) || failed.has(turn))) return "stopped";
  return isPlaying ? "waiting" : "weighing";
}

/** @param {Review} review @returns {number | null | undefined} the next to evaluate */
export function following({ turns, known, failed, underway }) {
  const isFree = (/** @type {number | null} */ one) =>
    !known.has(one) && !failed.has(one) && !underway.has(one);
  return turns ? turns.find(isFree) : null;
}
