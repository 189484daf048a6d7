// How far a review is, and what is weighed next.

import assert from "node:assert/strict";
import { test } from "node:test";

import { each } from "./shared.js";
import { blank, following, note, stateAt } from "../../web/python/review-progress.js";

const OUTLINE = JSON.stringify({ turns: [3, 5, 8], unit: "points" });

/** @param {Partial<Record<"parts" | "failed" | "underway", readonly number[]>>} [some] a match whose decisions are known */
function begun({ parts = [], failed = [], underway = [] } = {}) {
  const review = blank("ab", "{}", 7);
  note(review, null, OUTLINE);
  for (const turn of parts) note(review, turn, "{}");
  for (const turn of failed) review.failed.add(turn);
  for (const turn of underway) review.underway.add(turn);
  return review;
}

each("so far", /** @type {[Parameters<typeof begun>[0], string, number | undefined][]} */ ([
  [{}, "weighing", 3],
  [{ parts: [3] }, "weighing", 5],
  [{ parts: [5], underway: [3] }, "weighing", 8],
  [{ parts: [3], failed: [5] }, "weighing", 8],
  [{ parts: [3, 5], underway: [8] }, "weighing", undefined],
  [{ parts: [3, 8], failed: [5] }, "stopped", undefined],
  [{ parts: [8, 5, 3] }, "whole", undefined],
]), (some, state, next) => {
  const review = begun(some);
  assert.equal(following(review), next);
  assert.equal(stateAt(review, false), state);
  assert.equal(stateAt(review, true), state === "weighing" ? "waiting" : state);
  review.entry.isStopped = true;
  assert.equal(stateAt(review, false), state === "whole" ? "whole" : "stopped");
});

test("before its decisions are known, without one, and of a match of another kind", () => {
  const review = blank("ab", "{}", 7);
  assert.deepEqual([following(review), stateAt(review, false)], [null, "weighing"]);
  review.failed.add(null);
  assert.equal(stateAt(review, true), "stopped");
  const other = blank("ab", "{}", 7);
  note(other, null, '{"turns": []}');
  assert.equal(stateAt(other, true), "whole");
  note(other, null, '{"why": "it was played by bots"}');
  assert.equal(stateAt(other, false), "none");
});
