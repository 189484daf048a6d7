// Days in a row: what counts where the clock was set back or forward.

import assert from "node:assert/strict";
import { afterEach, suite, test } from "node:test";

import { resetClock, setClock } from "./clock.js";
import { daysOf, inARow } from "../../web/shell/streak.js";

afterEach(resetClock);

suite("on 22 November", () => {
  for (const [name, days, length] of /** @type {[string, number[], number][]} */ ([
    // below nothing: it began after a later one
    ["none", [], 0],
    ["today", [22], 1],
    ["three", [20, 21, 22], 3],
    ["today is not over yet", [20, 21], 2],
    ["yesterday was missed", [19, 20], 0],
    ["a day was missed before", [18, 20, 21, 22], 3],
    ["several games on a day", [21, 21, 22, 22], 2],
    ["yesterday was made up for, with the clock set back", [20, 22, -21], 1],
    ["all were", [22, -21, -20, -19], 1],
    ["with the clock set forward", [21, 22, 23, 24], 2],
    ["and put right", [20, 24, -21, -22], 3],
    ["all the month", Array.from({ length: 22 }, (_, day) => day + 1), 22],
  ])) {
    test(`${name}: ${length}`, () => {
      setClock("2026-11-22T00:30");
      const rows = days.map((day) => ({
        day: `2026-11-${String(Math.abs(day)).padStart(2, "0")}`,
        marks: day < 0 ? ["set back"] : [],
      }));
      assert.equal(inARow(daysOf(rows, "set back")), length);
    });
  }
});

for (const [day, days] of [
  ["2026-03-30", ["2026-03-28", "2026-03-29", "2026-03-30"]], // the clock is put forward
  ["2026-10-26", ["2026-10-24", "2026-10-25", "2026-10-26"]], // and back
  ["2028-03-01", ["2028-02-28", "2028-02-29", "2028-03-01"]],
  ["2027-01-01", ["2026-12-30", "2026-12-31", "2027-01-01"]],
]) {
  test(`three days up to ${day}`, () => {
    for (const hour of ["00:30", "23:30"]) {
      setClock(`${day}T${hour}`);
      assert.equal(inARow(new Set(days)), 3);
    }
  });
}
