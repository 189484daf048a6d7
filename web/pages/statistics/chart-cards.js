/** The statistics' charts: picture, equivalent sentence, table. */

import { sum } from "d3-array";
import { make } from "../../lib/elements.js";
import { bars, curve, interval } from "./charts.js";
import { FEW, evenOf, hasPoints, isWhole, margin, margins, months, opponents, spread, wins } from "./figures.js";
import {
  byWords,
  intervalWords,
  listed,
  monthWords,
  ofWords,
  shareAndOf,
  shareWords,
  shortMonth,
  signed,
} from "./figure-words.js";
import { counted, counting, plural } from "../../lib/words.js";

/** @import {Row} from "../../storage/types.js" */
/** @import {Bin, Chart, Opponent, Share} from "./types.js" */

/** Most stretches that a sentence names. */
const EXAMPLES = 6;
/** Names that fit below a picture. */
const NAMES = 13;

/** @param {Share} share @returns {string[]} its table cells */
const cells = (share) => [
  share.interval ? shareWords(share) : "–",
  ofWords(share),
  intervalWords(share),
];

/** @param {Row[]} rows @returns {Chart | null} null for few matches or one month */
export function byMonths(rows) {
  const whole = rows.filter(isWhole);
  const { by, stretches } = months(whole, wins);
  const there = stretches.filter(({ of }) => of);
  if (there.length < 2 || whole.length < FEW) return null;
  const isYear = by === "year";
  const named = (/** @type {Date} */ at) => (isYear ? String(at.getFullYear()) : monthWords(at));
  const often = Math.ceil(stretches.length / NAMES);
  const names = stretches.map(({ at }, index) => {
    if ((stretches.length - 1 - index) % often) return "";
    return isYear ? named(at) : shortMonth(at);
  });
  const examples = there.length > EXAMPLES ? [there[0], ...there.slice(-3)] : there;
  const words = examples.map((one) => `${shareWords(one)} in ${named(one.at)}`);
  return {
    sentence: `Matches won by ${by}: ${listed(words)}.`,
    picture: curve(stretches, evenOf(whole), names),
    title: isYear ? "Year by year" : "Month by month",
    head: [isYear ? "Year" : "Month", "Won", "Matches", "Likely range"],
    lines: [...there].reverse().map((one) => [named(one.at), ...cells(one)]),
  };
}

/** @param {Row[]} rows @param {Opponent[]} people @returns {Chart | null} */
export function byOpponents(rows, people) {
  const met = opponents(
    rows.filter(isWhole),
    people.map(({ level }) => level),
  ).map((one) => ({ ...one, ...people.filter(({ level }) => level === one.level)[0] }));
  if (!met.length) return null;
  const items = met.map((one) =>
    make("li", {}, pair(one.name, one.label), pair(...shareAndOf(one)), interval(one)),
  );
  const words = met.map((one) => `${shareWords(one)} against ${one.name}`);
  return {
    sentence: `Matches won: ${listed(words)}.`,
    picture: [make("ul", {}, ...items)],
    head: ["Opponent", "Won", "Matches", "Likely range"],
    lines: met.map((one) => [one.name, ...cells(one)]),
  };
}

/** @param {string} text @param {string} small */
const pair = (text, small) =>
  make("span", {}, make("b", {}, text), " ", make("small", {}, small));

/**
 * By part, or by match if parts have no points.
 * @param {Row[]} rows @param {string} part
 * @returns {Chart | null}
 */
export function byPoints(rows, part) {
  const inParts = hasPoints(rows);
  const scored = rows.filter((row) => isWhole(row) && Math.max(...row.scores) > 1);
  const bins = spread(inParts ? rows.flatMap(margins) : scored.map(margin));
  const all = count(bins);
  if (bins.length < 2) return null;
  const unit = inParts && all > rows.length ? part : "match";
  const lost = bins.filter(({ to }) => to < 0);
  const level = bins.filter(({ from, to }) => from === 0 && to === 0);
  const won = bins.filter(({ from }) => from > 0);
  const totals = [
    `${counting(count(lost))} lost`,
    ...(count(level) ? [`${counting(count(level))} level`] : []),
    `${counting(count(won))} won`,
  ];
  const often = [`lost${mostly(lost)}`, `won${mostly(won)}`].filter((words) => words.includes(" "));
  return {
    title: `Points a ${unit}`,
    note: `${counted(all, unit)}: ${totals.join(", ")}`,
    sentence: `${counted(all, unit)} by points: ${listed(totals)}; most often ${listed(often)}.`,
    picture: bars(bins, bins.map(barName)),
    head: ["Result", plural(unit[0].toUpperCase() + unit.slice(1))],
    lines: bins.map((bin) => [
      bin.to < 0 ? `Lost by ${byWords(bin)}` : bin.from > 0 ? `Won by ${byWords(bin)}` : "Level",
      counting(bin.count),
    ]),
  };
}

/** @param {Bin[]} bins */
const count = (bins) => sum(bins, (bin) => bin.count);

/** @param {Bin[]} bins @returns {string} " by 11 to 20"; empty for none */
function mostly(bins) {
  const [most] = [...bins].sort((a, b) => b.count - a.count);
  return most?.count ? ` by ${byWords(most)}` : "";
}

/** With more bars, only the middle and the ends are named. */
const NAMED = 9;

/** @param {Bin} bin @param {number} index @param {Bin[]} bins */
function barName({ from, to }, index, bins) {
  if (bins.length <= NAMED) return signed(to < 0 ? to : from, counting);
  if (index === 0) return `lost by ${-to} or more`;
  if (index === bins.length - 1) return `won by ${from} or more`;
  return from === 0 ? "0" : "";
}
