/** The text and filters of a list of finished matches. */

import { dayOf } from "../../lib/days.js";
import { capital, counted, inSentence } from "../../lib/words.js";

/** @import {Row, Sum} from "../../storage/types.js" */
/** @import {Filter, Day} from "./types.js" */

/** Matches per chunk. */
const TOGETHER = 40;

const format = {
  time: new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }),
  day: new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" }),
  year: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" }),
  month: new Intl.DateTimeFormat("en-GB", { month: "long" }),
  list: new Intl.ListFormat("en-GB", { type: "conjunction" }),
};

/** @param {Date} date @param {Date} now @returns {string} "Today", "Thursday 19 November" */
export function dayWords(date, now) {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayOf(date) === dayOf(now)) return "Today";
  if (dayOf(date) === dayOf(yesterday)) return "Yesterday";
  return format[date.getFullYear() === now.getFullYear() ? "day" : "year"].format(date).replace(",", "");
}

/** @param {Row[]} rows latest first @param {Date} now @returns {Day[]} */
export function byDays(rows, now) {
  /** @type {Day[]} */
  const days = [];
  let last = "";
  for (const row of rows) {
    const date = new Date(row.when);
    const day = dayOf(date);
    const goesOn = day === last;
    if (!goesOn || days[days.length - 1].rows.length === TOGETHER) {
      const title = goesOn ? days[days.length - 1].title : dayWords(date, now);
      days.push({ title, goesOn, month: day.slice(0, 7), rows: [] });
    }
    last = day;
    days[days.length - 1].rows.push(row);
  }
  return days;
}

/**
 * @param {Row[]} rows latest first
 * @returns {{key: string, year: string, name: string, count: number}[]} latest first
 */
export function months(rows) {
  const groups = new Map();
  for (const { when } of rows) {
    const date = new Date(when);
    const key = dayOf(date).slice(0, 7);
    const month = groups.get(key);
    if (month) month.count += 1;
    else groups.set(key, { key, year: key.slice(0, 4), name: format.month.format(date), count: 1 });
  }
  return [...groups.values()];
}

/** @param {Row} row @returns {string} "18:02" */
export const time = (row) => format.time.format(row.when);

/**
 * @template T
 * @param {Row} row @param {T[]} each @returns {T[]}
 */
export const others = (row, each) => each.filter((_, seat) => seat !== row.person);

/** @param {Row} row @returns {{who: string, level: string}} `level` is "" for several opponents */
export function against(row) {
  const levels = others(row, row.levels);
  const who = format.list.format(others(row, row.names));
  return { who, level: levels.length === 1 ? String(levels[0]) : "" };
}

/** @param {Row} row */
export const won = (row) => row.winners.includes(row.person);

/** @param {Row} row @returns {{verdict: string, score: string}} "Won" and "101 to 92" */
export function result({ told }) {
  const [verdict, ...rest] = told.split(" ");
  return { verdict, score: rest.join(" ") };
}

/** @param {Row} row */
const occasion = ({ day, marks: its }) => [...(day ? ["daily"] : []), ...its];

/** @param {Row} row @param {Sum | null} [sum] of its review */
export const marks = (row, sum) => [...occasion(row), ...(sum?.isNamed ? [lapses(sum)] : [])];

/**
 * @param {Sum} sum
 * @param {(number: number, word: string) => string} [how]
 * @returns {string} "4 mistakes"
 */
function lapses({ mistakes, inaccuracies }, how = counted) {
  if (mistakes) return how(mistakes, "mistake");
  return inaccuracies ? how(inaccuracies, "slip") : "no mistake";
}

/**
 * @param {Row} row
 * @param {string} [title] of its game
 * @param {Sum | null} [sum]
 * @returns {string} "18:02, Gin Rummy against Vera, expert. Won 101 to 92. Four mistakes."
 */
export function summary(row, title = row.game, sum = null) {
  const { who, level } = against(row);
  const also = occasion(row).length ? ` ${capital(occasion(row).join(", "))}.` : "";
  const review = sum?.isNamed ? ` ${capital(lapses(sum, inSentence))}.` : "";
  return `${time(row)}, ${title} against ${who}${level && `, ${level}`}. ${row.told}.${also}${review}`;
}

/** @param {Row} row @param {Filter} filter @param {Sum | null} [sum] */
export function fits(row, { game, level, result: wanted, mistakes }, sum) {
  return (
    (!mistakes || Boolean(sum?.isNamed && sum.mistakes)) &&
    (!game || row.game === game) &&
    (!level || others(row, row.levels).includes(level)) &&
    (!wanted || (wanted === "won") === won(row))
  );
}

/** @param {string | null} arg of the address @returns {Filter} */
export function filterOf(arg) {
  const [game = "", level = "", wanted = "", mistakes = ""] = (arg ?? "").split("/");
  const chosen = (/** @type {string} */ word) => (word === "all" ? "" : decodeURIComponent(word));
  return { game: chosen(game), level: chosen(level), result: chosen(wanted), mistakes: chosen(mistakes) };
}

/** @param {Filter} filter @param {string} [page] */
export function address({ game, level, result: wanted, mistakes }, page = "matches") {
  const words = [game, level, wanted, mistakes];
  while (words.length && !words[words.length - 1]) words.pop();
  return [`#${page}`, ...words.map((word) => encodeURIComponent(word || "all"))].join("/");
}
