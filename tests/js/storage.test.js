// Why the browser's storage refuses, by its error; and which rows of finished matches can be read.

import assert from "node:assert/strict";
import { test } from "node:test";

import { each, row } from "./shared.js";
import { REFUSALS, codeOfName } from "../../web/storage/refusals.js";
import { sorted } from "../../web/storage/rows.js";

each("a code by the name of an error", [
  ["QuotaExceededError", "full"],
  ["VersionError", "newer"],
  ["SecurityError", "forbidden"],
  ["InvalidStateError", "gone"],
  ["UnknownError", "broken"],
  ["", "broken"],
  ["toString", "broken"],
], (name, code) => assert.equal(codeOfName(name), code));

test("only where it is forbidden is anything said to be gone", () => {
  const gone = Object.entries(REFUSALS).filter(([, words]) => / gone|Nothing is kept/.test(words.join(" ")));
  assert.deepEqual(gone.map(([code]) => code), ["forbidden"]);
});

const tally = { version: 1, parts: 1, points: [[1, 2]], counts: { matches: [1, 1] } };
const good = { ...row({ id: "good" }), tally };

each("a damaged row", [
  [null, "no content"],
  [[], "no content"],
  [{ id: "x", when: 1e308 }, "no game"],
  [{ ...good, when: 1e308 }, "no date that can be"],
  [{ ...good, when: -1 }, "no date that can be"],
  [{ ...good, when: "1" }, "no date that can be"],
  [{ ...good, names: undefined }, "no names"],
  [{ ...good, names: [] }, "no names"],
  [{ ...good, names: ["", 1] }, "no names"],
  [{ ...good, levels: [null] }, "no opponents"],
  [{ ...good, scores: [1, NaN] }, "no result"],
  [{ ...good, scores: [1] }, "no result"],
  [{ ...good, winners: [2] }, "no winner"],
  [{ ...good, winners: "0" }, "no winner"],
  [{ ...good, person: 2 }, "no seat of yours"],
  [{ ...good, person: -1 }, "no seat of yours"],
  [{ ...good, marks: null }, "no marks"],
  [{ ...good, link: 1 }, "no marks"],
], (damaged, fault) => {
  const before = structuredClone(good);
  assert.deepEqual(sorted([damaged, good]), { rows: [good], broken: [{ row: damaged, fault }] });
  assert.deepEqual(good, before);
});

each("a row whose tally alone is damaged has none", [
  [undefined],
  [{}],
  [{ ...tally, points: [[1]] }],
  [{ ...tally, points: undefined }],
  [{ ...tally, counts: { matches: [1, "1"] } }],
], (damaged) => {
  const { rows, broken } = sorted([{ ...good, tally: damaged }, { ...good, person: null }]);
  assert.deepEqual([rows.map((one) => one.tally), broken], [[null, tally], []]);
});
