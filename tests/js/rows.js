// Finished matches as the browser keeps them.

/**
 * @typedef {import("../../web/app-js/played.js").Row} Row
 *
 * @typedef {Partial<Row> & {points?: number[][], counts?: Record<string, number[]>}} Told what matters
 *   of a match; its `tally` can be given by `points` and `counts`
 */

/** @param {Told} [told] @returns {Row} one that was won against Pip, unless told otherwise */
export function row({ points = [], counts = {}, ...told } = {}) {
  const levels = told.levels ?? [null, "easy"];
  const whole = levels.map(() => 1);
  return {
    id: "",
    when: Date.UTC(2026, 10, 22, 18, 2),
    game: "gin",
    day: null,
    person: 0,
    names: ["", "Pip", "Nell", "Finn"].slice(0, levels.length),
    scores: [101, 92],
    winners: [0],
    turns: 60,
    told: "Won 101 to 92",
    marks: [],
    link: "",
    tally: {
      version: 1,
      parts: points.length,
      points,
      counts: { matches: whole, parts: levels.map(() => points.length), ...counts },
    },
    ...told,
    levels,
  };
}

/** @param {Told} [told] @returns {Row} one that was lost */
export const lost = (told) => row({ winners: [1], scores: [60, 100], told: "Lost 60 to 100", ...told });

/** @param {string} when in the person's time @returns {{when: number}} */
export const at = (when) => ({ when: new Date(when).getTime() });
