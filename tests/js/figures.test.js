// What finished matches come to; shares and errors against figures that stand in print.

import assert from "node:assert/strict";
import { afterEach, suite, test } from "node:test";

import { resetClock, setClock } from "./clock.js";
import * as figures from "../../web/shell/figures.js";
import { at, lost, row } from "./rows.js";

/** @param {number} found @param {number} value @param {number} [within] */
const near = (found, value, within = 1e-9) =>
  assert.ok(Math.abs(found - value) <= within, `${found} is not ${value} ± ${within}`);

suite("the interval of a share", () => {
  for (const [won, of, low, high] of [
    // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ]) {
    test(`${won} of ${of}, and its mirror`, () => {
      figures.wilson(won, of).forEach((end, index) => near(end, [low, high][index], 6e-5));
      figures.wilson(of - won, of).forEach((end, index) => near(end, [1 - high, 1 - low][index], 6e-5));
    });
  }

  test("is not told of fewer than five matches", () => {
    assert.deepEqual(figures.share(3, 4), { won: 3, of: 4, value: 0.75, interval: null });
    assert.equal(figures.share(90, 100, 4).interval, null, "many hands in few matches");
    assert.ok(figures.share(3, 5).interval);
    assert.ok(Number.isNaN(figures.share(0, 0).value));
  });
});

suite("the error of a mean", () => {
  for (const [freedom, quantile] of [[4, 2.776], [9, 2.262], [20, 2.086], [30, 2.042], [120, 1.98]]) {
    test(`of ${freedom + 1} parts of one each is Student's`, () => {
      const values = Array.from({ length: freedom + 1 }, (_, index) => (index * index) % 17);
      const middle = values.reduce((sum, one) => sum + one, 0) / values.length;
      const squares = values.reduce((sum, one) => sum + (one - middle) ** 2, 0);
      const error = quantile * Math.sqrt(squares / freedom / values.length);
      const found = figures.mean(values.map((value) => [value, 1]));
      near(found.value, middle);
      near(Number(found.error), error, 0.02 * error);
    });
  }

  test("weighs matches by their parts", () => {
    const matches = /** @type {[number, number][]} */ ([[10, 1], [10, 4], [0, 0], [5, 5], [5, 10]]);
    assert.equal(figures.mean(matches).value, 1.5);
    assert.deepEqual(figures.mean(matches.slice(0, 4)), { value: 2.5, error: null });
    assert.ok(Number.isNaN(figures.mean([]).value));
  });
});

suite("matches and their parts", () => {
  const rows = [
    row({ points: [[30, 0], [0, 12], [71, 0]], counts: { parts_won: [2, 1] } }),
    lost({ points: [[0, 100]], counts: { parts_won: [0, 1] } }),
    row({ levels: [null, "easy", "hard"], winners: [0, 2], scores: [8, 2, 8], points: [[8, 2, 8]] }),
    row({ tally: null }), // its record cannot be read
  ];

  test("a tie is won", () => assert.equal(figures.wins(rows).won, 3));

  test("parts, by how much, and against the mean of the others", () => {
    assert.deepEqual(figures.margins(rows[0]), [30, -12, 71]);
    assert.deepEqual(figures.margins(rows[2]), [0]);
    assert.deepEqual(figures.margins(rows[3]), []);
    assert.equal(figures.margin(rows[1]), -40);
    assert.equal(figures.pointsAhead(rows).value, (30 - 12 + 71 - 100 + 3) / 5);
    const { won, of, interval } = figures.partsWon(rows);
    assert.deepEqual([won, of, interval], [2, 5, null]);
  });

  test("a part that is under way does not count", () => {
    const half = row({ points: [[30, 0], [5, 0]], counts: { parts: [1, 1], matches: [0, 0] } });
    assert.deepEqual(figures.margins(half), [30]);
    assert.ok(!figures.isWhole(half) && figures.isWhole(rows[0]) && !figures.isWhole(rows[3]));
  });

  test("points say nothing where each part is worth one", () => {
    assert.ok(figures.hasPoints(rows));
    assert.ok(!figures.hasPoints([row({ points: [[1, 0], [0, 1]] })]));
  });

  test("what would be even depends on how many played", () => {
    near(figures.evenOf(rows), (1 / 2 + 1 / 2 + 1 / 3 + 1 / 2) / 4);
    const [easy, hard] = figures.opponents(rows, ["easy", "medium", "hard"]);
    assert.deepEqual([easy.level, easy.won, easy.of], ["easy", 3, 4]);
    assert.deepEqual([hard.level, hard.won, hard.of, hard.even], ["hard", 1, 1, 1 / 3]);
  });
});

suite("won in a row", () => {
  for (const [played, now, best] of /** @type {const} */ ([
    ["", 0, 0],
    ["L", 0, 0],
    ["W", 1, 1],
    ["WWLWWWL", 2, 3],
    ["LWWW", 0, 3],
    ["WWLWW", 2, 2],
  ])) {
    test(`${played || "nothing"}, the latest first`, () => {
      const rows = [...played].map((one, when) => ({ ...(one === "W" ? row() : lost()), when: -when }));
      const found = figures.streak(rows);
      assert.deepEqual([found.now, found.best], [now, best]);
      if (now && now === best) assert.equal(found.when, rows[0].when, "of two that are alike the later");
    });
  }
});

suite("how often it was won and lost by how much", () => {
  for (const [name, all, bins] of /** @type {[string, number[], [number, number, number][]][]} */ ([
    ["nothing", [], [[0, 0, 0]]],
    ["level", [0, 0], [[0, 0, 2]]],
    ["goals", [1, 1, -1, 2, 0], [[-2, -2, 0], [-1, -1, 1], [0, 0, 1], [1, 1, 2], [2, 2, 1]]],
  ])) {
    test(name, () => {
      assert.deepEqual(figures.spread(all).map(({ from, to, count }) => [from, to, count]), bins);
    });
  }

  test("what is rare is with the outermost, and none is lost", () => {
    const all = [...Array.from({ length: 99 }, (_, index) => (index % 41) - 20), 300];
    const found = figures.spread(all);
    assert.equal(found.reduce((sum, { count }) => sum + count, 0), 100);
    assert.deepEqual(found.map(({ to }) => to), [-16, -11, -6, -1, 0, 5, 10, 15, 300]);
  });
});

suite("months", () => {
  afterEach(resetClock);
  const count = (/** @type {unknown[]} */ rows) => ({ count: rows.length });

  test("those without a match are there, a month ends at midnight of the place", () => {
    setClock("2026-03-01T12:00", "Europe/Berlin");
    const rows = ["2026-03-29T02:30", "2026-03-01T00:00", "2026-02-28T23:59", "2025-12-31T23:59"]
      .map((when) => row(at(when)));
    const { by, stretches } = figures.months(rows, count);
    assert.equal(by, "month");
    assert.deepEqual(stretches.map((one) => one.count), [1, 0, 1, 2]);
    assert.deepEqual(stretches.map((one) => one.at.getMonth()), [11, 0, 1, 2]);
  });

  test("after five years they are years", () => {
    const rows = ["2026-01-01", "2025-01-15", "2020-12-31"].map((when) => row(at(`${when}T12:00`)));
    const { by, stretches } = figures.months(rows, count);
    assert.equal(by, "year");
    assert.deepEqual(stretches.map((one) => one.count), [1, 0, 0, 0, 0, 1, 1]);
    assert.equal(figures.months(rows.slice(0, 2), count).stretches.length, 13);
    assert.deepEqual(figures.months([], count), { by: "month", stretches: [] });
  });
});

suite("facts, added up: yours, and what one of the others had", () => {
  const rows = [
    row({ counts: { knocks: [3, 1], hands: [5, 5] } }),
    row({ levels: [null, "easy", "hard"], counts: { knocks: [1, 2, 4], hands: [6, 6, 6] } }),
    row({ counts: { knocks: [9, 9], matches: [0, 0] } }), // of which a part was played
    row({ tally: null }),
  ];

  for (const [name, per, level, mine, theirs] of /** @type {const} */ ([
    ["a hand", "hands", "", [13, 11], [13, 11]],
    ["a match, of whole ones only", "matches", "", [4, 2], [4, 2]],
    ["as they are", undefined, "", [13, 0], [13, 0]],
  ])) {
    test(name, () => assert.deepEqual(figures.fact(rows, "knocks", per, level), { mine, theirs }));
  }

  test("against one level of two", () => {
    const [, three] = rows;
    const { theirs } = figures.fact([three], "knocks", "hands", "hard");
    assert.deepEqual(theirs, [4, 6]);
    assert.deepEqual(figures.fact([three], "knocks", "hands", "").theirs, [3, 6]);
    assert.deepEqual(figures.fact([three], "unheard of", "hands", "").theirs, [0, 6]);
  });
});
