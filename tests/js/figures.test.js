// What finished matches come to, and how numbers and dates are said; shares and errors against figures
// that stand in print.

import assert from "node:assert/strict";
import { suite, test } from "node:test";

import { at, each, lost, row, setClock } from "./shared.js";
import * as say from "../../web/pages/statistics/figure-words.js";
import * as figures from "../../web/pages/statistics/figures.js";
import { capital, counted, inSentence, plural } from "../../web/lib/words.js";

/** @param {number} number @param {number} value @param {number} [within] */
const near = (number, value, within = 1e-9) =>
  assert.ok(Math.abs(number - value) <= within, `${number} is not ${value} ± ${within}`);

each("the interval of a share, and of its mirror", [
  // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
], (won, of, ...ends) => {
  figures.wilson(won, of).forEach((end, index) => near(end, ends[index], 6e-5));
  figures.wilson(of - won, of).forEach((end, index) => near(end, 1 - ends[1 - index], 6e-5));
});

test("the interval of a share is not told of fewer than five matches", () => {
  assert.deepEqual(figures.share(3, 4), { won: 3, of: 4, value: 0.75, interval: null });
  assert.equal(figures.share(90, 100, 4).interval, null, "many hands in few matches");
  assert.ok(figures.share(3, 5).interval);
  assert.ok(Number.isNaN(figures.share(0, 0).value));
});

each("the error of a mean is Student's, by degrees of freedom", [
  [4, 2.776],
  [9, 2.262],
  [20, 2.086],
  [30, 2.042],
  [120, 1.98],
], (freedom, quantile) => {
  const values = Array.from({ length: freedom + 1 }, (_, index) => (index * index) % 17);
  const middle = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - middle) ** 2, 0);
  const error = quantile * Math.sqrt(squares / freedom / values.length);
  const mean = figures.mean(values.map((value) => [value, 1]));
  near(mean.value, middle);
  near(Number(mean.error), error, 0.02 * error);
});

test("a mean weighs matches by their parts", () => {
  const matches = /** @type {[number, number][]} */ ([[10, 1], [10, 4], [0, 0], [5, 5], [5, 10]]);
  assert.equal(figures.mean(matches).value, 1.5);
  assert.deepEqual(figures.mean(matches.slice(0, 4)), { value: 2.5, error: null });
  assert.ok(Number.isNaN(figures.mean([]).value));
});

suite("matches and their parts", () => {
  const rows = [
    row({ points: [[30, 0], [0, 12], [71, 0]], counts: { parts_won: [2, 1] } }),
    lost({ points: [[0, 100]], counts: { parts_won: [0, 1] } }),
    row({ levels: [null, "easy", "hard"], winners: [0, 2], scores: [8, 2, 8], points: [[8, 2, 8]] }),
    row({ tally: null }), // its record cannot be read
  ];

  test("a tie is won; parts, by how much, and against the mean of the others", () => {
    assert.equal(figures.wins(rows).won, 3);
    assert.deepEqual(rows.map(figures.margins), [[30, -12, 71], [-100], [0], []]);
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

each("won in a row, the latest first", [
  ["", 0, 0],
  ["L", 0, 0],
  ["W", 1, 1],
  ["WWLWWWL", 2, 3],
  ["LWWW", 0, 3],
  ["WWLWW", 2, 2],
], (played, now, best) => {
  const rows = [...played].map((one, when) => ({ ...(one === "W" ? row() : lost()), when: -when }));
  const streak = figures.streak(rows);
  assert.deepEqual([streak.now, streak.best], [now, best]);
  if (now && now === best) assert.equal(streak.when, rows[0].when, "of two that are alike the later");
});

test("how often it was won and lost by how much; what is rare is with the outermost, and none is lost", () => {
  const bins = (/** @type {number[]} */ all) => figures.spread(all).map(({ from, to, count }) => [from, to, count]);
  assert.deepEqual(bins([]), [[0, 0, 0]]);
  assert.deepEqual(bins([0, 0]), [[0, 0, 2]]);
  assert.deepEqual(bins([1, 1, -1, 2, 0]), [[-2, -2, 0], [-1, -1, 1], [0, 0, 1], [1, 1, 2], [2, 2, 1]]);
  const list = bins([...Array.from({ length: 99 }, (_, index) => (index % 41) - 20), 300]);
  assert.equal(list.reduce((sum, [, , count]) => sum + count, 0), 100);
  assert.deepEqual(list.map(([, to]) => to), [-16, -11, -6, -1, 0, 5, 10, 15, 300]);
});

test("months: those without a match are there, and they end at midnight of the place; years after five", () => {
  setClock("2026-03-01T12:00");
  const months = (/** @type {string[]} */ ...whens) =>
    figures.months(whens.map((when) => row(at(when))), (rows) => ({ count: rows.length }));
  const some = months("2026-03-29T02:30", "2026-03-01T00:00", "2026-02-28T23:59", "2025-12-31T23:59");
  assert.equal(some.by, "month");
  assert.deepEqual(some.stretches.map((one) => [one.at.getMonth(), one.count]), [[11, 1], [0, 0], [1, 1], [2, 2]]);
  const years = months("2026-01-01T12:00", "2025-01-15T12:00", "2020-12-31T12:00");
  assert.equal(years.by, "year");
  assert.deepEqual(years.stretches.map((one) => one.count), [1, 0, 0, 0, 0, 1, 1]);
  assert.equal(months("2026-01-01T12:00", "2025-01-15T12:00").stretches.length, 13);
  assert.deepEqual(months(), { by: "month", stretches: [] });
});

test("facts, added up: yours, and what one of the others had", () => {
  const three = row({ levels: [null, "easy", "hard"], counts: { knocks: [1, 2, 4], hands: [6, 6, 6] } });
  const half = row({ counts: { knocks: [9, 9], matches: [0, 0] } });
  const rows = [row({ counts: { knocks: [3, 1], hands: [5, 5] } }), three, half, row({ tally: null })];
  for (const [its, name, per, level, mine, theirs] of /** @type {const} */ ([
    [rows, "knocks", "hands", "", [13, 11], [13, 11]],
    [rows, "knocks", "matches", "", [4, 2], [4, 2]], // of whole ones only
    [rows, "knocks", undefined, "", [13, 0], [13, 0]],
    [[three], "knocks", "hands", "hard", [1, 6], [4, 6]],
    [[three], "knocks", "hands", "", [1, 6], [3, 6]],
    [[three], "unheard of", "hands", "", [0, 6], [0, 6]],
  ])) {
    assert.deepEqual(figures.fact([...its], name, per, level), { mine, theirs });
  }
});

const SOME = figures.share(85, 143);

each("numbers", [
  ["59%", say.shareWords(SOME)],
  ["51–67%", say.intervalWords(SOME)],
  ["85 of 143", say.ofWords(SOME)],
  ["1,210 of 2,000", say.ofWords(figures.share(1210, 2000))],
  ["–", say.shareWords(figures.share(0, 0))],
  ["too few yet", say.intervalWords(figures.share(3, 4))],
  ["+2.8", say.signed(2.84)],
  ["−1.2", say.signed(-1.2)],
  ["0.0", say.signed(0)],
  ["–", say.signed(NaN)],
  ["−40", say.signed(-40, String)],
  ["11 to 20", say.byWords({ from: 11, to: 20, count: 0 })],
  ["11 to 20", say.byWords({ from: -20, to: -11, count: 0 })],
  ["1", say.byWords({ from: 1, to: 1, count: 0 })],
  ["13", say.factWords([12.6, 0], undefined, undefined)],
  ["–", say.factWords([1, 0], "hands", undefined)],
  ["38%", say.factWords([1.5, 4], "hands", "percent")],
  ["2 of 4", say.factWords([1.6, 4.4], "hands", "of")],
  ["3.5", say.factWords([7, 2], "hands", undefined)],
  ["2 lost, 1 level and 3 won", say.listed(["2 lost", "1 level", "3 won"])],
  ["1 match", counted(1, "match")],
  ["1,210 matches", counted(1210, "match")],
  ["twelve hands", inSentence(12, "hand")],
  ["13 hands", inSentence(13, "hand")],
  ["no mistakes", inSentence(0, "mistake")],
  ["inaccuracies", plural("inaccuracy")],
  ["days", plural("day")],
  ["passes", plural("pass")],
  ["Four mistakes", capital("four mistakes")],
], (words, text) => assert.equal(text, words));

each("dates, where the person is", [
  ["2026-10-03T12:00", "October", "since 3 October", "2026-11-22T12:00"],
  ["2025-10-03T12:00", "October 2025", "since 3 October 2025", "2026-11-22T12:00"],
  ["2025-12-31T23:50", "December 2025", "since 31 December 2025", "2026-01-01T00:10"],
  ["2026-09-30T22:10Z", "October", "since 1 October", "2026-11-22T12:00"],
], (when, month, since, now) => {
  setClock(now);
  const date = new Date(when);
  assert.equal(say.since([row(), row(at(when))]), since);
  assert.deepEqual([say.monthWords(date), say.shortMonth(date)], [month, month.slice(0, 3)]);
});
