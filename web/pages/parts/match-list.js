/** What a list of finished matches says: by days and months, who won against whom, which are shown. */

import { dayOf } from "../../lib/days.js";
import { capital, counted, inSentence } from "../../lib/words.js";

/**
 * @typedef {import("../../storage/match-store.js").Row} Row
 * @typedef {import("../../storage/review-store.js").Sum} Sum
 *
 * @typedef {object} Filter what a match has to be to be shown; "" where it does not matter
 * @property {string} game
 * @property {string} level that one of the opponents has
 * @property {string} result "won" or "lost"
 * @property {string} found "mistakes" where its review has called something one
 *
 * @typedef {object} Day some matches of one day, the latest first
 * @property {string} title
 * @property {boolean} goesOn whether others of the same day are before these
 * @property {string} month "2026-11"
 * @property {Row[]} rows
 */

/** So many matches at most are drawn together. */
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

/** @param {Row[]} rows the latest first @param {Date} now @returns {Day[]} */
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
 * @param {Row[]} rows the latest first
 * @returns {{key: string, year: string, name: string, count: number}[]} the months, the latest first
 */
export function months(rows) {
  const found = new Map();
  for (const { when } of rows) {
    const date = new Date(when);
    const key = dayOf(date).slice(0, 7);
    const month = found.get(key);
    if (month) month.count += 1;
    else found.set(key, { key, year: key.slice(0, 4), name: format.month.format(date), count: 1 });
  }
  return [...found.values()];
}

/** @param {Row} row @returns {string} "18:02" */
export const time = (row) => format.time.format(row.when);

/**
 * @template T
 * @param {Row} row @param {T[]} each @returns {T[]} of the others
 */
export const others = (row, each) => each.filter((_, seat) => seat !== row.person);

/** @param {Row} row @returns {{who: string, level: string}} the opponents; one has its level said */
export function against(row) {
  const levels = others(row, row.levels);
  const who = format.list.format(others(row, row.names));
  return { who, level: levels.length === 1 ? String(levels[0]) : "" };
}

/** @param {Row} row @returns {boolean} */
export const won = (row) => row.winners.includes(row.person);

/** @param {Row} row @returns {{verdict: string, score: string}} "Won" and "101 to 92" */
export function result({ told }) {
  const [verdict, ...rest] = told.split(" ");
  return { verdict, score: rest.join(" ") };
}

/** @param {Row} row @returns {string[]} what else is to be known of it, without its review */
const occasion = ({ day, marks: its }) => [...(day ? ["daily"] : []), ...its];

/**
 * @param {Row} row
 * @param {Sum | null} [sum] what its review comes to
 * @returns {string[]} what else is to be known of it
 */
export const marks = (row, sum) => [...occasion(row), ...(sum?.isNamed ? [lapses(sum)] : [])];

/**
 * @param {Sum} sum
 * @param {(number: number, word: string) => string} [how] the number is said
 * @returns {string} "4 mistakes"
 */
function lapses({ mistakes, inaccuracies }, how = counted) {
  if (mistakes) return how(mistakes, "mistake");
  return inaccuracies ? how(inaccuracies, "inaccuracy") : "no mistake";
}

/**
 * @param {Row} row
 * @param {string} [title] of its game
 * @param {Sum | null} [sum] what its review comes to
 * @returns {string} all of it: "18:02, Gin Rummy against Vera, expert. Won 101 to 92. Four mistakes."
 */
export function said(row, title = row.game, sum = null) {
  const { who, level } = against(row);
  const also = occasion(row).length ? ` ${capital(occasion(row).join(", "))}.` : "";
  const review = sum?.isNamed ? ` ${capital(lapses(sum, inSentence))}.` : "";
  return `${time(row)}, ${title} against ${who}${level && `, ${level}`}. ${row.told}.${also}${review}`;
}

/**
 * @param {Row} row
 * @param {Filter} filter
 * @param {Sum | null} [sum] what its review comes to
 * @returns {boolean}
 */
export function fits(row, { game, level, result: wanted, found }, sum) {
  return (
    (!found || Boolean(sum?.isNamed && sum.mistakes)) &&
    (!game || row.game === game) &&
    (!level || others(row, row.levels).includes(level)) &&
    (!wanted || (wanted === "won") === won(row))
  );
}

/** @param {string | null} arg what follows the page and its slash in the address @returns {Filter} */
export function filterOf(arg) {
  const [game = "", level = "", wanted = "", found = ""] = (arg ?? "").split("/");
  const chosen = (/** @type {string} */ word) => (word === "all" ? "" : decodeURIComponent(word));
  return { game: chosen(game), level: chosen(level), result: chosen(wanted), found: chosen(found) };
}

/**
 * @param {Filter} filter
 * @param {string} [page] that shows them
 * @returns {string} the address of the page with these matches
 */
export function address({ game, level, result: wanted, found }, page = "matches") {
  const words = [game, level, wanted, found];
  while (words.length && !words[words.length - 1]) words.pop();
  return [`#${page}`, ...words.map((word) => encodeURIComponent(word || "all"))].join("/");
}
