/** What came of puzzles, as the browser keeps it. */

import { isKept } from "../lib/spaced-repetition.js";
import { isReadable, read } from "./local.js";

/** What came of the puzzles, by game and number: "GAME/17". */
export const PUZZLES = "card-table.puzzles";
/** What came of one's own mistakes, by the match and the turn: "ID.31". */
export const EXERCISES = "card-table.exercises";

/** @typedef {import("../lib/spaced-repetition.js").Kept} Kept */

/**
 * @param {string} key of the storage
 * @returns {Record<string, Kept>} what came of puzzles, by their names; what cannot be read is left out
 */
export function keptAt(key) {
  const all = /** @type {[string, Kept][]} */ (Object.entries(read("localStorage", key)));
  return Object.fromEntries(all.filter(([, one]) => isKept(one)));
}

/** @param {string} key of the storage @returns {boolean} whether some of it, or all, cannot be read */
export const isDamaged = (key) =>
  !isReadable("localStorage", key) || !Object.values(read("localStorage", key)).every(isKept);
