// Reviews finished matches, one decision after the other: in the opponents' worker, while nobody plays.
// What has been weighed is kept at once, so that a review goes on where it was left, whatever ended it.
// Who looks at a match has it reviewed first, by two workers where there are processors for them; the
// others follow, the latest first. Imported when there is something to review.
//
// On `document` the event `review` {id, news}: news is JSON of what `look` says, as far as it has
// changed.

import { messageOf } from "../lib/errors.js";
import * as played from "../storage/match-store.js";
import { blank, following, note, stateAt, summed } from "./review-progress.js";
import * as reviewed from "../storage/review-store.js";

/** @typedef {import("./review-progress.js").Review} Review */

/** What has been taken up, by the names of the matches. @type {Map<string, Review>} */
const taken = new Map();
/** The match that somebody looks at. */
let looked = "";
let running = false;
/** Whether to look once more for something to do, before it is left at that. */
let asked = false;
/** What nobody looks at, and is reviewed all the same. @type {Review | null} */
let current = null;
/** The decisions that somebody waits for. @type {{review: Review, turn: number, done: () => void}[]} */
const sought = [];
/** What a second worker does, until it is done. @type {Promise<void> | null} */
let besides = null;
/** So many decisions are worth a second worker, which takes as long as one of them to start. */
const WORTH_ANOTHER = 4;
/** With no processor to spare, the second worker rests for so many ms after whatever somebody does. */
const REST = 1000;
/** When somebody did something last. */
let touched = -Infinity;
for (const deed of ["pointerdown", "keydown", "wheel", "input"]) {
  addEventListener(deed, () => void (touched = performance.now()), { capture: true, passive: true });
}
/** What has been taken up by itself, and is not a second time during this visit. @type {Set<string>} */
const given = new Set();

/** The version of pygames/opponents/review.py. */
const version = () => Number(window.cardTable.reviewVersion);

/** Whether somebody plays: the worker is for the opponents then, and the processor for the table. */
function someonePlays() {
  const table = document.getElementById("table");
  return (
    document.documentElement.dataset.at === "table" &&
    Boolean(table?.matches("[data-playing]:not([data-replay])"))
  );
}

/**
 * Looks at the review of a match, which goes on now.
 * @param {string} id
 * @param {string} record
 * @returns {Promise<string>} JSON: all that is known of it
 */
export async function look(id, record) {
  looked = id;
  const review = await take(id, record);
  void goOn();
  const state = stateOf(review);
  return JSON.stringify({
    state,
    failed: [...review.failed],
    known: [...review.known.values()].map((text) => JSON.parse(text)),
  });
}

/** Looks at no review any longer: it goes on after the others. */
export function leave() {
  const review = taken.get(looked);
  looked = "";
  if (review && stateOf(review) === "whole" && !review.isUnkept) drop(review);
  else if (review && review !== current) given.delete(review.id); // it goes on by itself
}

/** Weighs no more of a match; what is weighed is kept. @param {string} id */
export async function stop(id) {
  const review = taken.get(id);
  if (!review) return;
  review.told.isStopped = true;
  tell(review, {});
  await markKept(review);
}

/** Goes on with a match that was stopped, or tries again what could not be weighed. @param {string} id */
export async function again(id) {
  const review = taken.get(id);
  if (!review) return;
  review.told.isStopped = false;
  review.failed.clear();
  tell(review, {});
  await markKept(review);
  void goOn();
}

/**
 * What is known of the decisions of a match, and one of them in any case: it is weighed now, ahead of all
 * else, if it is not known.
 * @param {string} id
 * @param {string} record
 * @param {number} turn
 * @returns {Promise<object[]>} as they are in a review. Rejects when that one cannot be weighed
 */
export async function decisions(id, record, turn) {
  const review = await take(id, record);
  if (!review.known.has(turn)) {
    await markKept(review);
    await new Promise((done) => {
      sought.push({ review, turn, done: () => done(null) });
      void goOn();
    });
  }
  const all = [...review.known].filter(([at]) => at !== null).map(([, text]) => JSON.parse(text));
  if (!review.known.has(turn)) throw new Error(`turn ${turn} could not be weighed`);
  if (id !== looked && !review.isUnkept && stateOf(review) === "whole") drop(review);
  return all;
}

/** Reviews whatever is to be reviewed, as long as nobody plays. */
export async function goOn() {
  asked = true;
  if (running) return;
  running = true;
  try {
    while (asked) {
      asked = false;
      for (let review = await next(); review; review = await next()) await weighOne(review);
    }
  } finally {
    running = false;
    for (const review of taken.values()) tell(review, {});
  }
}

/** @returns {Promise<Review | null>} what to go on with */
async function next() {
  if (someonePlays() || !window.cardTable.opponents) return null;
  if (sought.length) return sought[0].review;
  for (const review of [taken.get(looked), current]) {
    if (review && stateOf(review) === "weighing") return review;
  }
  current = await latest();
  return current;
}

/** @returns {Promise<Review | null>} the latest match that is to be reviewed */
async function latest() {
  for (;;) {
    const waiting = await reviewed.unreviewed(version()).catch(() => []);
    const wanted = waiting.filter((id) => !given.has(id));
    const rows = await Promise.all(wanted.map((id) => played.row(id)));
    const [row] = rows.filter((one) => one !== undefined).sort((a, b) => b.when - a.when);
    if (!row) return null;
    given.add(row.id);
    const record = await played.record(row.id);
    const review = record === undefined ? null : await take(row.id, record);
    // Somebody may have begun to play meanwhile: then it is what to go on with afterwards.
    if (review && ["weighing", "waiting"].includes(stateOf(review))) return review;
  }
}

/** @param {string} id @param {string} record @returns {Promise<Review>} what is known of it */
async function take(id, record) {
  const before = taken.get(id);
  if (before) return before;
  const review = blank(id, record, version());
  try {
    const told = await reviewed.of(id);
    if (told && told.version === version()) {
      review.told = told;
      for (const [turn, text] of await reviewed.known(id)) note(review, turn, text);
    } else if (told) {
      await reviewed.forget(id);
    }
  } catch {
    // nothing is kept here: it is weighed all the same
  }
  const meanwhile = taken.get(id);
  if (meanwhile) return meanwhile;
  taken.set(id, review);
  if (stateOf(review) === "whole" && !review.told.sum) {
    review.told.sum = summed(review.known); // the page was left just before that
    await markKept(review);
  }
  return review;
}

/** @param {Review} review */
const stateOf = (review) => stateAt(review, someonePlays());

/** Weighs one decision more, or begins. @param {Review} review */
async function weighOne(review) {
  const { opponents } = window.cardTable;
  const waiting = sought[0]?.review === review ? sought.shift() : undefined;
  const turn = waiting ? waiting.turn : following(review);
  if (turn === undefined || !opponents) return void (await besides);
  besides ??= alongside(review)?.finally(() => (besides = null)) ?? null;
  const by = (/** @type {number} */ step) => opponents.review(review.record, turn, step);
  try {
    await weigh(review, turn, by, Boolean(waiting));
  } catch (error) {
    console.info(`This could not be weighed: ${messageOf(error)}`);
    if (!waiting) review.failed.add(turn);
    tell(review, {});
  } finally {
    waiting?.done();
  }
}

/**
 * Weighs with a second worker, where somebody looks on and there is a processor for it; what it cannot
 * do is left to the first.
 * @param {Review} review
 * @returns {Promise<void> | null} the end of it
 */
function alongside(review) {
  const { turns, known, id, record } = review;
  const left = (turns ?? []).filter((turn) => !known.has(turn)).length;
  const isRoom = navigator.hardwareConcurrency > 1 && !(Number(navigator.deviceMemory) < 4);
  const { opponents } = window.cardTable;
  if (!opponents || !isRoom || id !== looked || left < WORTH_ANOTHER) return null;
  const aide = opponents.another();
  if (!aide) return null;
  const go = async () => {
    for (let goes = true; goes; ) {
      const turn = review.id === looked ? following(review) : undefined;
      if (turn === undefined) return;
      const by = async (/** @type {number} */ step) => {
        await calm();
        return aide.ask({ record, turn, step }, opponents.budget);
      };
      goes = await weigh(review, turn, by);
    }
  };
  return go()
    .catch((error) => console.info(`The second worker is left: ${messageOf(error)}`))
    .finally(() => aide.leave());
}

/** The page answers as quickly as without a second worker. */
async function calm() {
  while (navigator.hardwareConcurrency < 3 && performance.now() - touched < REST) {
    await breath(REST / 4);
  }
}

/**
 * Weighs a decision, and keeps what comes of it.
 * @param {Review} review
 * @param {number | null} turn
 * @param {(step: number) => Promise<string>} by who weighs, a step at a time
 * @param {boolean} [isSought] whether somebody waits for it, who has not stopped it
 * @returns {Promise<boolean>} whether it has not been left
 */
async function weigh(review, turn, by, isSought = false) {
  review.underway.add(turn);
  try {
    const text = await weighed(review, by, isSought);
    if (!text) return false;
    note(review, turn, text);
    tell(review, { known: [JSON.parse(text)] });
    await keep(review, turn, text);
    return true;
  } finally {
    review.underway.delete(turn);
  }
}

/** Lets the page have its turn. @param {number} [ms] */
const breath = (ms) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/**
 * @param {Review} review
 * @param {(step: number) => Promise<string>} by
 * @param {boolean} isSought
 * @returns {Promise<string>} "" where it was left
 */
async function weighed(review, by, isSought) {
  let text = "";
  for (let step = 0; !text; step++) {
    if (window.cardTable.opponents?.isHere) await breath();
    if ((review.told.isStopped && !isSought) || someonePlays()) return "";
    text = await by(step);
  }
  return text;
}

/** @param {Review} review @param {number | null} turn @param {string} text */
async function keep(review, turn, text) {
  try {
    if (!(await played.row(review.id))) {
      review.isUnkept = true;
      // It was opened from a file; or it has been deleted, and nobody wants to know any more.
      if (review.id !== looked) drop(review);
      return;
    }
    await reviewed.keep(review.id, turn, text);
  } catch {
    review.isUnkept = true; // full or forbidden: it can be made again
    return;
  }
  const isNew = stateOf(review) === "whole" && !review.told.sum;
  if (isNew) review.told.sum = summed(review.known);
  else if (turn !== null) return;
  await markKept(review);
  if (!review.told.sum) return;
  if (review.id !== looked) drop(review);
  played.changed();
}

/** It is no longer needed here. @param {Review} review */
function drop(review) {
  taken.delete(review.id);
  if (current === review) current = null;
}

/** @param {Review} review */
async function markKept({ id, told }) {
  try {
    if (await played.row(id)) await reviewed.mark(told);
  } catch {
    // it is as it was at the next visit
  }
}

/** @param {Review} review @param {object} news */
function tell(review, news) {
  if (review.id !== looked) return;
  const told = { ...news, failed: [...review.failed], state: stateOf(review) };
  const detail = { id: review.id, news: JSON.stringify(told) };
  document.dispatchEvent(new CustomEvent("review", { detail }));
}

