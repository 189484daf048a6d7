/**
 * One's own mistakes as puzzles: what the review of a match has called a mistake or an inaccuracy is to be
 * found again, once at any time, and then after 1, 3 and 8 days until it was right on each. Kept is only
 * what came of each; what its choices are worth is in the review, or is weighed again.
 */

import * as played from "../../storage/match-store.js";
import * as reviewed from "../../storage/review-store.js";
import { daysUntil } from "../../lib/days.js";
import { EXERCISES, keptAt } from "../../storage/puzzle-results.js";
import { FLAGS, ahead, backOf, isBack, solved } from "../../lib/spaced-repetition.js";
import { write } from "../../storage/local.js";
import { forgetTries, keepTry, tryAt } from "../../storage/puzzle-progress.js";

/**
 * @typedef {import("../../lib/spaced-repetition.js").How} How
 * @typedef {import("../../lib/spaced-repetition.js").Kept} Kept
 * @typedef {import("../../storage/match-store.js").Row} Row
 *
 * @typedef {object} Wanted an exercise as the table asks for it
 * @property {string} place its address without its turn: "#GAME/puzzle=MATCH"
 * @property {string} id the name of its match
 * @property {string} record
 * @property {number} seat whose mistakes these are
 * @property {number} turn
 * @property {boolean} isBack whether those of all matches that wait are gone through, not those of this one
 *
 * @typedef {object} Own a match with decisions that have not been tried again
 * @property {Row} row
 * @property {string[]} course how each of its decisions stands: a mark of the table, or ""
 * @property {number} next the first one that was not tried
 *
 * @typedef {object} Decision what matters here of a decision in a review
 * @property {number} turn
 * @property {number} seat
 * @property {string} flag
 */

/** What follows the name of one that is tried again because it was due. */
const AGAIN = ".again";
/** So many of the latest matches are looked through. */
const LATEST = 200;

/** What came of those whose match is not kept: it lasts as long as the page. @type {Map<string, Kept>} */
const passing = new Map();
/** The one that is open. @type {{id: string, turn: number, isKept: boolean} | null} */
let open_ = null;

/** @param {string} id @param {number} turn */
const nameOf = (id, turn) => `${id}.${turn}`;

const kept = () => keptAt(EXERCISES);

/** @param {string} id @param {number} turn @returns {Kept | undefined} */
const tried = (id, turn) => passing.get(nameOf(id, turn)) ?? kept()[nameOf(id, turn)];

/** @param {string} id @param {number} turn @returns {string} the mark of how it stands; "" before it was tried */
const flagOf = (id, turn) => FLAGS[/** @type {How} */ (tried(id, turn)?.how)] ?? "";

/** @param {Decision[]} decisions @param {number} [seat] @returns {number[]} the turns of those to be found */
const toBeFound = (decisions, seat) =>
  decisions
    .filter((one) => seat === undefined || one.seat === seat)
    .filter(({ flag }) => flag === "mistake" || flag === "inaccuracy")
    .map((one) => one.turn)
    .sort((one, other) => one - other);

/** Forgets what came of some. @param {(id: string, turn: number) => boolean} which */
function forget(which) {
  const left = Object.entries(kept()).filter(([name]) => !which(...partsOf(name)));
  write("localStorage", EXERCISES, Object.fromEntries(left));
}

/** @param {string} name @returns {[string, number]} the match and the turn */
function partsOf(name) {
  const [id, turn] = name.split(".");
  return [id, Number(turn)];
}

/**
 * What the table needs to lay one.
 * @param {string} text a `Wanted` as JSON
 * @returns {Promise<string>} JSON: the decision, all turns of its set, how they stand, where it is among
 *   them, the address that follows, how far somebody is with it, and when it comes back once it is solved;
 *   or `why` there is none
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
    return JSON.stringify({ why: "this decision could not be weighed" });
  }
  const turns = toBeFound(decisions, seat);
  const at = turns.indexOf(turn);
  if (at < 0) {
    forget((its, one) => its === id && one === turn);
    return JSON.stringify({ why: "its review does not call this decision a mistake" });
  }
  open_ = { id, turn, isKept: Boolean(await played.row(id).catch(() => undefined)) };
  const following = isReturn
    ? await nextDue(nameOf(id, turn))
    : turns[at + 1] === undefined ? "" : `${place}.${turns[at + 1]}`;
  return JSON.stringify({
    decision: decisions.find((one) => one.turn === turn),
    turns: isReturn ? [turn] : turns,
    course: isReturn ? [] : turns.map((one) => flagOf(id, one)),
    at: isReturn ? 0 : at,
    following,
    tried: tryAt(nameOf(id, turn), isBack(tried(id, turn))),
    back: isBack(tried(id, turn)) ? "" : whenBack(kept()[nameOf(id, turn)]),
  });
}

/** How far somebody is with the one that is open. @param {string} text a `Try` as JSON, or "" */
export function note(text) {
  if (open_?.isKept) keepTry(nameOf(open_.id, open_.turn), text);
}

/**
 * The one that is open has been solved.
 * @param {string} how a `How`
 * @returns {Promise<string>} when it comes back, in a sentence; "" where that is not kept
 */
export async function keep(how) {
  if (!open_) return "";
  const { id, turn } = open_;
  const before = tried(id, turn);
  const next = solved(before, /** @type {How} */ (how), 0);
  if (!(await played.row(id).catch(() => undefined))) {
    if (next) passing.set(nameOf(id, turn), next);
    return "";
  }
  const isWritten = !next || write("localStorage", EXERCISES, { ...kept(), [nameOf(id, turn)]: next });
  return isWritten ? whenBack(next ?? before) : "";
}

/** @param {Kept | undefined} one @returns {string} "" for one that was not tried */
function whenBack(one) {
  if (!one) return "";
  if (!one.due) return "You have found it each time, so it does not come back.";
  return `It comes back ${ahead(daysUntil(one.due))}.`;
}

/**
 * The first decision of a match to be tried.
 * @param {string} id
 * @param {string} turns JSON
 * @returns {number} the first one, where all have been
 */
export function first(id, turns) {
  const all = /** @type {number[]} */ (JSON.parse(turns));
  return all.find((turn) => !tried(id, turn)) ?? all[0];
}

/** Forgets those whose match is kept no longer. */
export async function tidy() {
  const names = await played.names();
  if (Object.keys(kept()).some((name) => !names.has(partsOf(name)[0]))) forget((id) => !names.has(id));
  forgetTries((name) => name.includes(".") && !names.has(partsOf(name)[0]));
}

/** @returns {string[]} those that are due, the ones that wait longest first */
export const due = () => backOf(kept());

/** @returns {number} in how many days the next one comes back, today's aside; 0 where none does */
export function nextIn() {
  const days = Object.values(kept()).map((one) => (one.due ? daysUntil(one.due) : 0));
  const left = days.filter((one) => one > 0);
  return left.length ? Math.min(...left) : 0;
}

/** @param {string} [but] one that is not meant @returns {Promise<string>} the address of one that is due, or "" */
export async function nextDue(but) {
  for (const name of due().filter((one) => one !== but)) {
    const row = await played.row(partsOf(name)[0]).catch(() => undefined);
    if (row) return `#${row.game}/puzzle=${name}${AGAIN}`;
  }
  return "";
}

/** @param {number} most @returns {Promise<Own[]>} the latest matches with decisions that were not tried yet */
export async function untried(most) {
  const sums = new Map((await reviewed.all()).map(({ id, sum }) => [id, sum]));
  const known = Object.keys(kept()).map((name) => partsOf(name)[0]);
  /** @type {Own[]} */
  const found = [];
  for (const row of await played.latest(LATEST)) {
    const sum = sums.get(row.id);
    if (!sum?.isNamed) continue;
    if (known.filter((id) => id === row.id).length >= sum.mistakes + sum.inaccuracies) continue;
    const texts = [...(await reviewed.known(row.id))].filter(([turn]) => turn !== null);
    const turns = toBeFound(texts.map(([, text]) => JSON.parse(text)));
    const next = turns.find((turn) => !tried(row.id, turn));
    if (next === undefined) continue;
    found.push({ row, course: turns.map((turn) => flagOf(row.id, turn)), next });
    if (found.length === most) break;
  }
  return found;
}

/** @param {Own} own @returns {string} where it goes on */
export const address = ({ row, next }) => `#${row.game}/puzzle=${nameOf(row.id, next)}`;
