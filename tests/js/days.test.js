// Days where the person is: across months, leap years, and the hour that a clock is put forward or back;
// how many there were in a row, and when a puzzle comes back: after 1, 3 and 8, as long as it is found.

import assert from "node:assert/strict";
import { beforeEach, suite, test } from "node:test";

import { each, setClock } from "./shared.js";
import { dayOf, daysUntil, inTurn, isDay, later, today } from "../../web/lib/days.js";
import { DONE, ahead, dueNames, isDue, isKept, solved } from "../../web/lib/spaced-repetition.js";
import { daysOf, inARow } from "../../web/storage/streak.js";

/** @typedef {import("../../web/lib/types.js").How} How */
/** @typedef {import("../../web/lib/types.js").Kept} Kept */

beforeEach(() => setClock("2026-11-22T12:00"));

each("today, at noon in Greenwich", [
  ["Pacific/Auckland", "2026-11-23"],
  ["UTC", "2026-11-22"],
  ["America/Los_Angeles", "2026-11-22"],
], (place, day) => {
  setClock("2026-11-22T12:00Z", place);
  assert.deepEqual([today(), dayOf(new Date())], [day, day]);
});

each("days later", [
  ["2026-11-22", 0, "2026-11-22"],
  ["2026-11-22", 8, "2026-11-30"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-01-01", -1, "2025-12-31"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-02-28", 1, "2027-03-01"],
  ["2026-03-28", 1, "2026-03-29"], // in Berlin a day of 23 hours
  ["2026-03-29", 1, "2026-03-30"],
  ["2026-10-24", 1, "2026-10-25"], // and one of 25
  ["2026-10-25", 1, "2026-10-26"],
], (day, by, then) => {
  for (const place of ["Europe/Berlin", "Pacific/Auckland"]) {
    for (const hour of ["00:30", "23:30"]) {
      setClock(`${day}T${hour}`, place);
      assert.deepEqual([later(day, by), daysUntil(then)], [then, by]);
    }
  }
});

test("what is written like a day", () => {
  assert.ok(isDay("2026-11-22"));
  for (const text of ["2026-1-2", "22.11.2026", "2026-11-22T12:00", "", null, undefined, 20261122]) {
    assert.ok(!isDay(text), String(text));
  }
});

each("whose turn it is, of forty", [
  ["2026-01-01", 1],
  ["2026-01-02", 2],
  ["2026-02-09", 40],
  ["2026-02-10", 1],
  ["2025-12-31", 40],
  ["2026-11-22", 6],
  ["2026-03-30", 9], // the clock has been put forward
  ["2026-02-30", 21], // no such day: 2 March
], (day, number) => {
  for (const place of ["Europe/Berlin", "Pacific/Auckland"]) {
    setClock("2026-11-22T12:00", place);
    assert.equal(inTurn(day, 40), number);
  }
});

each("in a row on 22 November", /** @type {[string, number[], number][]} */ ([
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
]), (_, days, length) => {
  setClock("2026-11-22T00:30");
  const rows = days.map((day) => ({
    day: `2026-11-${String(Math.abs(day)).padStart(2, "0")}`,
    marks: day < 0 ? ["set back"] : [],
  }));
  assert.equal(inARow(daysOf(rows, "set back")), length);
});

each("three in a row up to", [
  ["2026-03-30", "2026-03-28", "2026-03-29"], // the clock is put forward
  ["2026-10-26", "2026-10-24", "2026-10-25"], // and back
  ["2028-03-01", "2028-02-28", "2028-02-29"],
  ["2027-01-01", "2026-12-30", "2026-12-31"],
], (day, ...before) => {
  for (const hour of ["00:30", "23:30"]) {
    setClock(`${day}T${hour}`);
    assert.equal(inARow(new Set([...before, day])), 3);
  }
});

each("solved, and again whenever it is back", /** @type {[How[], number[], number][]} */ ([
  // a mistake of one's own comes back however it was solved, a puzzle where it was not found at once
  [["found", "found", "found", "found"], [1, 3, 8, 0], 0],
  [["later", "found", "found", "found"], [1, 3, 8, 0], 0],
  [["found", "found", "shown", "found", "found", "found"], [1, 3, 1, 3, 8, 0], 0],
  [["shown", "later", "found"], [1, 1, 3], 0],
  [["found"], [0], DONE],
  [["shown", "found", "found", "found"], [1, 3, 8, 0], DONE],
]), (hows, days, first) => {
  /** @type {Kept | undefined} */
  let result;
  hows.forEach((how, index) => {
    assert.ok(!result || isDue(result));
    const next = solved(result, how, first);
    assert.ok(next && isKept(next) && !isDue(next));
    assert.deepEqual([next.on, next.due], [today(), days[index] ? later(today(), days[index]) : ""]);
    result = next;
    if (next.due) setClock(`${next.due}T00:01`);
  });
});

suite("a puzzle that comes back", () => {
  /** @param {How} how @param {string} due @param {number} [step] */
  const result = (how, due, step = 0) => ({ how, on: "2026-11-20", due, step });

  test("is marked as at first when it is found later", () => {
    const shown = result("shown", "2026-11-21");
    assert.equal(solved(shown, "found", DONE)?.how, "shown");
    assert.equal(solved(shown, "later", DONE)?.how, "later");
  });

  test("does not change before its day; after it, whenever that is, it counts from then", () => {
    const waiting = result("later", "2026-11-23", 1);
    assert.equal(solved(waiting, "shown", 0), null);
    setClock("2026-12-31T23:59");
    assert.deepEqual(solved(waiting, "found", 0), { how: "later", on: "2026-12-31", due: "2027-01-08", step: 2 });
  });

  test("waits until it is due, who waits longest first", () => {
    const dues = { a: "2026-11-22", b: "2026-11-02", c: "", d: "2026-11-23" };
    assert.deepEqual(dueNames(Object.fromEntries(Object.entries(dues).map(([id, due]) => [id, result("later", due)]))), ["b", "a"]);
    assert.deepEqual([1, 3, 13].map(ahead), ["tomorrow", "in three days", "in 13 days"]);
  });

  test("is read where it can be", () => {
    const whole = result("found", "", 3);
    assert.ok(isKept(whole) && isKept({ ...whole, due: "2026-11-23", step: 0, day: "2026-11-20" }));
    // no such way, one of an object's own; no day; half a step, a step back; the puzzle of no day
    const wrong = [{ how: "guessed" }, { how: "toString" }, { on: "yesterday" }, { due: 5 }, { step: 0.5 }, { step: -1 }, { day: "" }];
    for (const one of [null, 7, ...wrong.map((its) => ({ ...whole, ...its }))]) assert.ok(!isKept(one), JSON.stringify(one));
  });
});
