/** Rating and luck, for the sheet at a match's end. */

import * as reviewStore from "../../storage/review-store.js";
import { whyNot } from "./rating.js";
import { changeWords, NOT_YET, ratingWords, soFarWords, WHY_NOT } from "./rating-words.js";
import { all, historiesOf, isOn, rowsOf, strengthsOf, unrated } from "./ratings.js";

/** @param {string} game @param {string} id @returns {Promise<string>} JSON of words; "" for nothing */
export async function ratingAfter(game, id) {
  const strengths = strengthsOf(game);
  if (!isOn() || !strengths) return "";
  const { rows, reviews } = await all();
  const its = rowsOf(game, rows).reverse();
  const at = its.findIndex((row) => row.id === id);
  if (at < 0) return "";
  const why = whyNot(its, strengths, unrated())[at];
  if (why) return JSON.stringify({ line: `This match does not count for your rating: ${WHY_NOT[why][0]}.` });
  const history = historiesOf(game, rows, reviews).find((one) => one.rows.some((row) => row.id === id));
  if (!history) return "";
  const { now, change } = history;
  return JSON.stringify(
    now
      ? { rating: [...ratingWords(now), changeWords(change)] }
      : { isNew: true, line: `${NOT_YET}. ${soFarWords(history.rows.length)}` },
  );
}

/** Aborts the wait for another match. */
let wait = new AbortController();

/**
 * Waits for the match's review, until another match is asked about.
 * @param {string} id
 * @returns {Promise<string>} JSON: what the cards brought each seat; "" for nothing
 */
export async function waitForLuck(id) {
  wait.abort();
  const { signal } = (wait = new AbortController());
  while (!signal.aborted) {
    const outline = (await reviewStore.known(id)).get(null);
    if (outline) return luckBySeat(JSON.parse(outline).luck ?? []);
    await new Promise((done) => {
      document.addEventListener("outline", done, { once: true, signal });
      signal.addEventListener("abort", done);
    });
  }
  return "";
}

/** @param {{of: string, seat: number, value: number}[]} luck */
function luckBySeat(luck) {
  /** @type {number[]} */
  const seats = [];
  for (const { of, seat, value } of luck) {
    if (of !== "play") seats[seat] = (seats[seat] ?? 0) + value;
  }
  return seats.length ? JSON.stringify(seats) : "";
}
