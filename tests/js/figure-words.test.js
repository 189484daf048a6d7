// How numbers and dates are said.

import assert from "node:assert/strict";
import { afterEach, suite, test } from "node:test";

import { resetClock, setClock } from "./clock.js";
import * as say from "../../web/shell/figure-words.js";
import { share } from "../../web/shell/figures.js";
import { capital, counted, inSentence, plural } from "../../web/shell/words.js";
import { at, row } from "./rows.js";

afterEach(resetClock);

suite("numbers", () => {
  const some = share(85, 143);
  for (const [said, words] of /** @type {const} */ ([
    [say.shareWords(some), "59%"],
    [say.intervalWords(some), "51–67%"],
    [say.ofWords(some), "85 of 143"],
    [say.ofWords(share(1210, 2000)), "1,210 of 2,000"],
    [say.shareWords(share(0, 0)), "–"],
    [say.intervalWords(share(3, 4)), "few matches"],
    [say.signed(2.84), "+2.8"],
    [say.signed(-1.2), "−1.2"],
    [say.signed(0), "0.0"],
    [say.signed(NaN), "–"],
    [say.signed(-40, String), "−40"],
    [say.byWords({ from: 11, to: 20, count: 0 }), "11 to 20"],
    [say.byWords({ from: -20, to: -11, count: 0 }), "11 to 20"],
    [say.byWords({ from: 1, to: 1, count: 0 }), "1"],
    [say.factWords([12.6, 0], undefined, undefined), "13"],
    [say.factWords([1, 0], "hands", undefined), "–"],
    [say.factWords([1.5, 4], "hands", "percent"), "38%"],
    [say.factWords([1.6, 4.4], "hands", "of"), "2 of 4"],
    [say.factWords([7, 2], "hands", undefined), "3.5"],
    [say.listed(["2 lost", "1 level", "3 won"]), "2 lost, 1 level and 3 won"],
    [counted(1, "match"), "1 match"],
    [counted(1210, "match"), "1,210 matches"],
    [inSentence(12, "hand"), "twelve hands"],
    [inSentence(13, "hand"), "13 hands"],
    [inSentence(0, "mistake"), "no mistakes"],
    [plural("inaccuracy"), "inaccuracies"],
    [plural("day"), "days"],
    [plural("pass"), "passes"],
    [capital("four mistakes"), "Four mistakes"],
  ])) {
    test(words, () => assert.equal(said, words));
  }
});

suite("dates, where the person is", () => {
  for (const [now, when, month, since] of [
    ["2026-11-22T12:00", "2026-10-03T12:00", "October", "since 3 October"],
    ["2026-11-22T12:00", "2025-10-03T12:00", "October 2025", "since 3 October 2025"],
    ["2026-01-01T00:10", "2025-12-31T23:50", "December 2025", "since 31 December 2025"],
    ["2026-11-22T12:00", "2026-09-30T22:10Z", "October", "since 1 October"],
  ]) {
    test(`${when} is ${since}`, () => {
      setClock(now);
      const date = new Date(when);
      assert.equal(say.monthWords(date), month);
      assert.equal(say.since([row(), row(at(when))]), since);
      assert.equal(say.shortMonth(date), month.slice(0, 3));
    });
  }
});
