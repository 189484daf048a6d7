// Reviews finished matches in the worker while nobody plays, a decision at a time. Each result is
// stored at once. The match shown comes first, with two workers if there are processors for them;
// then the others, latest first.

import { messageOf } from "../lib/errors.js";
import * as matchStore from "../storage/match-store.js";
import { blank, following, note, stateAt } from "./review-progress.js";
import { breath, calm, hasSpareProcessor, someonePlays } from "./spare.js";
import * as reviewStore from "../storage/review-store.js";

/** @import {Review} from "./types.js" */

/** @type {Map<string, Review>} */
const reviews = new Map();
/** The id of the match shown. */
let shownId = "";
let isRunning = false;
/** Whether to look for work once more before stopping. */
let isDue = false;
/** @type {Review | null} */
let current = null;
/** Decisions that somebody waits for. @type {{review: Review, turn: number, done: () => void}[]} */
const requested = [];
/** The second worker's task. @type {Promise<void> | null} */
let secondTask = null;
/** Decisions left that justify a second worker: its start takes as long as one of them. */
const WORTH_ANOTHER = 4;
/** Matches begun in the background: once per visit. @type {Set<string>} */
const attempts = new Set();

/** The version of pygames/opponents/review.py. */
const version = () => Number(window.cardTable.reviewVersion);

/** @param {Review} review @returns {import("../storage/types.js").Sum} */
const sumOf = ({ parts }) => JSON.parse(window.cardTable.sumReview(JSON.stringify([...parts.values()])));

/** @param {string} id @param {string} record @returns {Promise<string>} JSON: all that is known */
export async function look(id, record) {
  shownId = id;
  const review = await load(id, record);
  void goOn();
  const state = stateOf(review);
  return JSON.stringify({
    state,
    failed: [...review.failed],
    known: [...review.parts.values()].map((text) => JSON.parse(text)),
  });
}

export function leave() {
  const review = reviews.get(shownId);
  shownId = "";
  if (review && stateOf(review) === "whole" && !review.isUnkept) drop(review);
  else if (review && review !== current) attempts.delete(review.id); // it continues in the background
}

/** Its results stay. @param {string} id */
export async function stop(id) {
  const review = reviews.get(id);
  if (!review) return;
  review.entry.isStopped = true;
  announce(review, {});
  await saveEntry(review);
}

/** Resumes a stopped review, or retries what failed. @param {string} id */
export async function again(id) {
  const review = reviews.get(id);
  if (!review) return;
  review.entry.isStopped = false;
  review.failed.clear();
  announce(review, {});
  await saveEntry(review);
  void goOn();
}

/**
 * The known decisions of a match. Evaluates this one if it is not among them.
 * @param {string} id
 * @param {string} record
 * @param {number} turn
 * @returns {Promise<object[]>} as in a review. Rejects if it cannot be evaluated
 */
export async function decisions(id, record, turn) {
  const review = await load(id, record);
  if (!review.parts.has(turn)) {
    await saveEntry(review);
    await new Promise((done) => {
      requested.push({ review, turn, done: () => done(null) });
      void goOn();
    });
  }
  const all = [...review.parts].filter(([at]) => at !== null).map(([, text]) => JSON.parse(text));
  if (!review.parts.has(turn)) throw new Error(`turn ${turn} could not be weighed`);
  if (id !== shownId && !review.isUnkept && stateOf(review) === "whole") drop(review);
  return all;
}

/** Reviews whatever waits, while nobody plays. */
export async function goOn() {
  isDue = true;
  if (isRunning) return;
  isRunning = true;
  try {
    while (isDue) {
      isDue = false;
      for (let review = await next(); review; review = await next()) await weighOne(review);
    }
  } finally {
    isRunning = false;
    for (const review of reviews.values()) announce(review, {});
  }
}

/** @returns {Promise<Review | null>} the next one */
async function next() {
  if (someonePlays() || !window.cardTable.opponents) return null;
  if (requested.length) return requested[0].review;
  for (const review of [reviews.get(shownId), current]) {
    if (review && stateOf(review) === "weighing") return review;
  }
  current = await latest();
  return current;
}

/** @returns {Promise<Review | null>} the latest match without a review */
async function latest() {
  for (;;) {
    const waiting = await reviewStore.unreviewed(version()).catch(() => []);
    const wanted = waiting.filter((id) => !attempts.has(id));
    const rows = await Promise.all(wanted.map((id) => matchStore.row(id)));
    const [row] = rows.filter((one) => one !== undefined).sort((a, b) => b.when - a.when);
    if (!row) return null;
    attempts.add(row.id);
    const record = await matchStore.record(row.id);
    const review = record === undefined ? null : await load(row.id, record);
    // Somebody may be playing by now.
    if (review && ["weighing", "waiting"].includes(stateOf(review))) return review;
  }
}

/** @param {string} id @param {string} record @returns {Promise<Review>} */
async function load(id, record) {
  const before = reviews.get(id);
  if (before) return before;
  const review = blank(id, record, version());
  try {
    const entry = await reviewStore.of(id);
    if (entry && entry.version === version()) {
      review.entry = entry;
      for (const [turn, text] of await reviewStore.known(id)) note(review, turn, text);
    } else if (entry) {
      await reviewStore.forget(id);
    }
  } catch {
    // no storage: review it all the same
  }
  const meanwhile = reviews.get(id);
  if (meanwhile) return meanwhile;
  reviews.set(id, review);
  if (stateOf(review) === "whole" && !review.entry.sum) {
    review.entry.sum = sumOf(review); // the page was left before it was summed
    await saveEntry(review);
  }
  return review;
}

/** @param {Review} review */
const stateOf = (review) => stateAt(review, someonePlays());

/** @param {Review} review */
async function weighOne(review) {
  const { opponents } = window.cardTable;
  const waiting = requested[0]?.review === review ? requested.shift() : undefined;
  const turn = waiting ? waiting.turn : following(review);
  if (turn === undefined || !opponents) return void (await secondTask);
  secondTask ??= startSecondWorker(review)?.finally(() => (secondTask = null)) ?? null;
  const by = (/** @type {number} */ step) => opponents.review(review.record, turn, step);
  try {
    await weigh(review, turn, by, Boolean(waiting));
  } catch (error) {
    console.info(`This could not be weighed: ${messageOf(error)}`);
    if (!waiting) review.failed.add(turn);
    announce(review, {});
  } finally {
    waiting?.done();
  }
}

/**
 * Evaluates with a second worker, if somebody watches and a processor is free; what fails is left
 * to the first.
 * @param {Review} review
 * @returns {Promise<void> | null} when it ends
 */
function startSecondWorker(review) {
  const { turns, parts, id, record } = review;
  const left = (turns ?? []).filter((turn) => !parts.has(turn)).length;
  const { opponents } = window.cardTable;
  if (!opponents || !hasSpareProcessor() || id !== shownId || left < WORTH_ANOTHER) return null;
  const client = opponents.another();
  if (!client) return null;
  const go = async () => {
    for (let goes = true; goes; ) {
      const turn = review.id === shownId ? following(review) : undefined;
      if (turn === undefined) return;
      const by = async (/** @type {number} */ step) => {
        await calm();
        return client.ask({ record, turn, step }, opponents.budget);
      };
      goes = await weigh(review, turn, by);
    }
  };
  return go()
    .catch((error) => console.info(`The second worker is left: ${messageOf(error)}`))
    .finally(() => client.terminate());
}

/**
 * @param {Review} review
 * @param {number | null} turn
 * @param {(step: number) => Promise<string>} by
 * @param {boolean} [isRequested] whether somebody waits for it: it goes on even if stopped
 * @returns {Promise<boolean>} false if it was aborted
 */
async function weigh(review, turn, by, isRequested = false) {
  review.underway.add(turn);
  try {
    const text = await evaluate(review, by, isRequested);
    if (!text) return false;
    note(review, turn, text);
    announce(review, { known: [JSON.parse(text)] });
    await keep(review, turn, text);
    return true;
  } finally {
    review.underway.delete(turn);
  }
}

/**
 * @param {Review} review
 * @param {(step: number) => Promise<string>} by
 * @param {boolean} isRequested
 * @returns {Promise<string>} "" if aborted
 */
async function evaluate(review, by, isRequested) {
  let text = "";
  for (let step = 0; !text; step++) {
    if (window.cardTable.opponents?.isHere) await breath();
    if ((review.entry.isStopped && !isRequested) || someonePlays()) return "";
    text = await by(step);
  }
  return text;
}

/** @param {Review} review @param {number | null} turn @param {string} text */
async function keep(review, turn, text) {
  try {
    if (!(await matchStore.row(review.id))) {
      review.isUnkept = true;
      // The match came from a file, or was deleted.
      if (review.id !== shownId) drop(review);
      return;
    }
    await reviewStore.keep(review.id, turn, text);
    if (turn === null) document.dispatchEvent(new CustomEvent("outline"));
  } catch {
    review.isUnkept = true; // storage is full or forbidden: it can be computed again
    return;
  }
  const isNew = stateOf(review) === "whole" && !review.entry.sum;
  if (isNew) review.entry.sum = sumOf(review);
  else if (turn !== null) return;
  await saveEntry(review);
  if (!review.entry.sum) return;
  if (review.id !== shownId) drop(review);
  matchStore.changed();
}

/** @param {Review} review */
function drop(review) {
  reviews.delete(review.id);
  if (current === review) current = null;
}

/** @param {Review} review */
async function saveEntry({ id, entry }) {
  try {
    if (await matchStore.row(id)) await reviewStore.mark(entry);
  } catch {
    // the stored entry stays as it was
  }
}

/** @param {Review} review @param {object} news */
function announce(review, news) {
  if (review.id !== shownId) return;
  const message = { ...news, failed: [...review.failed], state: stateOf(review) };
  const detail = { id: review.id, news: JSON.stringify(message) };
  document.dispatchEvent(new CustomEvent("review", { detail }));
}

