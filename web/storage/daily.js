/**
 * The daily deal: its local date, which try counts, and the streak. A try that does not count is
 * marked in its match from the start.
 */

import * as matchStore from "./match-store.js";
import { today } from "../lib/days.js";
import { read, write } from "./local.js";
import { daysOf, inARow } from "./streak.js";

/** @import {Row} from "./types.js" */

/** By game, the latest date with a try that counts. */
const TRIED = "card-table.tried";
/** Dates whose puzzle was solved on the day. */
export const SOLVED = "card-table.solved";
/** Days to read at first; for a longer streak all are read. */
const BACK = 40;

const section = /** @type {HTMLElement} */ (document.querySelector("[data-today]"));
/** Marks of tries that do not always count, named by the engine. */
const { free, setBack } = /** @type {Record<string, string>} */ (section.dataset);

/** @param {string} game @returns {string} the date, or "" */
export const tried = (game) => String(read("localStorage", TRIED)[game] ?? "");

/** @param {Row} row */
const counts = ({ day, marks }) => day !== null && !marks.includes(free);

/** @param {number} days @returns {Promise<Row[]>} their counting tries */
async function latest(days) {
  const since = new Date();
  since.setDate(since.getDate() - days - 2);
  return (await matchStore.since(since.getTime())).filter(counts);
}

/**
 * @param {string} game
 * @param {string} day
 * @returns {Promise<string>} the try's mark; "" for none
 */
export async function begin(game, day) {
  if (day !== today() || tried(game) === day) return free;
  const rows = await latest(BACK).catch(() => []);
  if (rows.some((row) => row.game === game && row.day === day)) return free;
  const all = read("localStorage", TRIED);
  const isSetBack = [...Object.values(all), ...rows.map((row) => row.day)].some(
    (other) => String(other) > day,
  );
  if (tried(game) < day) write("localStorage", TRIED, { ...all, [game]: day });
  return isSetBack ? setBack : "";
}

/** @returns {string[]} past dates whose puzzle was solved on the day */
const solved = () => Object.keys(read("localStorage", SOLVED)).filter((day) => day <= today());

export function solvedToday() {
  write("localStorage", SOLVED, { ...read("localStorage", SOLVED), [today()]: true });
}

/** @returns {Promise<{rows: Row[], days: Set<string>, length: number}>} */
export async function streak() {
  const puzzles = solved();
  let rows = await latest(BACK);
  let days = new Set([...daysOf(rows, setBack), ...puzzles]);
  if (inARow(days) >= BACK) {
    rows = (await matchStore.latest()).filter(counts);
    days = new Set([...daysOf(rows, setBack), ...puzzles]);
  }
  return { rows, days, length: inARow(days) };
}

/** @returns {Promise<number>} the length of the streak; 0 without storage */
export const running = () =>
  streak().then(
    ({ length }) => length,
    () => 0,
  );
