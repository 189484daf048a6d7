// When a puzzle comes back: after 1, 3 and 8 days, as long as it is found each time.

import assert from "node:assert/strict";
import { afterEach, beforeEach, suite, test } from "node:test";

import { resetClock, setClock } from "./clock.js";
import { later, today } from "../../web/shell/days.js";
import { DONE, ahead, backOf, isBack, isKept, solved } from "../../web/shell/spaced-repetition.js";

/** @typedef {import("../../web/shell/spaced-repetition.js").How} How */
/** @typedef {import("../../web/shell/spaced-repetition.js").Kept} Kept */

beforeEach(() => setClock("2026-11-22T12:00"));
afterEach(resetClock);

suite("solved, and again whenever it is back", () => {
  for (const [first, hows, days] of /** @type {[number, How[], number[]][]} */ ([
    // a mistake of one's own comes back however it was solved, a puzzle where it was not found at once
    [0, ["found", "found", "found", "found"], [1, 3, 8, 0]],
    [0, ["later", "found", "found", "found"], [1, 3, 8, 0]],
    [0, ["found", "found", "shown", "found", "found", "found"], [1, 3, 1, 3, 8, 0]],
    [0, ["shown", "later", "found"], [1, 1, 3]],
    [DONE, ["found"], [0]],
    [DONE, ["shown", "found", "found", "found"], [1, 3, 8, 0]],
  ])) {
    test(`${hows.join(", ")}: ${days.map((one) => (one ? `in ${one}` : "no more")).join(", ")}`, () => {
      /** @type {Kept | undefined} */
      let kept;
      hows.forEach((how, index) => {
        assert.ok(!kept || isBack(kept));
        const next = solved(kept, how, first);
        assert.ok(next && isKept(next));
        assert.equal(next.on, today());
        assert.equal(next.due, days[index] ? later(today(), days[index]) : "");
        assert.ok(!isBack(next));
        kept = next;
        if (next.due) setClock(`${next.due}T00:01`);
      });
    });
  }

  test("what was not found at first stays marked so when it is found later", () => {
    const shown = { how: /** @type {How} */ ("shown"), on: "2026-11-20", due: "2026-11-21", step: 0 };
    assert.equal(solved(shown, "found", DONE)?.how, "shown");
    assert.equal(solved(shown, "later", DONE)?.how, "later");
  });

  test("before its day nothing changes; after it, whenever that is, it counts from then", () => {
    const waiting = { how: /** @type {How} */ ("later"), on: "2026-11-21", due: "2026-11-23", step: 1 };
    assert.equal(solved(waiting, "shown", 0), null);
    setClock("2026-12-31T23:59");
    assert.deepEqual(solved(waiting, "found", 0), { how: "later", on: "2026-12-31", due: "2027-01-08", step: 2 });
  });
});

test("those that are due, who waits longest first", () => {
  const one = { how: /** @type {How} */ ("later"), on: "2026-11-01", step: 0 };
  const kept = { a: { ...one, due: "2026-11-22" }, b: { ...one, due: "2026-11-02" }, c: { ...one, due: "" }, d: { ...one, due: "2026-11-23" } };
  assert.deepEqual(backOf(kept), ["b", "a"]);
  assert.deepEqual([1, 3, 13].map(ahead), ["tomorrow", "in three days", "in 13 days"]);
});

suite("what is kept of one", () => {
  const whole = { how: "found", on: "2026-11-20", due: "", step: 3 };
  for (const [wrong, one] of Object.entries({
    "nothing": null,
    "a number": 7,
    "no such way": { ...whole, how: "guessed" },
    "of an object's own": { ...whole, how: "toString" },
    "no day": { ...whole, on: "yesterday" },
    "due at no day": { ...whole, due: 5 },
    "half a step": { ...whole, step: 0.5 },
    "a step back": { ...whole, step: -1 },
    "the puzzle of no day": { ...whole, day: "" },
  })) {
    test(`${wrong} cannot be read`, () => assert.ok(!isKept(one)));
  }

  test("and what can", () => {
    assert.ok(isKept(whole) && isKept({ ...whole, due: "2026-11-23", step: 0, day: "2026-11-20" }));
  });
});
