// The file that holds everything: written and read, and what can be read of one that is not right.

import assert from "node:assert/strict";
import { beforeEach, suite, test } from "node:test";

import { each, row, setClock } from "./shared.js";
import { BadFile, contentsOf, fileOf, line, nameOf, reviewOf } from "../../web/pages/data/data-file.js";

const SAVED = Date.UTC(2026, 10, 22, 12);
const RECORD = { format: 1, game: "gin", moves: ["0 draw stock"] };

beforeEach(() => setClock("2026-11-22T13:00"));

/** @param {string} text @returns what is in a file with this text */
const read = (text) => contentsOf(new File([text], "a.json", { lastModified: SAVED }));

/** @param {unknown[]} matches @param {object} [members] @returns {string} a file with everything */
function written(matches, members = {}) {
  const head = Object.entries({ kind: "card-table", version: 1, ...members });
  const lines = head.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  return `{\n${lines.join("")}"matches": [\n${matches.map((one) => JSON.stringify(one)).join(",\n")}\n]\n}`;
}

const MATCH = { id: "ab", when: "2026-05-03T12:00:00.000Z", told: "Won 9 to 0", record: RECORD };
const NOTHING = { matches: [], refused: [], table: [], remembered: {}, settings: null };

suite("what is written is read again", () => {
  const rest = {
    settings: { theme: "dark" },
    remembered: { "card-table.chosen": { gin: { level: "hard" } } },
    table: /** @type {[string, string][]} */ ([["match/gin", "{"], ["order/haddock", '{"own": "§"}']]),
  };
  const rows = [row({ id: "b" }), row({ id: "a", when: 0, told: "Lost “by far”\n" })];

  test("with a line for each match", async () => {
    const text = await fileOf(rest, rows.map((one) => line(one, JSON.stringify(RECORD)))).text();
    assert.equal(text.split("\n").filter((one) => one.includes('"record"')).length, 2);
    assert.equal(JSON.parse(text).saved, "2026-11-22T12:00:00.000Z");
    const { matches, refused, ...others } = await read(text);
    assert.deepEqual(others, rest);
    assert.deepEqual(matches, [{ number: 1, id: "b", when: rows[0].when, text: JSON.stringify(RECORD) }]);
    assert.deepEqual(refused.map(({ what }) => what), ["Match 2 of the file"], "it is of 1970");
  });

  test("with what its review came to, if that is as it should be", async () => {
    const sum = { unit: "points", isNamed: true, best: 1, good: 0, inaccuracies: 0, mistakes: 2, fair: [3, 1, 1] };
    const review = { id: "b", version: 3, isStopped: true, sum };
    const text = await fileOf(rest, [line(rows[0], JSON.stringify(RECORD), review)]).text();
    const { matches } = await read(text);
    assert.deepEqual(reviewOf(matches[0].review, "c"), { ...review, id: "c", isStopped: false });
    for (const wrong of [undefined, null, 3, { version: 1 }, { version: "1", sum }, { version: 1, sum: { ...sum, fair: [1] } }, { version: 1, sum: { ...sum, best: null } }]) {
      assert.equal(reviewOf(wrong, "c"), undefined);
    }
  });

  test("with nothing in it, and with a record that is none", async () => {
    const blank = { settings: null, remembered: {}, table: [] };
    assert.deepEqual(await read(await fileOf(blank, []).text()), NOTHING);
    const { refused } = await read(await fileOf(blank, [line(rows[0], '{"half')]).text());
    assert.equal(refused.length, 1);
  });

  test("by a name with the day of the place", () => {
    setClock("2026-11-22T12:00Z", "Pacific/Auckland");
    assert.equal(nameOf(new Date()), "card-table-2026-11-23.json");
  });
});

test("a single match is a file, too, of when that was written, unless it lies ahead", async () => {
  const text = JSON.stringify(RECORD);
  assert.deepEqual(await read(text), { ...NOTHING, matches: [{ number: 1, id: "", when: SAVED, text }] });
  setClock("2026-11-01T12:00");
  assert.equal((await read(text)).matches[0].when, Date.now());
});

test("no such file", async () => {
  const none = new BadFile("This is not a file of this site.");
  for (const text of ["", "a letter to a friend", "{}", "[]", "7", "null", '{"kind": "chess"}', "[".repeat(100_000)]) {
    await assert.rejects(read(text), none);
  }
  for (const version of [2, "1", null]) await assert.rejects(read(written([], { version })), /written by a newer version/);
  const file = new File([], "a.json");
  await assert.rejects(contentsOf(Object.defineProperty(file, "size", { value: 3e8 + 1 })), /too large/);
  const gone = Object.assign(new File([], "a.json"), { text: () => Promise.reject(new Error("gone")) });
  await assert.rejects(contentsOf(gone), new BadFile("This file cannot be read."));
});

each("matches that are refused, and why", /** @type {[string, unknown, RegExp][]} */ ([
  ["no object", 17, /not a saved match/],
  ["nothing", null, /not a saved match/],
  ["no record", { ...MATCH, record: null }, /not a saved match/],
  ["a record as a text", { ...MATCH, record: "{" }, /not a saved match/],
  ["of the far future", { ...MATCH, when: "9999-01-01" }, /date/],
  ["of the day after tomorrow", { ...MATCH, when: "2026-11-24" }, /date/],
  ["of before there was any", { ...MATCH, when: "2019-12-31" }, /date/],
  ["of no day", { ...MATCH, when: "<b>today</b>" }, /date/],
]), async (_, one, why) => {
  const { matches, refused: [first, ...others] } = await read(written([MATCH, one, MATCH]));
  const when = Date.parse(MATCH.when);
  assert.deepEqual(matches.map((its) => [its.number, its.id, its.when]), [[1, "ab", when], [3, "ab", when]]);
  assert.deepEqual([first.what, others], ["Match 2 of the file", []]);
  assert.match(first.why, why);
});

test("a match without a time is of when the file was written", async () => {
  const { matches } = await read(written([{ record: RECORD }, { ...MATCH, when: "2026-11-23T11:00Z" }]));
  assert.deepEqual(matches.map(({ when }) => when), [SAVED, Date.parse("2026-11-23T11:00Z")]);
});

suite("damaged", () => {
  const whole = written([MATCH, MATCH, MATCH], { settings: { theme: "dark" }, table: { "match/gin": "{" } });

  test("cut off: what is whole is read, and the match that is cut is refused", async () => {
    const { matches, refused, settings, table } = await read(whole.slice(0, -60));
    assert.deepEqual([matches.length, refused.length], [2, 1]);
    assert.deepEqual([settings, table], [{ theme: "dark" }, [["match/gin", "{"]]]);
  });

  test("a line that is spoilt: the others are read", async () => {
    const spoilt = whole.replace('"told":"Won 9 to 0"', '"told":"Won 9');
    const { matches, refused } = await read(spoilt);
    assert.deepEqual([matches.map(({ number }) => number), refused.length], [[2, 3], 1]);
  });

  test("members that are something else", async () => {
    const odd = { settings: [], table: 7, remembered: { a: 1, b: [], c: { d: 1 } } };
    assert.deepEqual(await read(written([], odd)), { ...NOTHING, remembered: { c: { d: 1 } } });
    assert.deepEqual(await read('{"kind": "card-table", "version": 1, "matches": {}}'), NOTHING);
  });
});
