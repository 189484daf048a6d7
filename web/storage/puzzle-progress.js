/**
 * Progress with a puzzle, kept over a reload; with a solved one, until the person leaves it or it is
 * due again.
 */

import { isHow } from "../lib/spaced-repetition.js";
import { read, write } from "./local.js";

/** @import {Try} from "./types.js" */

export const KEPT = "card-table.tries";

/**
 * @param {string} name @param {boolean} isDue whether it is due again @returns {Try | null}
 */
export function tryAt(name, isDue) {
  const one = /** @type {Partial<Try> | null} */ (read("localStorage", KEPT)[name] ?? null);
  if (one === null || typeof one.move !== "string" || !Number.isInteger(one.misses)) return null;
  const isSolved = isHow(one.how);
  if (isSolved && isDue) return null;
  return { misses: Math.max(0, Number(one.misses)), move: one.move, how: isSolved ? String(one.how) : "" };
}

/** @param {string} name @param {string} text a `Try` as JSON; "" to delete */
export function keepTry(name, text) {
  forgetTries((one) => one === name);
  if (text) write("localStorage", KEPT, { ...read("localStorage", KEPT), [name]: JSON.parse(text) });
}

/** @param {(name: string, how: string) => boolean} which */
export function forgetTries(which) {
  const all = /** @type {[string, Partial<Try> | null][]} */ (Object.entries(read("localStorage", KEPT)));
  const left = all.filter(([name, one]) => !which(name, String(one?.how)));
  if (left.length < all.length) write("localStorage", KEPT, Object.fromEntries(left));
}
