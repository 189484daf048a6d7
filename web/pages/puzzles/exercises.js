/**
 * The person's mistakes and inaccuracies, from reviews, as puzzles. Each comes back after 1, 3 and 8
 * days, until found each time. Only results are stored.
 */

import * as matchStore from "../../storage/match-store.js";
import * as reviewStore from "../../storage/review-store.js";
import { daysUntil } from "../../lib/days.js";
import { EXERCISES, keptAt } from "../../storage/puzzle-results.js";
import { FLAGS, ahead, dueNames, isDue, solved } from "../../lib/spaced-repetition.js";
import { write } from "../../storage/local.js";
import { forgetTries, keepTry, tryAt } from "../../storage/puzzle-progress.js";

/** @import {How, Kept} from "../../lib/types.js" */
/** @import {Row} from "../../storage/types.js" */
/** @import {Wanted, Own, Decision} from "./types.js" */

/** The suffix of a puzzle that has come back. */
const AGAIN = ".again";
/** How many latest matches are searched. */
const LATEST = 200;

/** Results of unsaved matches, until the page closes. @type {Map<string, Kept>} */
const unsavedResults = new Map();
/** @type {{id: string, turn: number, isKept: boolean} | null} */
let open_ = null;

/** @param {string} id @param {number} turn */
const nameOf = (id, turn) => `${id}.${turn}`;

const results = () => keptAt(EXERCISES);

/** @param {string} id @param {number} turn @returns {Kept | undefined} */
const tried = (id, turn) => unsavedResults.get(nameOf(id, turn)) ?? results()[nameOf(id, turn)];

/** @param {string} id @param {number} turn @returns {string} "" before it was tried */
const flagOf = (id, turn) => FLAGS[/** @type {How} */ (tried(id, turn)?.how)] ?? "";

/**
 * @param {Decision[]} decisions @param {number} [seat] @returns {number[]} turns of the mistakes
 */
const toBeFound = (decisions, seat) =>
  decisions
    .filter((one) => seat === undefined || one.seat === seat)
    .filter(({ flag }) => flag === "mistake" || flag === "inaccuracy")
    .map((one) => one.turn)
    .sort((one, other) => one - other);

/** @param {(id: string, turn: number) => boolean} which */
function forget(which) {
  const left = Object.entries(results()).filter(([name]) => !which(...partsOf(name)));
  write("localStorage", EXERCISES, Object.fromEntries(left));
}

/** @param {string} name @returns {[string, number]} the match and the turn */
function partsOf(name) {
  const [id, turn] = name.split(".");
  return [id, Number(turn)];
}

/**
 * Opens a puzzle for the table.
 * @param {string} text a `Wanted` as JSON
 * @returns {Promise<string>} JSON: the decision, its set's turns and marks, its index, the next
 *   address, progress, and when it comes back once solved; or `why` there is none
 */
export async function open(text) {
  const { place, id, record, seat, turn, isBack: isReturn } = /** @type {Wanted} */ (JSON.parse(text));
  open_ = null;
  /** @type {Decision[]} */
  let decisions;
  try {
    const reviews = await window.cardTable.reviews();
    decisions = /** @type {Decision[]} */ (await reviews.decisions(id, record, turn));
  } catch {
    return JSON.stringify({ why: "this play could not be looked at" });
  }
  const turns = toBeFound(decisions, seat);
  const at = turns.indexOf(turn);
  if (at < 0) {
    forget((its, one) => its === id && one === turn);
    return JSON.stringify({ why: "this play is no longer called a mistake" });
  }
  open_ = { id, turn, isKept: Boolean(await matchStore.row(id).catch(() => undefined)) };
  const following = isReturn
    ? await nextDue(nameOf(id, turn))
    : turns[at + 1] === undefined ? "" : `${place}.${turns[at + 1]}`;
  return JSON.stringify({
    decision: decisions.find((one) => one.turn === turn),
    turns: isReturn ? [turn] : turns,
    course: isReturn ? [] : turns.map((one) => flagOf(id, one)),
    at: isReturn ? 0 : at,
    following,
    tried: tryAt(nameOf(id, turn), isDue(tried(id, turn))),
    back: isDue(tried(id, turn)) ? "" : whenBack(results()[nameOf(id, turn)]),
  });
}

/** @param {string} text a `Try` as JSON, or "" */
export function note(text) {
  if (open_?.isKept) keepTry(nameOf(open_.id, open_.turn), text);
}

/**
 * @param {string} how a `How`
 * @returns {Promise<string>} when it comes back, as a sentence; "" if not stored
 */
export async function keep(how) {
  if (!open_) return "";
  const { id, turn } = open_;
  const before = tried(id, turn);
  const next = solved(before, /** @type {How} */ (how), 0);
  if (!(await matchStore.row(id).catch(() => undefined))) {
    if (next) unsavedResults.set(nameOf(id, turn), next);
    return "";
  }
  const isWritten = !next || write("localStorage", EXERCISES, { ...results(), [nameOf(id, turn)]: next });
  return isWritten ? whenBack(next ?? before) : "";
}

/** @param {Kept | undefined} one @returns {string} "" if untried */
function whenBack(one) {
  if (!one) return "";
  if (!one.due) return "You have found it each time, so it does not come back.";
  return `It comes back ${ahead(daysUntil(one.due))}.`;
}

/**
 * @param {string} id
 * @param {string} turns JSON
 * @returns {number} the first untried; else the first of all
 */
export function first(id, turns) {
  const all = /** @type {number[]} */ (JSON.parse(turns));
  return all.find((turn) => !tried(id, turn)) ?? all[0];
}

/** Deletes results of deleted matches. */
export async function tidy() {
  const names = await matchStore.names();
  if (Object.keys(results()).some((name) => !names.has(partsOf(name)[0]))) forget((id) => !names.has(id));
  forgetTries((name) => name.includes(".") && !names.has(partsOf(name)[0]));
}

/** @returns {string[]} due puzzles, longest first */
export const due = () => dueNames(results());

/** @returns {number} days until the next one after today; 0 for none */
export function nextIn() {
  const days = Object.values(results()).map((one) => (one.due ? daysUntil(one.due) : 0));
  const left = days.filter((one) => one > 0);
  return left.length ? Math.min(...left) : 0;
}

/** @param {string} [but] excluded @returns {Promise<string>} an address, or "" */
export async function nextDue(but) {
  for (const name of due().filter((one) => one !== but)) {
    const row = await matchStore.row(partsOf(name)[0]).catch(() => undefined);
    if (row) return `#${row.game}/puzzle=${name}${AGAIN}`;
  }
  return "";
}

/** @param {number} most @returns {Promise<Own[]>} the latest matches with untried decisions */
export async function untried(most) {
  const sums = new Map((await reviewStore.all()).map(({ id, sum }) => [id, sum]));
  const ids = Object.keys(results()).map((name) => partsOf(name)[0]);
  /** @type {Own[]} */
  const list = [];
  for (const row of await matchStore.latest(LATEST)) {
    const sum = sums.get(row.id);
    if (!sum?.isNamed) continue;
    if (ids.filter((id) => id === row.id).length >= sum.mistakes + sum.inaccuracies) continue;
    const texts = [...(await reviewStore.known(row.id))].filter(([turn]) => turn !== null);
    const turns = toBeFound(texts.map(([, text]) => JSON.parse(text)));
    const next = turns.find((turn) => !tried(row.id, turn));
    if (next === undefined) continue;
    list.push({ row, flags: turns.map((turn) => flagOf(row.id, turn)), next });
    if (list.length === most) break;
  }
  return list;
}

/** @param {Own} own */
export const address = ({ row, next }) => `#${row.game}/puzzle=${nameOf(row.id, next)}`;
