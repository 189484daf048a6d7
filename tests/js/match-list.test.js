// What the list of finished matches says, and which of them are asked for.

import assert from "node:assert/strict";
import { afterEach, suite, test } from "node:test";

import { resetClock, setClock } from "./clock.js";
import * as list from "../../web/shell/match-list.js";
import { at, lost, row } from "./rows.js";

const NOW = "2026-11-22T18:00"; // a Sunday
afterEach(resetClock);

/** @param {object} some @returns {import("../../web/app-js/reviewed.js").Sum} */
const sum = (some) => ({
  ...{ unit: "points", isNamed: true, best: 9, good: 1, fair: [0, 0, 0] },
  ...{ mistakes: 0, inaccuracies: 0 },
  ...some,
});

suite("days", () => {
  for (const [when, words, now = NOW] of [
    ["2026-11-22T00:00", "Today"],
    ["2026-11-21T23:59", "Yesterday"],
    ["2026-11-20T12:00", "Friday 20 November"],
    ["2025-11-22T12:00", "22 November 2025"],
    ["2025-12-31T23:59", "Yesterday", "2026-01-01T00:01"],
    ["2026-03-29T12:00", "Yesterday", "2026-03-30T00:30"], // of 23 hours
    ["2028-02-29T12:00", "Yesterday", "2028-03-01T12:00"],
  ]) {
    test(`${when} is ${words}`, () => {
      assert.equal(list.dayWords(new Date(when), new Date(now)), words);
    });
  }

  test("one after the other, each with its matches", () => {
    const rows = ["2026-11-22T18:00", "2026-11-22T00:00", "2026-11-21T23:59", "2026-10-31T12:00"];
    const days = list.byDays(rows.map((when) => row(at(when))), new Date(NOW));
    assert.deepEqual(
      days.map(({ title, goesOn, month, rows: its }) => [title, goesOn, month, its.length]),
      [["Today", false, "2026-11", 2], ["Yesterday", false, "2026-11", 1], ["Saturday 31 October", false, "2026-10", 1]],
    );
    assert.deepEqual(list.byDays([], new Date(NOW)), []);
  });

  test("a day of very many is drawn in parts", () => {
    const rows = Array.from({ length: 85 }, () => row(at(NOW)));
    const days = list.byDays(rows, new Date(NOW));
    assert.deepEqual(days.map(({ goesOn, rows: its }) => [goesOn, its.length]), [[false, 40], [true, 40], [true, 5]]);
    assert.deepEqual(new Set(days.map(({ title }) => title)), new Set(["Today"]));
  });

  test("months, the latest first", () => {
    const rows = ["2026-02-01T00:00", "2026-01-31T23:59", "2026-01-01T00:00", "2025-02-01T12:00"];
    assert.deepEqual(list.months(rows.map((when) => row(at(when)))), [
      { key: "2026-02", year: "2026", name: "February", count: 1 },
      { key: "2026-01", year: "2026", name: "January", count: 2 },
      { key: "2025-02", year: "2025", name: "February", count: 1 },
    ]);
  });
});

suite("all that is said of a match", () => {
  const three = { levels: [null, "easy", "hard"], names: ["", "Pip", "Finn"] };
  for (const [one, review, words] of /** @type {const} */ ([
    [row(), null, "18:02, Gin Rummy against Pip, easy. Won 101 to 92."],
    [lost(three), null, "18:02, Gin Rummy against Pip and Finn. Lost 60 to 100."],
    [row({ person: 1, names: ["Pip", ""], levels: ["easy", null] }), null, "18:02, Gin Rummy against Pip, easy. Won 101 to 92."],
    [row({ day: "2026-11-22", marks: ["undone"] }), null, "18:02, Gin Rummy against Pip, easy. Won 101 to 92. Daily, undone."],
    [row(), sum({ mistakes: 4, inaccuracies: 1 }), "18:02, Gin Rummy against Pip, easy. Won 101 to 92. Four mistakes."],
    [row(), sum({ inaccuracies: 1 }), "18:02, Gin Rummy against Pip, easy. Won 101 to 92. One inaccuracy."],
    [row(), sum({}), "18:02, Gin Rummy against Pip, easy. Won 101 to 92. No mistake."],
    [row(), sum({ isNamed: false, mistakes: 4 }), "18:02, Gin Rummy against Pip, easy. Won 101 to 92."],
  ])) {
    test(words, () => {
      setClock(NOW);
      const here = { ...one, when: new Date("2026-11-22T18:02").getTime() };
      assert.equal(list.said(here, "Gin Rummy", review), words);
    });
  }

  test("and in parts", () => {
    assert.deepEqual(list.result(row()), { verdict: "Won", score: "101 to 92" });
    assert.deepEqual(list.result(row({ told: "Won" })), { verdict: "Won", score: "" });
    assert.deepEqual(list.against(row(three)), { who: "Pip and Finn", level: "" });
    assert.deepEqual(list.marks(row({ marks: ["undone"] }), sum({ mistakes: 12 })), ["undone", "12 mistakes"]);
  });
});

suite("what is asked for", () => {
  const all = { game: "", level: "", result: "", found: "" };
  const matches = {
    won: row(),
    lost: lost({ game: "haggis", levels: [null, "hard", "easy"] }),
    tied: row({ game: "haddock", winners: [0, 1], levels: [null, "expert"] }),
  };
  const reviews = { won: sum({ mistakes: 2 }), lost: sum({ inaccuracies: 2 }), tied: null };

  for (const [address, filter, found] of /** @type {const} */ ([
    ["", {}, ["won", "lost", "tied"]],
    ["gin", { game: "gin" }, ["won"]],
    ["haggis/hard", { game: "haggis", level: "hard" }, ["lost"]],
    ["all/easy", { level: "easy" }, ["won", "lost"]],
    ["all/all/won", { result: "won" }, ["won", "tied"]],
    ["all/all/lost", { result: "lost" }, ["lost"]],
    ["all/all/all/mistakes", { found: "mistakes" }, ["won"]],
    ["haddock/easy", { game: "haddock", level: "easy" }, []],
    ["a%20game%2F", { game: "a game/" }, []],
  ])) {
    test(`#matches/${address}`, () => {
      assert.deepEqual(list.filterOf(address), { ...all, ...filter });
      assert.equal(list.address({ ...all, ...filter }), `#matches${address && `/${address}`}`);
      const names = /** @type {(keyof typeof matches)[]} */ (Object.keys(matches));
      const shown = names.filter((name) => list.fits(matches[name], { ...all, ...filter }, reviews[name]));
      assert.deepEqual(shown, found);
    });
  }

  test("of another page, or of nothing", () => {
    assert.equal(list.address({ ...all, level: "hard" }, "statistics"), "#statistics/all/hard");
    assert.deepEqual(list.filterOf(null), all);
  });
});
