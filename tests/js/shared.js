// The clock of a test, tables of cases, and finished matches as the browser keeps them. What formats dates
// asks for the time zone when it is imported: this is to be imported before it.

import { afterEach, mock, suite, test } from "node:test";

const HERE = "Europe/Berlin";
process.env.TZ = HERE;

/**
 * Let the clock stand, somewhere on earth, to the end of the test.
 * @param {string} now in that place's own time, unless it says otherwise
 * @param {string} [place] its time zone
 */
export function setClock(now, place = HERE) {
  mock.timers.reset();
  process.env.TZ = place;
  mock.timers.enable({ apis: ["Date"], now: new Date(now) });
}

afterEach(() => {
  mock.timers.reset();
  process.env.TZ = HERE;
});

/**
 * A test for each case, by the name of what comes first in it.
 * @template {readonly [unknown, ...unknown[]]} Case
 * @param {string} name @param {readonly Case[]} cases @param {(...one: Case) => void | Promise<void>} check
 */
export function each(name, cases, check) {
  suite(name, () => {
    for (const one of cases) test(`${JSON.stringify(one[0])}`, () => check(...one));
  });
}

/**
 * @typedef {import("../../web/storage/types.js").Row} Row
 *
 * @typedef {Partial<Row> & {points?: number[][], counts?: Record<string, number[]>}} Fields what matters
 *   of a match; its `tally` can be given by `points` and `counts`
 */

/** @param {Fields} [fields] @returns {Row} one that was won against Pip, unless told otherwise */
export function row({ points = [], counts = {}, ...fields } = {}) {
  const levels = fields.levels ?? [null, "easy"];
  const parts = points.length;
  const own = { matches: levels.map(() => 1), parts: levels.map(() => parts), ...counts };
  return {
    ...{ id: "", when: Date.UTC(2026, 10, 22, 18, 2), game: "gin", day: null, person: 0, marks: [], link: "" },
    ...{ scores: [101, 92], winners: [0], turns: 60, told: "Won 101 to 92" },
    names: ["", "Pip", "Nell", "Finn"].slice(0, levels.length),
    tally: { version: 1, parts, points, counts: own },
    ...fields,
    levels,
  };
}

/** @param {Fields} [fields] @returns {Row} one that was lost */
export const lost = (fields) => row({ winners: [1], scores: [60, 100], told: "Lost 60 to 100", ...fields });

/** @param {string} when in the person's time @returns {{when: number}} */
export const at = (when) => ({ when: new Date(when).getTime() });
