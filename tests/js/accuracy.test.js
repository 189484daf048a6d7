// Accuracy, on the scale on which the expert has 100 and whoever plays at random 0.

import assert from "node:assert/strict";
import { suite, test } from "node:test";

import "./clock.js";
import { figures, judged } from "../../web/shell/accuracy.js";
import { row } from "./rows.js";

const MEASURED = {
  version: 7,
  levels: Object.fromEntries(
    Object.entries({ random: 1, easy: 0.75, hard: 0.25, expert: 0 }).map(([level, cost]) => [level, { cost, error: 0, decisions: 1000 }]),
  ),
};
const PEOPLE = [["easy", "Pip"], ["hard", "Finn"], ["expert", "Vera"]].map(([level, name]) => ({ level, name, label: level }));

/**
 * Matches with ten decisions each that count.
 * @param {number[]} costs of each decision @param {object} [more] of their reviews
 */
function reviewed(costs, more = {}) {
  const rows = costs.map((_, index) => row({ id: String(index) }));
  const sum = { unit: "percent", isNamed: true, best: 7, good: 1, inaccuracies: 1, mistakes: 1 };
  const reviews = costs.map((cost, index) => ({
    ...{ id: String(index), version: 7, isStopped: false },
    sum: { ...sum, fair: [10, 10 * cost, 10 * cost ** 2 + 0.9], ...more },
  }));
  return judged(rows, new Map(reviews.map((one) => [one.id, one])), MEASURED);
}

/** @param {ReturnType<typeof reviewed>} matches @returns {string[]} */
const read = (matches) =>
  figures(matches, MEASURED, PEOPLE).map(({ label, value, error, note }) => [label, value, error, note].join(" | "));

const NAMED = "mistakes a match | 1.0 | few matches |";

suite("what decisions cost", () => {
  for (const [name, costs, accuracy] of /** @type {[string, number[], string][]} */ ([
    ["one match", [0.5], "accuracy | 50 | ± 20 | Pip 25 and Finn 75"],
    ["as good as the expert", [0, 0], "accuracy | 100 | ± 14 | Vera 100"],
    ["better", [-0.1], "accuracy | 110 | ± 20 | Vera 100"],
    ["worse than at random", [1.2], "accuracy | -20 | ± 20 | Pip 25"],
    ["more matches: by match", [0.1, 0.2, 0.3, 0.2, 0.2], "accuracy | 80 | ± 9 | Finn 75 and Vera 100"],
  ])) {
    test(name, () => assert.equal(read(reviewed(costs))[0], accuracy));
  }

  test("where nothing counts, or nothing is called a mistake", () => {
    assert.deepEqual(read(reviewed([0.5], { fair: [0, 0, 0] })), [`${NAMED} 1 match reviewed`]);
    assert.deepEqual(read(reviewed([0.5], { isNamed: false })).length, 1);
    assert.deepEqual(read([]), []);
    assert.equal(read(reviewed([0.5, 0.5], { fair: [1, 0.5, 0.25] }))[1], `${NAMED} 2 matches reviewed`);
  });

  test("one decision has no error", () => {
    assert.equal(read(reviewed([0.5], { fair: [1, 0.5, 0.25] }))[0], "accuracy | 50 | few matches | Pip 25 and Finn 75");
  });
});

test("what another version has weighed, or nobody yet, does not count", () => {
  const [one] = reviewed([0.5]);
  const known = { id: "0", version: 7, isStopped: false, sum: one.sum };
  for (const review of [{ ...known, version: 6 }, { ...known, sum: null }, { ...known, id: "another" }]) {
    assert.deepEqual(judged([one], new Map([[review.id, review]]), MEASURED), []);
  }
});
