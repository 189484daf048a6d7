// The figures at the top of the statistics.

import assert from "node:assert/strict";
import { afterEach, beforeEach, suite, test } from "node:test";

import { resetClock, setClock } from "./clock.js";
import { sixFigures } from "../../web/shell/six-figures.js";
import { at, lost, row } from "./rows.js";

beforeEach(() => setClock("2026-11-22T18:00"));
afterEach(resetClock);

/**
 * @param {import("../../web/app-js/played.js").Row[]} rows @param {string} [part]
 * @returns {string[]} each as it is read
 */
const read = (rows, part = "hand") =>
  sixFigures(rows, part, []).map(({ label, value, error, note }) =>
    [label, value, ...(error ? [error] : []), note].join(" | "),
  );

/** @param {number} number @param {object} [told] @returns one of so many days ago */
const ago = (number, told) => ({ ...at("2026-11-22T12:00"), ...told, when: Date.now() - number * 864e5 });

test("one match", () => {
  const hands = { points: [[101, 0]], counts: { parts_won: [1, 0] } };
  assert.deepEqual(read([row({ ...ago(0), ...hands })]), [
    "matches | 1 | since 22 November",
    "won | 100% | few matches | 1 of 1",
    "points a match | +101.0 | few matches | yours less theirs",
    "won in a row | 1 | the best so far",
    "best win | +9 | 101 to 92, in November",
    "moves a match | 60 | few matches | the longest 60",
  ]);
});

test("some matches, of several hands each", () => {
  const hands = { points: [[30, 0], [0, 12]], counts: { parts_won: [1, 1] } };
  const rows = [lost(ago(0, hands)), row(ago(1, hands)), row(ago(30, hands)), row(ago(31, hands)), row(ago(400, hands))];
  assert.deepEqual(read(rows), [
    "matches | 5 | since 18 October 2025",
    "won | 80% | 38–96% | 4 of 5",
    "hands won | 50% | 24–76% | 5 of 10",
    "points a hand | +9.0 | ± 0.0 | yours less theirs",
    "won in a row | 0 | best 4, in November",
    "best win | +9 | 101 to 92, in November",
  ]);
});

test("where each part is worth one, and a part of a match is kept beside", () => {
  const goals = { points: [[1, 0]], scores: [1, 0] };
  const half = row({ ...ago(0), ...goals, counts: { matches: [0, 0] }, turns: 10 });
  const rows = [half, ...Array.from({ length: 24 }, (_, day) => row(ago(day + 1, goals)))];
  assert.deepEqual(read(rows, "period"), [
    "matches | 24 | since 29 October",
    "won | 100% | 86–100% | 24 of 24",
    "the last 20 | 100% | 84–100% | 20 of 20 won",
    "periods won | 0% | 0–13% | 0 of 25",
    "won in a row | 24 | the best so far",
    "moves a match | 58 | ± 5 | the longest 60",
  ]);
});

suite("more players", () => {
  const three = { levels: [null, "easy", "hard"], scores: [9, 2, 4], points: [[9, 2, 4]] };

  test("what would be even is said where all played with as many", () => {
    const [, won, points] = read([row(ago(1, three)), row(ago(2, three))]);
    assert.equal(won, "won | 100% | few matches | 2 of 2; even is 33%");
    assert.equal(points, "points a match | +6.0 | few matches | yours less the others’");
    assert.equal(read([row(ago(1, three)), row(ago(2))])[1], "won | 100% | few matches | 2 of 2");
  });
});

test("days and months end at midnight of the place", () => {
  const rows = ["2026-11-22T00:10", "2026-11-21T23:50", "2026-11-21T12:00", "2026-10-31T23:59"].map((when) =>
    lost(at(when)),
  );
  assert.deepEqual(read(rows).slice(-2), [
    "this month | 3 | 1 in October",
    "days | 3 | at most 2 matches a day",
  ]);
  assert.equal(read(rows)[2], "won in a row | 0 | none so far");
});
