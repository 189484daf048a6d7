// How far a review is, what is weighed next, and what all of it comes to.

import assert from "node:assert/strict";
import { suite, test } from "node:test";

import { blank, following, note, stateAt, summed } from "../../web/app-js/review-progress.js";

const OUTLINE = JSON.stringify({ turns: [3, 5, 8], unit: "points" });

/** @param {Partial<Record<"known" | "failed" | "underway", readonly number[]>>} [some] a match whose decisions are known */
function begun({ known = [], failed = [], underway = [] } = {}) {
  const review = blank("ab", "{}", 7);
  note(review, null, OUTLINE);
  for (const turn of known) note(review, turn, "{}");
  for (const turn of failed) review.failed.add(turn);
  for (const turn of underway) review.underway.add(turn);
  return review;
}

suite("so far", () => {
  for (const [some, state, next] of /** @type {const} */ ([
    [{}, "weighing", 3],
    [{ known: [3] }, "weighing", 5],
    [{ known: [5], underway: [3] }, "weighing", 8],
    [{ known: [3], failed: [5] }, "weighing", 8],
    [{ known: [3, 5], underway: [8] }, "weighing", undefined],
    [{ known: [3, 8], failed: [5] }, "stopped", undefined],
    [{ known: [8, 5, 3] }, "whole", undefined],
  ])) {
    test(`${JSON.stringify(some)}: ${state}`, () => {
      const review = begun(some);
      assert.equal(following(review), next);
      assert.equal(stateAt(review, false), state);
      assert.equal(stateAt(review, true), state === "weighing" ? "waiting" : state);
      review.told.isStopped = true;
      assert.equal(stateAt(review, false), state === "whole" ? "whole" : "stopped");
    });
  }

  test("before its decisions are known", () => {
    const review = blank("ab", "{}", 7);
    assert.deepEqual([following(review), stateAt(review, false)], [null, "weighing"]);
    review.failed.add(null);
    assert.equal(stateAt(review, true), "stopped");
  });

  test("a match without a decision is whole, one of another kind has no review", () => {
    const review = blank("ab", "{}", 7);
    note(review, null, '{"turns": []}');
    assert.equal(stateAt(review, true), "whole");
    note(review, null, '{"why": "it was played by bots"}');
    assert.equal(stateAt(review, false), "none");
  });
});

suite("what it comes to", () => {
  const decision = (/** @type {string} */ flag, crossfitted = 0, /** @type {string[]} */ excluded = []) =>
    JSON.stringify({ flag, crossfitted, excluded });

  test("what was aside, or after a hint or an undo, does not count for accuracy", () => {
    const each = [
      ...[decision("best"), decision("best", -0.5), decision("good", 1), decision("inaccuracy", 2.5)],
      ...[decision("mistake", 6), decision("mistake", 9, ["hint"]), decision("aside", 4)],
    ];
    const known = new Map([[null, OUTLINE], ...each.map((text, turn) => /** @type {const} */ ([turn, text]))]);
    assert.deepEqual(summed(known), {
      ...{ unit: "points", isNamed: true, best: 2, good: 1, inaccuracies: 1, mistakes: 2 },
      fair: [5, 9, 0.25 + 1 + 6.25 + 36],
    });
  });

  test("of nothing, in a game that names no mistakes", () => {
    const { isNamed, fair } = summed(new Map([[null, '{"turns": [], "unit": "points", "no_mistakes": true}']]));
    assert.deepEqual([isNamed, fair], [false, [0, 0, 0]]);
  });
});
