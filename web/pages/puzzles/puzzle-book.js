/**
 * The games' puzzles, their results and dates. A puzzle's name is its game and number, from 1;
 * the date alone determines a day's puzzle.
 */

import { solvedToday } from "../../storage/daily.js";
import { inTurn, isDay, today } from "../../lib/days.js";
import { PUZZLES, keptAt } from "../../storage/puzzle-results.js";
import { DONE, FLAGS, dueNames, isDue, solved } from "../../lib/spaced-repetition.js";
import { write } from "../../storage/local.js";
import { keepTry, tryAt } from "../../storage/puzzle-progress.js";
import { ofGame } from "../../lib/words.js";

/** @import {How, Kept} from "../../lib/types.js" */
/** @import {Name} from "./types.js" */

/** @type {Name | null} */
let open_ = null;

export const games = () =>
  Array.from(
    /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-of]")),
    (tile) => String(tile.dataset.of),
  ).filter((game) => count(game) > 0);

/** @param {string} game @returns {number} its puzzles */
export const count = (game) => Number(ofGame(game, "puzzles"));

/** @param {string} game @param {string} day */
export const ofDay = (game, day) => inTurn(day, count(game));

export const results = () => keptAt(PUZZLES);

/** @param {string} game @param {string} day @returns {Kept | undefined} */
export function tried(game, day) {
  const one = results()[`${game}/${ofDay(game, day)}`];
  return one?.day === day ? one : undefined;
}

/** @returns {Name[]} due puzzles, longest first */
export function due() {
  return dueNames(results())
    .map((name) => name.split("/"))
    .map(([game, number]) => ({ game, number: Number(number), day: "" }))
    .filter(({ game, number }) => number <= count(game));
}

/** @param {string} game @returns {number} the first untried one; 0 for none */
export function untried(game) {
  const all = results();
  for (let number = 1; number <= count(game); number += 1) {
    if (!(`${game}/${number}` in all) && number !== ofDay(game, today())) return number;
  }
  return 0;
}

/** @param {Name} one */
const keyOf = ({ game, number }) => `${game}/${number}`;

/** @param {string} game @param {string | number} name */
export const address = (game, name) => `#${game}/puzzle=${name}`;

/** @param {string} game @param {string} name @returns {Name | null} */
function read_(game, name) {
  if (!count(game)) return null;
  if (isDay(name)) return { game, number: ofDay(game, name), day: name };
  const number = Number(name);
  return Number.isInteger(number) && number >= 1 && number <= count(game)
    ? { game, number, day: "" }
    : null;
}

/**
 * Opens a puzzle for the table.
 * @param {string} game
 * @param {string} name a day, or a number
 * @returns {Promise<string>} JSON: the puzzle, with title, set and next address as `task`; null for none
 */
export async function open(game, name) {
  open_ = read_(game, name);
  if (!open_) return "null";
  const { number } = open_;
  await window.cardTable.fragments.have(`puzzles/${game}`);
  const book = document.querySelector(`[data-puzzles="${CSS.escape(game)}"]`);
  const puzzle = JSON.parse(String(book?.textContent))[number - 1];
  const task = open_.day ? ofSet(open_) : alone(open_);
  const key = keyOf(open_);
  return JSON.stringify({ ...puzzle, task, tried: tryAt(key, isDue(results()[key])) });
}

/** @param {Name} one of a day @returns {object} its title, the day's results, the next address */
function ofSet({ game, day }) {
  const set = games();
  const at = set.indexOf(game);
  const flags = set.map((one) => tried(one, day)).map((one) => (one ? FLAGS[one.how] : ""));
  const next = [...set.slice(at + 1), ...set.slice(0, at)].find((one) => !tried(one, day));
  const isToday = day === today();
  const date = new Date(`${day}T12:00`).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  return {
    title: isToday ? "Today’s puzzle" : "Puzzle of the day",
    about: `${ofGame(game, "title")}, ${date}`,
    course: flags,
    at,
    following: next ? address(next, day) : "",
  };
}

/** @param {Name} one @returns {object} */
function alone({ game, number }) {
  const waiting = due();
  const isReturn = waiting.some((one) => one.game === game && one.number === number);
  const others = waiting.filter((one) => one.game !== game || one.number !== number);
  const further = isReturn
    ? others[0]
    : [number + 1, untried(game)]
        .filter((next) => next >= 1 && next <= count(game) && next !== number)
        .filter((next) => !(`${game}/${next}` in results()))
        .map((next) => ({ game, number: next }))[0];
  return {
    title: isReturn ? "Once more" : "Puzzle",
    about: `${ofGame(game, "title")}, ${number} of ${count(game)}`,
    following: further ? address(further.game, further.number) : "",
    course: [],
  };
}

/** @param {string} text a `Try` as JSON, or "" */
export function note(text) {
  if (open_) keepTry(keyOf(open_), text);
}

/** @param {string} how a `How` */
export async function keep(how) {
  if (!open_) return;
  const { day } = open_;
  const key = keyOf(open_);
  const next = after(results()[key], /** @type {How} */ (how), day);
  if (next) write("localStorage", PUZZLES, { ...results(), [key]: next });
  if (day === today()) solvedToday();
}

/**
 * @param {Kept | undefined} before
 * @param {How} how
 * @param {string} day
 * @returns {Kept | null} null if nothing changes
 */
function after(before, how, day) {
  const isNew = !before || (day !== "" && before.day !== day);
  const next = solved(isNew ? undefined : before, how, DONE);
  const its = day || before?.day;
  return next && its ? { ...next, day: its } : next;
}
