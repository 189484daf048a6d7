// Simulated people of known strength, rated by the page's own scripts: see rating.py.
// node rating.mjs JOB, with JOB: {strengths, decisions, people, lengths, crowd, seed}

import { readFileSync } from "node:fs";
import { afterMatch, afterReview, marginOf, unknown, varianceOf } from "../web/pages/rating/filter.js";
import { ratingHistories, together } from "../web/pages/rating/rating.js";

/**
 * @typedef {object} Player somebody at a moment
 * @property {number} truth the strength
 * @property {number[]} shares of matches won against each level
 * @property {number} cost the mean capped cost of a decision
 */

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const scale = job.strengths.seats[2];
/** @type {string[]} */
const levels = Object.keys(scale.levels);
const opponents = levels.map((level) => together([level], scale));
const start = opponents.reduce((sum, { value }) => sum + value, 0) / opponents.length;
const line = job.strengths.decisions;
/** How often the level is played that is nearest to the rating so far; otherwise any. */
const NEAREST = 0.8;

/** A generator of chance (mulberry32). @param {string} seed */
function generator(seed) {
  let state = [...seed].reduce((hash, one) => Math.imul(hash ^ one.charCodeAt(0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {() => number} random */
const normal = (random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** How far on their curve people are. @type {Record<string, (share: number) => number>} */
const CURVES = {
  constant: () => 0,
  jumping: (share) => Number(share > 0.5),
  climbing: (share) => share,
};

/**
 * Somebody on the scale, each level off it by what is said, decisions by their offset.
 * @param {() => number} random @returns {(part: number) => Player}
 */
function onScale(random) {
  const values = opponents.map(({ value }) => value);
  const from = Math.min(...values) - 60 + random() * (Math.max(...values) - Math.min(...values) + 120);
  const better = 60 + 140 * random();
  const off = opponents.map(({ error }) => error * normal(random));
  const own = line ? line.offset * normal(random) : 0;
  return (part) => {
    const truth = from + better * part;
    return {
      truth,
      shares: values.map((value, at) => 1 / (1 + 10 ** ((value + off[at] - truth) / 400))),
      cost: line ? (line.at - truth - own) / line.slope : 0,
    };
  };
}

/**
 * Somebody who now plays like one level and now like the next.
 * @param {() => number} random @returns {(part: number) => Player}
 */
function mixture(random) {
  /** @type {Player[]} */
  const all = job.crowd.mixtures;
  const better = 0.15 + 0.25 * random();
  const from = random() * (1 - better);
  return (part) => all[Math.round((from + better * part) * (all.length - 1))];
}

/**
 * @param {(part: number) => Player} player @param {(share: number) => number} curve
 * @param {number} length @param {() => number} random
 */
function rate(player, curve, length, random) {
  const rows = [];
  const reviews = new Map();
  let sofar = unknown(start);
  let plays = unknown(start);
  for (let at = 0; at < length; at += 1) {
    const now = player(curve((at + 1) / length));
    const far = opponents.map(({ value }) => Math.abs(value - sofar.x));
    const nearest = far.indexOf(Math.min(...far));
    const met = random() < NEAREST ? nearest : Math.floor(random() * levels.length);
    const isWon = random() < now.shares[met];
    const id = `m${at}`;
    rows.push({
      ...{ id, when: at, game: "", day: null, person: 0, levels: [null, levels[met]], names: ["", ""] },
      ...{ scores: [0, 0], winners: [isWon ? 0 : 1], turns: 0, told: "", marks: [], link: `g/deal=${at}` },
      tally: { version: 0, parts: 1, points: [], counts: { matches: [1, 1] } },
    });
    sofar = afterMatch(sofar, opponents[met], Number(isWon));
    if (!line) continue;
    const variance = line.variance * (1 / job.decisions + line.together);
    const cost = now.cost + Math.sqrt(variance) * normal(random);
    const sum = { unit: "", isNamed: false, best: 0, good: 0, inaccuracies: 0, mistakes: 0, fair: [0, 0, 0] };
    const capped = /** @type {[number, number]} */ ([job.decisions, job.decisions * cost]);
    reviews.set(id, { id, version: line.version, isStopped: false, sum: { ...sum, capped } });
    plays = afterReview(
      afterMatch(plays, { ...opponents[met], error: 1e9 }, Number(isWon)), // the drift, and nothing else
      line.at - line.slope * cost,
      line.slope ** 2 * variance,
    );
  }
  const [history] = ratingHistories(rows, reviews, { ...job.strengths, seats: { 2: scale } }, []);
  const { truth } = player(curve(1));
  const ratings = /** @type {Record<string, import("../web/pages/rating/types.js").Rated | null>} */ ({
    results: history.byResults,
    both: history.now,
    decisions: line ? { value: plays.x, margin: marginOf(varianceOf(plays)) } : null,
  });
  return { truth, ratings };
}

/** @type {Record<string, {people: number, held: number, squares: number, widths: number}>} */
const sums = {};

/** @param {string} key @param {number} truth @param {import("../web/pages/rating/types.js").Rated | null} rated */
function add(key, truth, rated) {
  if (!rated) return;
  sums[key] ??= { people: 0, held: 0, squares: 0, widths: 0 };
  const miss = rated.value - truth;
  sums[key].people += 1;
  sums[key].held += Number(Math.abs(miss) <= rated.margin);
  sums[key].squares += miss ** 2;
  sums[key].widths += rated.margin;
}

const kinds = { scale: onScale, ...(job.crowd.mixtures.length && { mixtures: mixture }) };
for (const length of job.lengths) {
  for (const [kind, made] of Object.entries(kinds)) {
    for (const [name, curve] of Object.entries(CURVES)) {
      const random = generator(`${job.seed} ${length} ${kind} ${name}`);
      for (let one = 0; one < job.people; one += 1) {
        const { truth, ratings } = rate(made(random), curve, length, random);
        for (const [way, rated] of Object.entries(ratings)) {
          add([kind, name, length, way].join(), truth, rated);
          add([kind, "all", length, way].join(), truth, rated);
        }
      }
    }
  }
  for (const [name, player] of Object.entries(job.crowd.others)) {
    const random = generator(`${job.seed} ${length} ${name}`);
    for (let one = 0; one < job.people; one += 1) {
      const { truth, ratings } = rate(() => /** @type {Player} */ (player), CURVES.constant, length, random);
      for (const [way, rated] of Object.entries(ratings)) add([name, "constant", length, way].join(), truth, rated);
    }
  }
}

/** How long the rating of many matches takes, in ms. @param {number} count */
function timed(count) {
  const random = generator("time");
  const long = Array.from({ length: count }, (_, at) => ({
    ...{ id: `m${at}`, when: at, game: "", day: null, person: 0, levels: [null, levels[at % levels.length]] },
    ...{ names: ["", ""], scores: [0, 0], winners: [Number(random() < 0.5)], turns: 0, told: "", marks: [] },
    link: `game/deal=${"abcdefghijklmnopqrstuv"}${at}&rules=1&players=you,hard`,
    tally: { version: 0, parts: 1, points: [], counts: { matches: [1, 1] } },
  }));
  const times = [1, 2, 3, 4, 5].map(() => {
    const begun = performance.now();
    ratingHistories(long, new Map(), job.strengths, []);
    return performance.now() - begun;
  });
  return Math.min(...times);
}

console.log(JSON.stringify({ sums, time: timed(10_000) }));
