// The figures at the top of the statistics; accuracy, on the scale on which the expert has 100 and whoever
// plays at random 0.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { at, each, lost, row, setClock } from "./shared.js";
import { figures, judged } from "../../web/pages/statistics/accuracy.js";
import { headlineStats } from "../../web/pages/statistics/headline-stats.js";

beforeEach(() => setClock("2026-11-22T18:00"));

/** @param {ReturnType<typeof headlineStats>} all @returns {string[]} each as it is read */
const read = (all) => all.map(({ label, value, error, note }) => [label, value, ...(error ? [error] : []), note].join(" | "));

/** @param {number} number @param {object} [fields] @returns one of so many days ago */
const ago = (number, fields) => ({ ...at("2026-11-22T12:00"), ...fields, when: Date.now() - number * 864e5 });

test("one match", () => {
  const hands = { points: [[101, 0]], counts: { parts_won: [1, 0] } };
  assert.deepEqual(read(headlineStats([row(ago(0, hands))], "hand", [])), [
    "matches | 1 | since 22 November",
    "won | 1 of 1 | too few yet",
    "points a match | +101.0 | too few yet | you minus them",
    "won in a row | 1 | the best so far",
    "best win | +9 | 101 to 92, in November",
    "moves a match | 60 | too few yet | the longest 60",
  ]);
});

test("some matches, of several hands each", () => {
  const hands = { points: [[30, 0], [0, 12]], counts: { parts_won: [1, 1] } };
  const rows = [lost(ago(0, hands)), ...[1, 30, 31, 400].map((days) => row(ago(days, hands)))];
  assert.deepEqual(read(headlineStats(rows, "hand", [])), [
    "matches | 5 | since 18 October 2025",
    "won | 80% | 38–96% | 4 of 5",
    "hands won | 50% | 24–76% | 5 of 10",
    "points a hand | +9.0 | ± 0.0 | you minus them",
    "won in a row | 0 | best 4, in November",
    "best win | +9 | 101 to 92, in November",
  ]);
});

test("where each part is worth one, and a part of a match is kept beside", () => {
  const goals = { points: [[1, 0]], scores: [1, 0] };
  const half = row({ ...ago(0), ...goals, counts: { matches: [0, 0] }, turns: 10 });
  const rows = [half, ...Array.from({ length: 24 }, (_, day) => row(ago(day + 1, goals)))];
  assert.deepEqual(read(headlineStats(rows, "period", [])), [
    "matches | 24 | since 29 October",
    "won | 100% | 86–100% | 24 of 24",
    "the last 20 | 100% | 84–100% | 20 of 20 won",
    "periods won | 0% | 0–13% | 0 of 25",
    "won in a row | 24 | the best so far",
    "moves a match | 58 | ± 5 | the longest 60",
  ]);
});

test("what would be even is said where all played with as many", () => {
  const three = { levels: [null, "easy", "hard"], scores: [9, 2, 4], points: [[9, 2, 4]] };
  const alike = read(headlineStats([row(ago(1, three)), row(ago(2, three))], "hand", []));
  assert.deepEqual(alike.slice(1, 3), [
    "won | 2 of 2 | too few yet; even is 33%",
    "points a match | +6.0 | too few yet | you minus the others",
  ]);
  const mixed = read(headlineStats([row(ago(1, three)), row(ago(2))], "hand", []));
  assert.equal(mixed[1], "won | 2 of 2 | too few yet");
});

test("days and months end at midnight of the place", () => {
  const whens = ["2026-11-22T00:10", "2026-11-21T23:50", "2026-11-21T12:00", "2026-10-31T23:59"];
  const stats = read(headlineStats(whens.map((when) => lost(at(when))), "hand", []));
  assert.deepEqual(stats.slice(-2), ["this month | 3 | 1 in October", "days | 3 | most in a day: 2"]);
  assert.equal(stats[2], "won in a row | 0 | none so far");
});

const COSTS = Object.entries({ random: 1, easy: 0.75, hard: 0.25, expert: 0 });
const MEASURED = {
  version: 7,
  levels: Object.fromEntries(COSTS.map(([level, cost]) => [level, { cost, error: 0, decisions: 1000 }])),
};
const PEOPLE = [["easy", "Pip"], ["hard", "Finn"], ["expert", "Vera"]].map(([level, name]) => ({ level, name, label: level }));

/**
 * Matches with ten decisions each that count.
 * @param {number[]} costs of each decision @param {object} [more] of their reviews
 */
function reviewed(costs, more = {}) {
  const sum = { unit: "percent", isNamed: true, best: 7, good: 1, inaccuracies: 1, mistakes: 1 };
  const reviews = costs.map((cost, index) => ({
    ...{ id: String(index), version: 7, isStopped: false },
    sum: { ...sum, fair: [10, 10 * cost, 10 * cost ** 2 + 0.9], ...more },
  }));
  return judged(reviews.map(({ id }) => row({ id })), new Map(reviews.map((one) => [one.id, one])), MEASURED);
}

/** @param {number[]} costs @param {object} [more] */
const accuracy = (costs, more) => read(figures(reviewed(costs, more), MEASURED, PEOPLE));
const FEW = { fair: [1, 0.5, 0.25] };
const NAMED = "mistakes a match | 1.0 | too few yet |";

each("accuracy", /** @type {[string, number[], string][]} */ ([
  ["one match", [0.5], "accuracy | 50 | ± 20 | Pip 25 and Finn 75"],
  ["as good as the expert", [0, 0], "accuracy | 100 | ± 14 | Vera 100"],
  ["better", [-0.1], "accuracy | 110 | ± 20 | Vera 100"],
  ["worse than at random", [1.2], "accuracy | -20 | ± 20 | Pip 25"],
  ["more matches: by match", [0.1, 0.2, 0.3, 0.2, 0.2], "accuracy | 80 | ± 9 | Finn 75 and Vera 100"],
]), (_, costs, words) => assert.equal(accuracy(costs)[0], words));

test("where nothing or only one decision counts, or nothing is called a mistake", () => {
  assert.deepEqual(accuracy([0.5], { fair: [0, 0, 0] }), [`${NAMED} 1 match reviewed`]);
  assert.deepEqual(accuracy([0.5], { isNamed: false }).length, 1);
  assert.deepEqual(accuracy([]), []);
  assert.equal(accuracy([0.5, 0.5], FEW)[1], `${NAMED} 2 matches reviewed`);
  assert.equal(accuracy([0.5], FEW)[0], "accuracy | 50 | too few yet | Pip 25 and Finn 75");
});

test("what another version has weighed, or nobody yet, does not count", () => {
  const [one] = reviewed([0.5]);
  const entry = { id: "0", version: 7, isStopped: false, sum: one.sum };
  for (const review of [{ ...entry, version: 6 }, { ...entry, sum: null }, { ...entry, id: "another" }]) {
    assert.deepEqual(judged([one], new Map([[review.id, review]]), MEASURED), []);
  }
});
