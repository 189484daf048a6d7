/** When a puzzle comes back: after 1, 3 and 8 days, if found each time; a miss starts again. */

import { isDay, later, today } from "./days.js";
import { inWords } from "./words.js";

/** @import {How, Kept} from "./types.js" */

/** Days until each repetition. */
const AFTER = [1, 3, 8];
/** The step after the last repetition. */
export const DONE = AFTER.length;

/** Marks of the table (`app/tables/parts/marks.py`). @type {Record<How, string>} */
export const FLAGS = { found: "best", later: "inaccuracy", shown: "mistake" };

/** @param {unknown} how @returns {how is How} */
export const isHow = (how) => Object.hasOwn(FLAGS, String(how));

/** @param {unknown} one @returns {one is Kept} */
export function isKept(one) {
  const { how, on, due, step, day } = /** @type {Partial<Kept>} */ (one ?? {});
  const isStep = Number.isInteger(step) && Number(step) >= 0;
  return isHow(how) && isDay(on) && (due === "" || isDay(due)) && isStep && (day === undefined || isDay(day));
}

/** @param {Record<string, Kept>} results @returns {string[]} puzzles that are due, longest first */
export function dueNames(results) {
  const back = Object.entries(results).filter(([, one]) => isDue(one));
  return back.sort(([, one], [, other]) => (one.due < other.due ? -1 : 1)).map(([name]) => name);
}

/** @param {number} days from 1 on @returns {string} "tomorrow", "in three days" */
export const ahead = (days) => (days === 1 ? "tomorrow" : `in ${inWords(days)} days`);

/** @param {Kept | undefined} one */
export const isDue = (one) => Boolean(one?.due && one.due <= today());

/**
 * @param {Kept | undefined} before undefined for the first time
 * @param {How} how
 * @param {number} first the step of a new puzzle found at once
 * @returns {Kept | null} null if it was not due
 */
export function solved(before, how, first) {
  if (before && !isDue(before)) return null;
  const on = today();
  const isFound = how === "found";
  const step = !isFound ? 0 : before ? before.step + 1 : first;
  const due = step < DONE ? later(on, AFTER[step]) : "";
  return { how: before && isFound ? before.how : how, on, due, step };
}
