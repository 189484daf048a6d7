/**
 * The deal of the day: which day it is where the person is, which try at it counts, and how many days
 * in a row had one. A try that does not count is marked so in its match, when it begins.
 */

import * as played from "./match-store.js";
import { today } from "../lib/days.js";
import { read, write } from "./local.js";
import { daysOf, inARow } from "./streak.js";

/** @typedef {import("./match-store.js").Row} Row */

/** By game, the latest day whose try that counts has begun. */
const TRIED = "card-table.tried";
/** The days of which a puzzle was solved on that day. */
export const SOLVED = "card-table.solved";
/** So many days back is looked first; a longer streak takes a second look. */
const BACK = 40;

const section = /** @type {HTMLElement} */ (document.querySelector("[data-today]"));
/** The marks of tries that do not count, or not always: the engine's words for them. */
const { free, setBack } = /** @type {Record<string, string>} */ (section.dataset);

/** @param {string} game @returns {string} the day whose try that counts has begun last, "" for none */
export const tried = (game) => String(read("localStorage", TRIED)[game] ?? "");

/** @param {Row} row @returns {boolean} whether it is the try at a day's deal that counts */
const counts = ({ day, marks }) => day !== null && !marks.includes(free);

/** @param {number} days that matter @returns {Promise<Row[]>} the tries of late that count */
async function latest(days) {
  const since = new Date();
  since.setDate(since.getDate() - days - 2);
  return (await played.since(since.getTime())).filter(counts);
}

/**
 * A try at a day's deal begins.
 * @param {string} game
 * @param {string} day
 * @returns {Promise<string>} the mark that it has to have; "" when it simply counts
 */
export async function begin(game, day) {
  if (day !== today() || tried(game) === day) return free;
  const rows = await latest(BACK).catch(() => []);
  if (rows.some((row) => row.game === game && row.day === day)) return free;
  const all = read("localStorage", TRIED);
  const isBack = [...Object.values(all), ...rows.map((row) => row.day)].some(
    (other) => String(other) > day,
  );
  if (tried(game) < day) write("localStorage", TRIED, { ...all, [game]: day });
  return isBack ? setBack : "";
}

/** @returns {string[]} the days whose puzzle was solved on that day, up to today */
const solved = () => Object.keys(read("localStorage", SOLVED)).filter((day) => day <= today());

/** A puzzle of today has been solved: the day counts. */
export function solvedToday() {
  write("localStorage", SOLVED, { ...read("localStorage", SOLVED), [today()]: true });
}

/** @returns {Promise<{rows: Row[], days: Set<string>, length: number}>} the days of late */
export async function streak() {
  const puzzles = solved();
  let rows = await latest(BACK);
  let days = new Set([...daysOf(rows, setBack), ...puzzles]);
  if (inARow(days) >= BACK) {
    rows = (await played.latest()).filter(counts);
    days = new Set([...daysOf(rows, setBack), ...puzzles]);
  }
  return { rows, days, length: inARow(days) };
}

/** @returns {Promise<number>} how many days in a row; none where nothing is kept */
export const running = () =>
  streak().then(
    ({ length }) => length,
    () => 0,
  );
