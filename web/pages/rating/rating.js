/** A person's rating at a game, from rows and the sums of reviews. */

import { afterMatch, afterReview, chance, marginOf, smoothed, unknown, varianceOf } from "./filter.js";

/**
 * @import {Reviewed, Row} from "../../storage/types.js"
 * @import {Decisions, LevelChance, Opponent, Rated, Rating, RatingHistory, Scale, Strengths} from "./types.js"
 */

export const FIVE = 5;

/** @param {string} link of a deal @param {string} name @returns {string | undefined} its raw value */
function field(link, name) {
  const at = link.indexOf(`${name}=`);
  if (at < 1 || !"/&".includes(link[at - 1])) return undefined;
  const end = link.indexOf("&", at);
  return link.slice(at + name.length + 1, end < 0 ? undefined : end);
}

/** @param {Row} row */
const isWhole = ({ tally, person }) => tally?.counts.matches?.[person] === 1;

/**
 * Why matches do not count: "part", a mark, "same cards" or "unrated".
 * @param {Row[]} rows of a game, in order of time
 * @param {Strengths} strengths
 * @param {string[]} uncounted marks
 * @returns {string[]} by row; "" for those that count
 */
export function whyNot(rows, strengths, uncounted) {
  const deals = new Set();
  return rows.map((row) => {
    const deal = field(row.link, "deal");
    const again = deal !== undefined && deals.has(deal);
    deals.add(deal);
    const mark = row.marks.find((one) => uncounted.includes(one));
    if (mark) return mark;
    if (!isWhole(row)) return "part";
    if (again) return "same cards";
    return opponentOf(row, strengths) ? "" : "unrated";
  });
}

/**
 * All opponents as one (Plackett and Luce); null if one has no strength.
 * @param {Row} row @param {Strengths} strengths @returns {Opponent | null}
 */
function opponentOf({ levels, person }, { seats }) {
  const scale = seats[levels.length];
  const others = levels.filter((_, seat) => seat !== person).map(String).sort();
  if (!scale || !others.length || !others.every((level) => Object.hasOwn(scale.levels, level))) return null;
  return cachedOpponent(scale, others);
}

/** @type {WeakMap<Scale, Map<string, Opponent>>} */
const opponents = new WeakMap();

/** @param {Scale} scale @param {string[]} levels @returns {Opponent} `together`, cached */
function cachedOpponent(scale, levels) {
  const its = opponents.get(scale) ?? new Map();
  opponents.set(scale, its);
  const key = levels.join();
  const opponent = its.get(key) ?? together(levels, scale);
  its.set(key, opponent);
  return opponent;
}

/** @param {string[]} levels @param {Scale} scale @returns {Opponent} */
export function together(levels, scale) {
  const weights = levels.map((level) => 10 ** (scale.levels[level][0] / 400));
  const all = weights.reduce((sum, one) => sum + one, 0);
  const shares = /** @type {Record<string, number>} */ ({});
  for (const [at, level] of levels.entries()) shares[level] = (shares[level] ?? 0) + weights[at] / all;
  const variance = Object.entries(shares).reduce(
    (sum, [level, share]) => sum + share ** 2 * (scale.levels[level][1] ** 2 + scale.misfit ** 2),
    0,
  );
  return { key: levels.join(), value: 400 * Math.log10(all), error: Math.sqrt(variance) };
}

/** @param {Row} row @param {Strengths} strengths @returns {number} as `chance` takes it */
function lengthOf({ link }, { length }) {
  const text = length && field(link, `o.${length.option}`);
  if (!length || text === undefined) return 1;
  if ("times" in length) return text === "true" ? length.times : 1;
  const times = Number(text) / length.default;
  return times > 0 && times < 100 ? Math.sqrt(times) : 1;
}

/**
 * The rating at each number of seats. Reviews count up to the first match without one.
 * @param {Row[]} rows of a game
 * @param {Map<string, Reviewed>} reviews
 * @param {Strengths} strengths
 * @param {string[]} uncounted marks
 * @returns {RatingHistory[]} the one with most matches first
 */
export function ratingHistories(rows, reviews, strengths, uncounted) {
  const ordered = [...rows].sort((a, b) => a.when - b.when || (a.id < b.id ? -1 : 1));
  const why = whyNot(ordered, strengths, uncounted);
  const counted = ordered.filter((_, at) => !why[at]);
  const list = Object.keys(strengths.seats).map((seats) =>
    historyOf(counted.filter(({ levels }) => levels.length === Number(seats)), Number(seats), reviews, strengths),
  );
  return list.sort((a, b) => b.rows.length - a.rows.length || a.seats - b.seats);
}

/**
 * @param {Row[]} rows that count @param {number} seats @param {Map<string, Reviewed>} reviews
 * @param {Strengths} strengths @returns {RatingHistory}
 */
function historyOf(rows, seats, reviews, strengths) {
  const { decisions } = strengths;
  const start = mean(Object.values(strengths.seats[seats].levels).map(([value]) => value));
  const first = rows.findIndex((row) => !worthOf(reviews.get(row.id), decisions));
  const reviewed = decisions ? (first < 0 ? rows.length : first) : 0;
  let both = unknown(start, reviewed && decisions ? decisions.offset : 0);
  let result = unknown(start);
  /** @type {Rating[]} */
  const ratings = [];
  /** @type {Rating[]} */
  const results = [];
  for (const [at, row] of rows.entries()) {
    const opponent = /** @type {Opponent} */ (opponentOf(row, strengths));
    const length = lengthOf(row, strengths);
    const won = row.winners.includes(row.person) ? 1 / row.winners.length : 0;
    both = afterMatch(both, opponent, won, length);
    result = afterMatch(result, opponent, won, length);
    const worth = at < reviewed && worthOf(reviews.get(row.id), decisions);
    if (worth && decisions && clamped(both.x, decisions) === both.x) both = afterReview(both, ...worth);
    ratings.push(both);
    results.push(result);
  }
  const rated = (/** @type {Rating} */ one) => ({ value: one.x, margin: marginOf(varianceOf(one)) });
  const isKnown = rows.length >= FIVE;
  return {
    seats,
    rows,
    band: smoothed(ratings).map(rated),
    results: smoothed(results).map(rated),
    now: isKnown ? rated(both) : null,
    byResults: isKnown ? rated(result) : null,
    state: both,
    change: ratings.length > 1 ? both.x - ratings[ratings.length - 2].x : 0,
    reviewed,
  };
}

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;

/**
 * The strength that a match's decisions show, and its variance.
 * @param {Reviewed | undefined} review @param {Decisions | null} decisions
 * @returns {[number, number] | null}
 */
function worthOf(review, decisions) {
  const capped = review?.sum?.capped;
  if (!decisions || !Array.isArray(capped) || review?.version !== decisions.version) return null;
  const [count, total] = capped;
  if (!(count > 0) || !Number.isFinite(total)) return null;
  const worth = decisions.at - (decisions.slope * total) / count;
  const variance = decisions.slope ** 2 * decisions.variance * (1 / count + decisions.together);
  return [clamped(worth, decisions), variance];
}

/** Clamps a strength to the decisions' reach. @param {number} value @param {Decisions} decisions */
const clamped = (value, { reach: [least, most] }) => Math.min(most, Math.max(least, value));

/**
 * The chances against each level.
 * @param {Rating} state @param {Scale} scale @returns {LevelChance[]}
 */
export function chancesOf(state, scale) {
  const all = Object.keys(scale.levels).map((level) => together([level], scale));
  const distances = all.map(({ value }) => Math.abs(value - state.x));
  const limit = Math.min(marginOf(varianceOf(state)), Math.min(...distances) + CLOSE);
  return all.map((opponent, at) => {
    const met = state.opponentErrors.some(({ key }) => key === opponent.key);
    const opponentErrors = state.opponentErrors.map((one) => (one.key === opponent.key ? { ...one, x: one.x + 1 } : one));
    const margin = marginOf(varianceOf({ ...state, opponentErrors }) + (met ? 0 : opponent.error ** 2));
    const sure = { ...opponent, error: 0 };
    return {
      level: opponent.key,
      chance: chance(state.x, sure),
      between: [chance(state.x - margin, sure), chance(state.x + margin, sure)],
      isFair: distances[at] <= limit,
    };
  });
}

/** How much farther than the nearest a fair level may be. */
const CLOSE = 30;
