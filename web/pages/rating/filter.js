/**
 * The Kalman filter behind ratings (docs/rating.md).
 *
 * @import {Opponent, Rating} from "./types.js"
 */

const POINTS = Math.LN10 / 400;
/** The normal distribution's 97.5% quantile. */
const Z = 1.96;
/** Standard error of a strength before the first match. */
const PRIOR = 300;

/**
 * @param {number} value before the first match
 * @param {number} offset the offset's standard deviation
 * @returns {Rating}
 */
export const unknown = (value, offset = 0) => ({
  x: value,
  o: 0,
  xx: PRIOR ** 2,
  xo: 0,
  oo: offset ** 2,
  matches: 0,
  opponentErrors: [],
});

/** The variance that strength gains before a match. @param {number} number 1 for the first */
const drift = (number) => Math.max(3, 80 / Math.sqrt(number)) ** 2;

/**
 * @param {number} x @param {Opponent} opponent
 * @param {number} [length] the root of the match's length in default matches
 * @returns {number} the expected share of wins
 */
export const chance = (x, { value, error }, length = 1) =>
  1 / (1 + Math.exp(-POINTS * length * dulled(error) * (x - value)));

/** Glickman's factor: the opponent's error makes a result say less. @param {number} error */
const dulled = (error) => 1 / Math.sqrt(1 + 3 * ((POINTS * error) / Math.PI) ** 2);

/**
 * @param {Rating} before @param {Opponent} opponent
 * @param {number} won 1, 0, or between them for a tie
 * @param {number} [length] as in `chance`
 * @returns {Rating}
 */
export function afterMatch(before, opponent, won, length = 1) {
  const { x, o, xo, oo, matches: had, opponentErrors } = before;
  const { key, error } = opponent;
  const met = opponentErrors.some((one) => one.key === key) ? opponentErrors : [...opponentErrors, { key, error, x: 0, o: 0 }];
  const walked = { x, o, xx: before.xx + drift(had + 1), xo, oo, matches: had + 1, opponentErrors: met };
  const even = chance(x, opponent, length);
  const noise = even * (1 - even);
  return step(walked, won - even, POINTS * length * dulled(error) * noise, 0, noise, key);
}

/**
 * @param {Rating} before
 * @param {number} value what the decisions of a match are worth @param {number} variance
 * @returns {Rating}
 */
export const afterReview = (before, value, variance) =>
  step(before, value - before.x - before.o, 1, 1, variance);

/**
 * One update of the filter.
 * @param {Rating} before @param {number} surprise
 * @param {number} byX the expectation's slope in x @param {number} byO and in o
 * @param {number} noise @param {string} [met] the opponent's key
 * @returns {Rating}
 */
function step(before, surprise, byX, byO, noise, met) {
  const px = byX * before.xx + byO * before.xo;
  const po = byX * before.xo + byO * before.oo;
  const all = byX * px + byO * po + noise;
  if (!(all > 0)) return before; // no variance is left
  return {
    x: before.x + (px / all) * surprise,
    o: before.o + (po / all) * surprise,
    xx: Math.max(0, before.xx - (px * px) / all),
    xo: before.xo - (px * po) / all,
    oo: Math.max(0, before.oo - (po * po) / all),
    matches: before.matches,
    opponentErrors: before.opponentErrors.map(({ key, error, x, o }) => {
      const less = byX * (x + Number(key === met)) + byO * o;
      return { key, error, x: x - (px / all) * less, o: o - (po / all) * less };
    }),
  };
}

/** The variance of x, including the opponents' errors. @param {Rating} rating */
export const varianceOf = ({ xx, opponentErrors }) => opponentErrors.reduce((sum, { x, error }) => sum + (x * error) ** 2, xx);

/** @param {number} variance @returns {number} half the 95% interval */
export const marginOf = (variance) => Z * Math.sqrt(variance);

/**
 * @param {Rating[]} ratings after each match
 * @returns {Rating[]} smoothed back from the last (Rauch, Tung and Striebel)
 */
export function smoothed(ratings) {
  const result = [...ratings];
  for (let at = ratings.length - 2; at >= 0; at -= 1) {
    const here = ratings[at];
    const later = result[at + 1];
    const walked = here.xx + drift(here.matches + 1);
    const det = walked * here.oo - here.xo ** 2;
    // The first row of C = P (P + D)^-1. The offset does not walk, so it is the same after each match.
    const [a, b] =
      here.oo > 0 && det > 0
        ? [(here.xx * here.oo - here.xo ** 2) / det, (here.xo * (walked - here.xx)) / det]
        : [here.xx / walked, 0];
    const dx = later.x - here.x;
    const dO = later.o - here.o;
    const [xx, xo, oo] = [later.xx - walked, later.xo - here.xo, later.oo - here.oo];
    result[at] = {
      matches: here.matches,
      opponentErrors: here.opponentErrors,
      x: here.x + a * dx + b * dO,
      xx: Math.max(0, here.xx + a * a * xx + 2 * a * b * xo + b * b * oo),
      o: later.o,
      xo: a * later.xo + b * later.oo + (here.xo - a * here.xo - b * here.oo),
      oo: later.oo,
    };
  }
  return result;
}
