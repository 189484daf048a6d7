// What the list of finished matches says, which of them are asked for, and which place an address names.

import assert from "node:assert/strict";
import { suite, test } from "node:test";

import { at, each, lost, row, setClock } from "./shared.js";
import * as list from "../../web/pages/parts/match-list.js";
import { routeOf } from "../../web/pages/parts/route.js";

const NOW = "2026-11-22T18:00"; // a Sunday

/** @param {object} some @returns {import("../../web/storage/types.js").Sum} */
const sum = (some) =>
  ({ unit: "points", isNamed: true, best: 9, good: 1, fair: [0, 0, 0], mistakes: 0, inaccuracies: 0, ...some });

/** @param {string[]} whens @returns one match of each time */
const of = (...whens) => whens.map((when) => row(at(when)));

each("days", [
  ["2026-11-22T00:00", "Today", NOW],
  ["2026-11-21T23:59", "Yesterday", NOW],
  ["2026-11-20T12:00", "Friday 20 November", NOW],
  ["2025-11-22T12:00", "22 November 2025", NOW],
  ["2025-12-31T23:59", "Yesterday", "2026-01-01T00:01"],
  ["2026-03-29T12:00", "Yesterday", "2026-03-30T00:30"], // of 23 hours
  ["2028-02-29T12:00", "Yesterday", "2028-03-01T12:00"],
], (when, words, now) => assert.equal(list.dayWords(new Date(when), new Date(now)), words));

suite("matches by days and months", () => {
  test("one after the other, each with its matches", () => {
    const rows = of("2026-11-22T18:00", "2026-11-22T00:00", "2026-11-21T23:59", "2026-10-31T12:00");
    assert.deepEqual(
      list.byDays(rows, new Date(NOW)).map(({ title, goesOn, month, rows: its }) => [title, goesOn, month, its.length]),
      [["Today", false, "2026-11", 2], ["Yesterday", false, "2026-11", 1], ["Saturday 31 October", false, "2026-10", 1]],
    );
    assert.deepEqual(list.byDays([], new Date(NOW)), []);
  });

  test("a day of very many is drawn in parts", () => {
    const days = list.byDays(Array.from({ length: 85 }, () => row(at(NOW))), new Date(NOW));
    const parts = days.map(({ title, goesOn, rows: its }) => [title, goesOn, its.length]);
    assert.deepEqual(parts, [["Today", false, 40], ["Today", true, 40], ["Today", true, 5]]);
  });

  test("months, the latest first", () => {
    assert.deepEqual(list.months(of("2026-02-01T00:00", "2026-01-31T23:59", "2026-01-01T00:00", "2025-02-01T12:00")), [
      { key: "2026-02", year: "2026", name: "February", count: 1 },
      { key: "2026-01", year: "2026", name: "January", count: 2 },
      { key: "2025-02", year: "2025", name: "February", count: 1 },
    ]);
  });
});

const three = { levels: [null, "easy", "hard"], names: ["", "Pip", "Finn"] };

each("all that is said of a match", [
  ["against Pip, easy. Won 101 to 92.", row(), null],
  ["against Pip and Finn. Lost 60 to 100.", lost(three), null],
  ["against Pip, easy. Won 101 to 92.", row({ person: 1, names: ["Pip", ""], levels: ["easy", null] }), null],
  ["against Pip, easy. Won 101 to 92. Daily, undone.", row({ day: "2026-11-22", marks: ["undone"] }), null],
  ["against Pip, easy. Won 101 to 92. Four mistakes.", row(), sum({ mistakes: 4, inaccuracies: 1 })],
  ["against Pip, easy. Won 101 to 92. One slip.", row(), sum({ inaccuracies: 1 })],
  ["against Pip, easy. Won 101 to 92. No mistake.", row(), sum({})],
  ["against Pip, easy. Won 101 to 92.", row(), sum({ isNamed: false, mistakes: 4 })],
], (words, one, review) => {
  setClock(NOW);
  assert.equal(list.summary({ ...one, ...at("2026-11-22T18:02") }, "Gin Rummy", review), `18:02, Gin Rummy ${words}`);
});

test("and in parts", () => {
  assert.deepEqual(list.result(row()), { verdict: "Won", score: "101 to 92" });
  assert.deepEqual(list.result(row({ told: "Won" })), { verdict: "Won", score: "" });
  assert.deepEqual(list.against(row(three)), { who: "Pip and Finn", level: "" });
  assert.deepEqual(list.marks(row({ marks: ["undone"] }), sum({ mistakes: 12 })), ["undone", "12 mistakes"]);
});

const all = { game: "", level: "", result: "", mistakes: "" };
const matches = {
  won: { its: row(), review: sum({ mistakes: 2 }) },
  lost: { its: lost({ game: "haggis", levels: [null, "hard", "easy"] }), review: sum({ inaccuracies: 2 }) },
  tied: { its: row({ game: "haddock", winners: [0, 1], levels: [null, "expert"] }), review: null },
};

each("what is asked for", /** @type {[string, object, string[]][]} */ ([
  ["", {}, ["won", "lost", "tied"]],
  ["gin", { game: "gin" }, ["won"]],
  ["haggis/hard", { game: "haggis", level: "hard" }, ["lost"]],
  ["all/easy", { level: "easy" }, ["won", "lost"]],
  ["all/all/won", { result: "won" }, ["won", "tied"]],
  ["all/all/lost", { result: "lost" }, ["lost"]],
  ["all/all/all/mistakes", { mistakes: "mistakes" }, ["won"]],
  ["haddock/easy", { game: "haddock", level: "easy" }, []],
  ["a%20game%2F", { game: "a game/" }, []],
]), (address, its, names) => {
  const filter = { ...all, ...its };
  assert.deepEqual(list.filterOf(address), filter);
  assert.equal(list.address(filter), `#matches${address && `/${address}`}`);
  const shown = Object.entries(matches).filter(([, one]) => list.fits(one.its, filter, one.review));
  assert.deepEqual(shown.map(([name]) => name), names);
});

test("of another page, or of nothing", () => {
  assert.equal(list.address({ ...all, level: "hard" }, "statistics"), "#statistics/all/hard");
  assert.deepEqual(list.filterOf(null), all);
});

each("places", [
  ["", "home", null],
  ["#", "home", null],
  ["#home/gin", "home", "gin"],
  ["#gin", "gin", null],
  ["#gin/deal=a/b&players=you,easy", "gin", "deal=a/b&players=you,easy"],
  ["#rules/gin/goals", "rules", "gin/goals"],
  ["#matches/gin/all/won", "matches", "gin/all/won"],
  ["#statistics/", "statistics", ""],
  ["#settings", "settings", null],
  ["#nowhere", "home", null],
  ["#nowhere/gin", "home", null],
  ["#bridge/deal=1", "home", null],
  ["#Gin", "gin", null],
  ["#%E0%A4%A", "home", null],
], (hash, name, arg) => {
  const names = new Set(["rules", "matches", "statistics", "gin", "haggis"]);
  assert.deepEqual(routeOf(hash, names), { name, arg });
});
