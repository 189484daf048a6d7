/**
 * How far somebody is with a puzzle, so that a reload changes nothing: what was tried stays tried. Of one
 * that is solved this is kept until it is left, or comes back; what came of it is kept elsewhere.
 */

import { isHow } from "../lib/spaced-repetition.js";
import { read, write } from "./local.js";

/**
 * @typedef {object} Try
 * @property {number} misses how many choices were not the best
 * @property {string} move what was chosen last, as a record has it; "" where that is let go
 * @property {string} how a `How`; "" until it is solved
 */

/** The tries, by the names of their puzzles. */
export const KEPT = "card-table.tries";

/** @param {string} name of a puzzle @param {boolean} isBack whether it is to be found anew @returns {Try | null} */
export function tryAt(name, isBack) {
  const one = /** @type {Partial<Try> | null} */ (read("localStorage", KEPT)[name] ?? null);
  if (one === null || typeof one.move !== "string" || !Number.isInteger(one.misses)) return null;
  const isSolved = isHow(one.how);
  if (isSolved && isBack) return null;
  return { misses: Math.max(0, Number(one.misses)), move: one.move, how: isSolved ? String(one.how) : "" };
}

/** @param {string} name @param {string} text a `Try` as JSON; "" once there is nothing to come back to */
export function keepTry(name, text) {
  forgetTries((one) => one === name);
  if (text) write("localStorage", KEPT, { ...read("localStorage", KEPT), [name]: JSON.parse(text) });
}

/** Forgets those of some puzzles. @param {(name: string, how: string) => boolean} which */
export function forgetTries(which) {
  const all = /** @type {[string, Partial<Try> | null][]} */ (Object.entries(read("localStorage", KEPT)));
  const left = all.filter(([name, one]) => !which(name, String(one?.how)));
  if (left.length < all.length) write("localStorage", KEPT, Object.fromEntries(left));
}
