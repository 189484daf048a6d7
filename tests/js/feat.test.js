// What is said of a won match: the first against a level, or wins in a row.

import assert from "node:assert/strict";
import { test } from "node:test";

import { row } from "./shared.js";
import { featOf } from "../../web/storage/feat.js";

/** Latest first. @param {...Partial<import("../../web/storage/types.js").Row>} some */
const rows = (...some) => some.map((one, at) => row({ when: 100 - at, levels: [null, "hard"], ...one }));
const WON = { winners: [0], person: 0 };
const LOST = { winners: [1], person: 0 };

test("the first win against a level is one, whatever was lost or does not count", () => {
  const [now, ...before] = rows(WON, LOST, { ...WON, levels: [null, "easy"] }, { ...WON, marks: ["guided"] });
  assert.deepEqual(featOf([now, ...before], now, ["guided"]), { isFirst: true, running: 1 });
});

test("wins in a row end with the last defeat", () => {
  const all = rows(WON, WON, WON, LOST, WON);
  assert.deepEqual(featOf(all, all[0], []), { isFirst: false, running: 3 });
  assert.deepEqual(featOf(all, all[1], []), { isFirst: false, running: 2 });
});

test("another game's matches and the days' deals are none", () => {
  const all = rows(WON, { ...WON, game: "other" }, { ...WON, day: "2026-11-22" });
  assert.deepEqual(featOf(all, all[0], []), { isFirst: true, running: 1 });
});
