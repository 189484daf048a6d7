/** Results of puzzles. */

import { isKept } from "../lib/spaced-repetition.js";
import { isReadable, read } from "./local.js";

/** Results by game and number: "GAME/17". */
export const PUZZLES = "card-table.puzzles";
/** Results of puzzles from one's own mistakes, by match and turn: "ID.31". */
export const EXERCISES = "card-table.exercises";

/** @import {Kept} from "../lib/types.js" */

/** @param {string} key @returns {Record<string, Kept>} by puzzle, without unreadable ones */
export function keptAt(key) {
  const all = /** @type {[string, Kept][]} */ (Object.entries(read("localStorage", key)));
  return Object.fromEntries(all.filter(([, one]) => isKept(one)));
}

/** @param {string} key */
export const isDamaged = (key) =>
  !isReadable("localStorage", key) || !Object.values(read("localStorage", key)).every(isKept);
