// Days where the person is: across months, leap years, and the hour that a clock is put forward or back.

import assert from "node:assert/strict";
import { afterEach, suite, test } from "node:test";

import { resetClock, setClock } from "./clock.js";
import { dayOf, daysUntil, inTurn, isDay, later, today } from "../../web/shell/days.js";

afterEach(resetClock);

suite("today", () => {
  for (const [place, day] of [
    ["Pacific/Auckland", "2026-11-23"],
    ["UTC", "2026-11-22"],
    ["America/Los_Angeles", "2026-11-22"],
  ]) {
    test(`at noon in Greenwich it is ${day} in ${place}`, () => {
      setClock("2026-11-22T12:00Z", place);
      assert.equal(today(), day);
      assert.equal(dayOf(new Date()), day);
    });
  }
});

suite("days later", () => {
  for (const [day, by, then] of /** @type {const} */ ([
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
  ])) {
    test(`${by} from ${day} it is ${then}`, () => {
      for (const place of ["Europe/Berlin", "Pacific/Auckland"]) {
        for (const hour of ["00:30", "23:30"]) {
          setClock(`${day}T${hour}`, place);
          assert.equal(later(day, by), then);
          assert.equal(daysUntil(then), by);
        }
      }
    });
  }
});

test("what is written like a day", () => {
  assert.ok(isDay("2026-11-22"));
  for (const text of ["2026-1-2", "22.11.2026", "2026-11-22T12:00", "", null, undefined, 20261122]) {
    assert.ok(!isDay(text), String(text));
  }
});

suite("whose turn it is, of forty", () => {
  for (const [day, number] of /** @type {const} */ ([
    ["2026-01-01", 1],
    ["2026-01-02", 2],
    ["2026-02-09", 40],
    ["2026-02-10", 1],
    ["2025-12-31", 40],
    ["2026-11-22", 6],
    ["2026-03-30", 9], // the clock has been put forward
    ["2026-02-30", 21], // no such day: 2 March
  ])) {
    test(`on ${day}: ${number}`, () => {
      for (const place of ["Europe/Berlin", "Pacific/Auckland"]) {
        setClock("2026-11-22T12:00", place);
        assert.equal(inTurn(day, 40), number);
      }
    });
  }
});
