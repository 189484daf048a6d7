/** Consecutive days with a daily deal. */

import { later, today } from "../lib/days.js";

/**
 * The days that count, up to today. A try begun after a later day's does not count: the clock was
 * set back. If the later day is still to come, the clock was ahead, and the try counts.
 * @param {{day: string | null, marks: string[]}[]} rows
 * @param {string} setBack the mark of tries begun after a later day's
 * @returns {Set<string>}
 */
export function daysOf(rows, setBack) {
  const now = today();
  const deals = rows.map(({ day, marks }) => ({ day: String(day), isSetBack: marks.includes(setBack) }));
  const past = deals.filter(({ day }) => day <= now);
  const sure = past.filter(({ isSetBack }) => !isSetBack).map(({ day }) => day);
  const last = sure.sort().at(-1) ?? "";
  return new Set(past.filter(({ day, isSetBack }) => !isSetBack || day >= last).map(({ day }) => day));
}

/** @param {Set<string>} days @returns {number} consecutive days up to today or yesterday */
export function inARow(days) {
  const now = today();
  let day = days.has(now) ? now : later(now, -1);
  let length = 0;
  for (; days.has(day); day = later(day, -1)) length += 1;
  return length;
}
