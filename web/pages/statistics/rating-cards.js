import { rated } from "./charts.js";
import { listed, monthWords, shortMonth } from "./figure-words.js";
import { marginOf } from "../rating/filter.js";
import { chancesOf, whyNot } from "../rating/rating.js";
import { changeWords, fairWords, outOf, ratingWords, soFarWords, WHY_NOT } from "../rating/rating-words.js";
import { historiesOf, rowsOf, strengthsOf, unrated } from "../rating/ratings.js";
import { counted, counting } from "../../lib/words.js";

/** @import {Reviewed, Row} from "../../storage/types.js" */
/** @import {RatingHistory} from "../rating/types.js" */
/** @import {Chart, Level, Opponent, RatingCards} from "./types.js" */

/** Most points of the curve. */
const POINTS = 120;
const NEAR = 0.09;
/**
 * @param {string} game @param {Row[]} rows latest first, all of them
 * @param {Map<string, Reviewed>} reviews @param {Opponent[]} opponents
 * @returns {RatingCards | null} null if no strengths are known
 */
export function ratingCards(game, rows, reviews, opponents) {
  const strengths = strengthsOf(game);
  const [history, ...more] = historiesOf(game, rows, reviews);
  if (!strengths || !history) return null;
  const scale = strengths.seats[history.seats];
  const nameOf = (/** @type {string} */ level) => opponents.find((one) => one.level === level)?.name ?? level;
  const levels = Object.entries(scale.levels).map(([level, [value]]) => ({ name: nameOf(level), value }));
  const { now } = history;
  const several = Object.keys(strengths.seats).length > 1 || history.seats > 2;
  const chances = now && history.seats === 2 ? chancesOf(history.state, scale) : [];
  const others = more.flatMap((one) => (one.now ? [`with ${one.seats} at the table ${ratingWords(one.now).join(" ")}`] : []));
  return {
    title: several ? `Rating, ${history.seats} at the table` : "Rating",
    chart: now && { ...ratingChart(history, levels), title: "Rating" },
    now: now && [...ratingWords(now), changeWords(history.change)],
    note: now ? basis(history, others) : soFar(history),
    uncounted: [
      ...uncountedWords(rowsOf(game, rows), strengths),
      strong(scale, nameOf),
    ],
    fair: now ? (chances.length ? fairWords(chances, nameOf) : "") : `${nameOf("medium")} is a good measure`,
    chances: chances.map(({ level, chance, between, isFair }) => ({
      name: nameOf(level),
      words: outOf(between),
      chance,
      isFair,
    })),
  };
}

/** @param {RatingHistory} history @param {string[]} others @returns {string} */
function basis({ rows, byResults, reviewed }, others) {
  const results = byResults && reviewed ? ` By results alone, the dashed line, ${ratingWords(byResults).join(" ")}.` : "";
  const plays = reviewed ? ` The plays of ${counted(reviewed, "reviewed match")} count, too.` : "";
  const also = others.length ? ` Apart from it, ${listed(others)}.` : "";
  return `From ${counted(rows.length, "match")}.${results}${plays}${also}`;
}

/** @param {RatingHistory} history */
const soFar = ({ rows }) =>
  `${soFarWords(rows.length)} Before that a number would say more about the cards than about you.`;

/** @param {Row[]} its latest first @param {import("../rating/types.js").Strengths} strengths */
function uncountedWords(its, strengths) {
  const why = whyNot([...its].reverse(), strengths, unrated());
  const not = Object.entries(WHY_NOT).flatMap(([reason, [, words]]) => {
    const number = why.filter((one) => one === reason).length;
    return number ? [`${counting(number)} ${words}`] : [];
  });
  return not.length ? [`Not counted: ${listed(not)}.`] : [];
}

/** @param {import("../rating/types.js").Scale} scale @param {(level: string) => string} nameOf */
function strong({ levels, misfit }, nameOf) {
  const each = Object.entries(levels).map(([level, [value, error]]) => {
    const words = ratingWords({ value, margin: marginOf(error ** 2) });
    return `${nameOf(level)} ${error ? words.join(" ") : words[0]}`;
  });
  const [, off] = ratingWords({ value: 0, margin: marginOf(misfit ** 2) });
  return `Measured: ${listed(each)}${misfit ? `; against one player each may be another ${off} off` : ""}.`;
}

/** @param {RatingHistory} history @param {Level[]} levels @returns {Chart} */
function ratingChart({ rows, band, results, reviewed }, levels) {
  const step = Math.max(1, (band.length - 1) / (POINTS - 1));
  const all = Array.from({ length: Math.ceil((band.length - 1) / step) + 1 }, (_, at) =>
    Math.min(band.length - 1, Math.round(at * step)),
  );
  const months = all.map((at, index) => {
    const name = shortMonth(rows[at].when);
    return index && name === shortMonth(rows[all[index - 1]].when) ? "" : name;
  });
  const [first, last] = [band[0], band[band.length - 1]];
  const [value, error] = ratingWords(last);
  const lines = lasts(rows).map((at) => {
    const words = ratingWords(band[at]);
    return [monthWords(rows[at].when), words[0], words[1], counting(at + 1)];
  });
  const opponents = levels.map((one) => `${one.name} ${counting(one.value)}`);
  return {
    sentence: `Your rating over ${counted(rows.length, "match")}: from about ${ratingWords(first)[0]} to ${value}, give or take ${error.slice(2)}. ${listed(opponents)}.`,
    picture: rated(
      all.map((at) => band[at]),
      reviewed ? all.map((at) => results[at].value) : [],
      levels,
      thinned(months),
      NEAR,
    ),
    head: ["Month", "Rating", "Give or take", "Matches so far"],
    lines: lines.reverse(),
  };
}

/** Indexes of each month's last match. @param {Row[]} rows in order of time */
const lasts = (rows) =>
  rows.flatMap(({ when }, at) =>
    at === rows.length - 1 || monthWords(when) !== monthWords(rows[at + 1].when) ? [at] : [],
  );

const NAMES = 7;

/** @param {string[]} months "" for none */
function thinned(months) {
  const named = months.filter(Boolean).length;
  const every = Math.ceil(named / NAMES);
  let at = -1;
  return months.map((name) => {
    if (name) at += 1;
    return name && at % every === 0 ? name : "";
  });
}

