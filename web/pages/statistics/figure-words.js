import { counting } from "../../lib/words.js";

/** @import {Row} from "../../storage/types.js" */
/** @import {Share, Bin} from "./types.js" */

const format = {
  tenths: new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  day: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }),
  date: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" }),
  month: new Intl.DateTimeFormat("en-GB", { month: "long" }),
  monthOf: new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" }),
  list: new Intl.ListFormat("en-GB", { type: "conjunction" }),
};

/** Instead of an interval. */
export const TOO_FEW = "too few yet";

/** @param {number} number @returns {string} "5.4" */
export const tenths = (number) => format.tenths.format(number);

/** @param {string[]} words @returns {string} "2 lost, 1 level and 3 won" */
export const listed = (words) => format.list.format(words);

/** @param {Share} share @returns {string} "59%" */
export const shareWords = ({ value, of }) => (of ? `${Math.round(100 * value)}%` : "–");

/** @param {Share} share @returns {string} "51–67%" */
export const intervalWords = ({ interval }) =>
  interval ? `${Math.round(100 * interval[0])}–${Math.round(100 * interval[1])}%` : TOO_FEW;

/** @param {Share} share @returns {string} "85 of 143" */
export const ofWords = ({ won, of }) => `${counting(won)} of ${counting(of)}`;

/**
 * For few matches, a percentage says nothing.
 * @param {Share} share @returns {[string, string]} "59%" and "85 of 143", or "3 of 4" and why
 */
export const shareAndOf = (share) =>
  share.interval ? [shareWords(share), ofWords(share)] : [ofWords(share), TOO_FEW];

/** @param {number} number @param {(number: number) => string} [how] @returns {string} "+2.8", "−1.2" */
export function signed(number, how = tenths) {
  if (Number.isNaN(number)) return "–";
  return `${number > 0 ? "+" : number < 0 ? "−" : ""}${how(Math.abs(number))}`;
}

/** @param {Bin} bin @returns {string} "11 to 20" */
export function byWords({ from, to }) {
  const [least, most] = [Math.abs(from), Math.abs(to)].sort((a, b) => a - b);
  return least === most ? String(least) : `${least} to ${most}`;
}

/**
 * See `Fact.text` of pygames/match_facts.py.
 * @param {[number, number]} numbers the count and its divisor
 * @param {string | undefined} per
 * @param {string | undefined} how
 */
export function factWords([number, whole], per, how) {
  if (per === undefined) return counting(Math.round(number));
  if (!whole) return "–";
  if (how === "of") return `${counting(Math.round(number))} of ${counting(Math.round(whole))}`;
  return how === "percent" ? `${Math.round((100 * number) / whole)}%` : tenths(number / whole);
}

/** @param {Date} date */
const isThisYear = (date) => date.getFullYear() === new Date().getFullYear();

/** @param {Row[]} rows latest first @returns {string} "since 3 March" */
export function since(rows) {
  const first = new Date(rows[rows.length - 1].when);
  return `since ${format[isThisYear(first) ? "day" : "date"].format(first)}`;
}

/** @param {number | Date} when @returns {string} "October", "October 2025" */
export function monthWords(when) {
  const date = new Date(when);
  return format[isThisYear(date) ? "month" : "monthOf"].format(date);
}

/** @param {number | Date} when @returns {string} "Oct" */
export const shortMonth = (when) => format.month.format(when).slice(0, 3);
