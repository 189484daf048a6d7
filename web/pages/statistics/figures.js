import { quantile, rollup, sum, tickStep } from "d3-array";
import { dayOf } from "../../lib/days.js";
import { others, won as isWon } from "../parts/match-list.js";

/** @import {Row} from "../../storage/types.js" */
/** @import {Against, Bin, Mean, Share, Streak} from "./types.js" */

/** Fewer matches give no useful interval. */
export const FEW = 5;

export const Z = 1.959964; // the normal distribution's 97.5% quantile

/**
 * A share's interval by E. B. Wilson (1927), valid for few matches and extreme shares.
 * @param {number} won @param {number} of @returns {[number, number]}
 */
export function wilson(won, of) {
  const share = won / of;
  const scale = 1 + Z ** 2 / of;
  const middle = (share + Z ** 2 / (2 * of)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/**
 * @param {number} won @param {number} of
 * @param {number} [matches] that it was counted in
 * @returns {Share}
 */
export const share = (won, of, matches = of) => ({
  won,
  of,
  value: won / of,
  interval: matches < FEW ? null : wilson(won, of),
});

/** @param {Row[]} rows @returns {Share} */
export const wins = (rows) => share(rows.filter(isWon).length, rows.length);

/**
 * A mean over parts. A match's parts are dependent, so the error is a ratio's, by match (Cochran,
 * Sampling Techniques, 6.4), with Student's t.
 * @param {[number, number][]} matches each match's sum and number of parts
 * @returns {Mean}
 */
export function mean(matches) {
  const count = sum(matches, ([, of]) => of);
  const value = sum(matches, ([total]) => total) / count;
  if (matches.length < FEW) return { value, error: null };
  const squares = sum(matches, ([total, of]) => (total - value * of) ** 2);
  const variance = (squares * matches.length) / (matches.length - 1);
  return { value, error: (student(matches.length - 1) * Math.sqrt(variance)) / count };
}

/**
 * The first terms of Fisher's expansion for Student's t, within 2% from four degrees on.
 * @param {number} freedom
 */
function student(freedom) {
  const first = (Z ** 3 + Z) / (4 * freedom);
  return Z + first + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2);
}

/** A daily deal may be a part only. @param {Row} row */
export const isWhole = (row) => row.tally?.counts.matches?.[row.person] === 1;

/** @param {Row} row @returns {number[][]} points by finished part and seat */
const parts = ({ tally, person }) => tally?.points.slice(0, tally.counts.parts?.[person]) ?? [];

/** @param {Row[]} rows @returns {Share} */
export function partsWon(rows) {
  const of = (/** @type {string} */ name) => sum(rows, (row) => row.tally?.counts[name]?.[row.person] ?? 0);
  return share(of("parts_won"), of("parts"), rows.length);
}

/** @param {Row} row @returns {number[]} each part's margin over the others' mean */
const ahead = (row) =>
  parts(row).map((points) => {
    const theirs = others(row, points);
    return points[row.person] - sum(theirs) / theirs.length;
  });

/** @param {Row[]} rows @returns {Mean} */
export const pointsAhead = (rows) => mean(rows.map((row) => [sum(ahead(row)), ahead(row).length]));

/** @param {Row} row @returns {number[]} each part's margin over the best other */
export const margins = (row) =>
  parts(row).map((points) => points[row.person] - Math.max(...others(row, points)));

/** @param {Row} row @returns {number} over the best other */
export const margin = (row) => row.scores[row.person] - Math.max(...others(row, row.scores));

/** @param {Row[]} rows @returns {boolean} whether points say more than the winner */
export const hasPoints = (rows) =>
  rows.some((row) => parts(row).some((points) => Math.max(...points) > 1));

/** Steps from zero to the largest margin, at most. */
const STEPS = 6;

/**
 * Counts margins in bins: ties in the middle, rare ones in the outermost.
 * @param {number[]} all negative for losses
 * @returns {Bin[]} from the largest loss to the largest win
 */
export function spread(all) {
  const typical = quantile(all.map(Math.abs), 0.98) ?? 0;
  const step = Math.max(1, tickStep(0, typical, STEPS) || 1);
  const most = Math.ceil(typical / step);
  const binOf = (/** @type {number} */ by) =>
    Math.sign(by) * Math.min(most, Math.ceil(Math.abs(by) / step));
  const counts = rollup(all, (its) => its.length, binOf);
  const greatest = Math.max(...all.map(Math.abs), 0);
  return Array.from({ length: 2 * most + 1 }, (_, index) => {
    const at = index - most;
    const near = (Math.abs(at) - 1) * step + 1;
    const far = Math.abs(at) === most ? Math.max(greatest, near) : Math.abs(at) * step;
    const [from, to] = at === 0 ? [0, 0] : at < 0 ? [-far, -near] : [near, far];
    return { from, to, count: counts.get(at) ?? 0 };
  });
}

/** @param {Row[]} rows latest first @returns {Streak} */
export function streak(rows) {
  const result = /** @type {Streak} */ ({ now: 0, best: 0, when: null });
  for (const row of [...rows].reverse()) {
    result.now = isWon(row) ? result.now + 1 : 0;
    if (result.now && result.now >= result.best) {
      result.best = result.now;
      result.when = row.when;
    }
  }
  return result;
}

/** More months are grouped by year. */
const MOST_MONTHS = 60;

/**
 * @template Summary
 * @param {Row[]} rows latest first
 * @param {(rows: Row[]) => Summary} of a month's or year's matches
 * @returns {{by: "month" | "year", stretches: (Summary & {at: Date})[]}}
 */
export function months(rows, of) {
  if (!rows.length) return { by: "month", stretches: [] };
  const [last, first] = [rows[0], rows[rows.length - 1]].map(({ when }) => new Date(when));
  const years = last.getFullYear() - first.getFullYear();
  const count = years * 12 + last.getMonth() - first.getMonth();
  const by = count < MOST_MONTHS ? "month" : "year";
  const length = by === "month" ? 7 : 4;
  const groups = rollup(rows, of, (row) => dayOf(new Date(row.when)).slice(0, length));
  const [month, step, more] = by === "month" ? [first.getMonth(), 1, count] : [0, 12, years];
  const stretches = Array.from({ length: more + 1 }, (_, index) => {
    const at = new Date(first.getFullYear(), month + index * step);
    return { at, ...(groups.get(dayOf(at).slice(0, length)) ?? of([])) };
  });
  return { by, stretches };
}

/** @param {Row[]} rows @returns {number} each player's share if all are equal */
export const evenOf = (rows) => sum(rows, ({ levels }) => 1 / levels.length) / rows.length;

/** @param {Row[]} rows @param {string[]} levels @returns {Against[]} for each level met */
export function opponents(rows, levels) {
  return levels.flatMap((level) => {
    const its = rows.filter((row) => others(row, row.levels).includes(level));
    return its.length ? [{ level, even: evenOf(its), ...wins(its) }] : [];
  });
}

/**
 * A fact's sums: yours, and the others' average.
 * @param {Row[]} rows
 * @param {string} count
 * @param {string | undefined} per
 * @param {string} level "" for all
 * @returns {{mine: [number, number], theirs: [number, number]}} each with its divisor
 */
export function fact(rows, count, per, level) {
  const sums = { mine: [0, 0], theirs: [0, 0] };
  for (const row of rows) {
    if (!row.tally || (per === "matches" && !isWhole(row))) continue;
    const seats = row.levels.flatMap((its, seat) =>
      seat !== row.person && (!level || its === level) ? [seat] : [],
    );
    for (const [index, name] of [count, per].entries()) {
      const counts = (name !== undefined && row.tally.counts[name]) || [];
      sums.mine[index] += counts[row.person] ?? 0;
      sums.theirs[index] += sum(seats, (seat) => counts[seat] ?? 0) / seats.length;
    }
  }
  return /** @type {{mine: [number, number], theirs: [number, number]}} */ (sums);
}
