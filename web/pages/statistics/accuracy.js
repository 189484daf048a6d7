/**
 * Accuracy: the mean cost of decisions without help, scaled so that the expert has 100 and random
 * play 0 (`train/accuracy.py`).
 */

import { sum } from "d3-array";
import { Z, mean, months } from "./figures.js";
import { TOO_FEW, listed, monthWords, shortMonth, tenths } from "./figure-words.js";
import { measured } from "./charts.js";
import { counted, counting } from "../../lib/words.js";

/** @import {Reviewed, Row} from "../../storage/types.js" */
/** @import {Accuracy, Chart, Figure, Judged, Measured, Opponent} from "./types.js" */

/** The ends of the scale. */
const [BEST, WORST] = ["expert", "random"];
const NEAR = 0.09;

/**
 * @param {Row[]} rows @param {Map<string, Reviewed>} reviews @param {Measured} scale
 * @returns {Judged[]} those reviewed by the version of `scale`
 */
export function judged(rows, reviews, { version }) {
  return rows.flatMap((row) => {
    const review = reviews.get(row.id);
    return review?.sum && review.version === version ? [{ ...row, sum: review.sum }] : [];
  });
}

/** @param {number} cost @param {Measured} scale */
const scaled = (cost, { levels }) =>
  (100 * (levels[WORST].cost - cost)) / (levels[WORST].cost - levels[BEST].cost);

/** @param {Judged[]} matches @param {Measured} scale @returns {Accuracy} */
function accuracy(matches, scale) {
  const fair = matches.map(({ sum: { fair: each } }) => each).filter(([decisions]) => decisions);
  const decisions = sum(fair, ([count]) => count);
  const { value, error } = mean(fair.map(([count, total]) => [total, count]));
  const unit = 100 / (scale.levels[WORST].cost - scale.levels[BEST].cost);
  const half = error ?? byDecisions(fair, decisions, value);
  return { value: scaled(value, scale), error: half === null ? null : half * unit, decisions };
}

/**
 * The error for few matches: as if decisions were independent.
 * @param {number[][]} fair @param {number} count @param {number} value their mean
 */
function byDecisions(fair, count, value) {
  if (count < 2) return null;
  const squares = sum(fair, ([, , each]) => each) - count * value ** 2;
  return Z * Math.sqrt(Math.max(0, squares) / (count - 1) / count);
}

/** @param {Accuracy} one */
const errorWords = ({ error }) => (error === null ? TOO_FEW : `± ${Math.ceil(error)}`);

/** @param {Opponent[]} opponents @param {Measured} scale */
const ofLevels = (opponents, scale) =>
  opponents
    .filter(({ level }) => scale.levels[level])
    .map(({ level, name }) => ({ name, value: scaled(scale.levels[level].cost, scale) }));

/**
 * @param {Judged[]} matches @param {Measured} scale @param {Opponent[]} opponents
 * @returns {Figure[]} accuracy, and mistakes per match
 */
export function figures(matches, scale, opponents) {
  const result = accuracy(matches, scale);
  const levels = ofLevels(opponents, scale);
  const above = levels.filter(({ value }) => value > result.value).slice(0, 1);
  const below = levels.filter(({ value }) => value <= result.value).slice(-1);
  const near = [...below, ...above].map(({ name, value }) => `${name} ${Math.round(value)}`);
  const own = result.decisions
    ? [
        {
          label: "accuracy",
          value: String(Math.round(result.value)),
          error: errorWords(result),
          note: listed(near),
        },
      ]
    : [];
  const named = matches.filter(({ sum: { isNamed } }) => isNamed);
  const { value, error } = mean(named.map(({ sum: { mistakes } }) => [mistakes, 1]));
  const mistakes = {
    label: "mistakes a match",
    value: tenths(value),
    error: error === null ? TOO_FEW : `± ${tenths(error)}`,
    note: `${counted(named.length, "match")} reviewed`,
  };
  return [...own, ...(named.length ? [mistakes] : [])];
}

/**
 * @param {Judged[]} matches latest first @param {Measured} scale @param {Opponent[]} opponents
 * @returns {Chart | null} null if nothing counts
 */
export function byAccuracy(matches, scale, opponents) {
  const those = matches.filter(({ sum: { fair } }) => fair[0]);
  if (!those.length) return null;
  const { by, stretches } = months(those, (some) =>
    accuracy(/** @type {Judged[]} */ (some), scale),
  );
  const isYear = by === "year";
  const named = (/** @type {Date} */ at) => (isYear ? String(at.getFullYear()) : monthWords(at));
  const there = stretches.filter(({ decisions }) => decisions);
  const levels = ofLevels(opponents, scale);
  const all = accuracy(those, scale);
  const words = levels.map(({ name, value }) => `${name} ${Math.round(value)}`);
  const names = stretches.map(({ at }) => (isYear ? named(at) : shortMonth(at)));
  return {
    sentence: `Accuracy ${Math.round(all.value)}, ${errorWords(all)}, of ${counting(all.decisions)} plays; ${listed(words)}.`,
    picture: measured(stretches, levels, names, NEAR),
    head: [isYear ? "Year" : "Month", "Accuracy", "Likely range", "Plays"],
    lines: [...there]
      .reverse()
      .map((one) => [
        named(one.at),
        String(Math.round(one.value)),
        errorWords(one),
        counting(one.decisions),
      ]),
  };
}

