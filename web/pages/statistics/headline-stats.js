import { rollup } from "d3-array";
import { dayOf } from "../../lib/days.js";
import { hasPoints, isWhole, margin, mean, partsWon, pointsAhead, streak, wins } from "./figures.js";
import {
  TOO_FEW,
  intervalWords,
  monthWords,
  shareAndOf,
  signed,
  since,
  tenths,
} from "./figure-words.js";
import { won } from "../parts/match-list.js";
import { counting, plural } from "../../lib/words.js";

/** @import {Row} from "../../storage/types.js" */
/** @import {Figure, Share} from "./types.js" */

const SIX = 6;
/** Latest matches for the recent trend. */
const LATELY = 20;

/**
 * @param {Row[]} rows of a game, latest first
 * @param {string} part
 * @param {Figure[]} ofReviews accuracy and mistakes, if reviewed
 * @returns {Figure[]} the six most telling
 */
export function headlineStats(rows, part, ofReviews) {
  const whole = rows.filter(isWhole);
  const parts = partsWon(rows);
  const inParts = parts.of > whole.length;
  const points = hasPoints(rows);
  return [
    { label: "matches", value: counting(whole.length), note: since(rows) },
    shared("won", wins(whole), even(whole)),
    ...ofReviews,
    ...(whole.length > LATELY ? [shared(`the last ${LATELY}`, wins(whole.slice(0, LATELY)), " won")] : []),
    ...(inParts ? [shared(`${plural(part)} won`, parts, "")] : []),
    ...(points ? [ahead(rows, inParts ? part : "match")] : []),
    inARow(whole),
    ...(points ? best(whole) : []),
    moves(rows),
    thisMonth(rows),
    days(rows),
  ].slice(0, SIX);
}

/** @param {string} label @param {Share} share @param {string} rest @returns {Figure} */
const shared = (label, share, rest) => {
  const [value, of] = shareAndOf(share);
  const error = share.interval ? intervalWords(share) : undefined;
  return { label, value, error, note: `${of}${rest}` };
};

/** @param {Row[]} whole @returns {string} the even share; "" for two players or mixed tables */
function even(whole) {
  const seats = new Set(whole.map(({ levels }) => levels.length));
  const [number] = seats;
  return seats.size === 1 && number > 2 ? `; even is ${Math.round(100 / number)}%` : "";
}

/** @param {Row[]} rows @param {string} part @returns {Figure} */
function ahead(rows, part) {
  const { value, error } = pointsAhead(rows);
  const several = rows.some(({ levels }) => levels.length > 2);
  return {
    label: `points a ${part}`,
    value: signed(value),
    error: error === null ? TOO_FEW : `± ${tenths(error)}`,
    note: `you minus ${several ? "the others" : "them"}`,
  };
}

/** @param {Row[]} whole @returns {Figure} */
function inARow(whole) {
  const { now, best: most, when } = streak(whole);
  const before = when === null ? "none so far" : `best ${counting(most)}, in ${monthWords(when)}`;
  const note = now && now === most ? "the best so far" : before;
  return { label: "won in a row", value: counting(now), note };
}

/** @param {Row[]} whole @returns {Figure[]} the largest win, if any */
function best(whole) {
  const [most] = whole.filter(won).sort((a, b) => margin(b) - margin(a));
  if (!most) return [];
  const score = most.told.replace(/^\S+ /, "");
  const note = `${score}, in ${monthWords(most.when)}`;
  return [{ label: "best win", value: signed(margin(most), counting), note }];
}

/** @param {Row[]} rows @returns {Figure} */
function moves(rows) {
  const { value, error } = mean(rows.map(({ turns }) => [turns, 1]));
  return {
    label: "moves a match",
    value: counting(Math.round(value)),
    error: error === null ? TOO_FEW : `± ${counting(Math.ceil(error))}`,
    note: `the longest ${counting(Math.max(...rows.map(({ turns }) => turns)))}`,
  };
}

/** @param {Row[]} rows @returns {Figure} */
function thisMonth(rows) {
  const now = new Date();
  const before = new Date(now.getFullYear(), now.getMonth() - 1);
  const [count, last] = [now, before].map((month) => {
    const key = dayOf(month).slice(0, 7);
    return counting(rows.filter(({ when }) => dayOf(new Date(when)).startsWith(key)).length);
  });
  return { label: "this month", value: count, note: `${last} in ${monthWords(before)}` };
}

/** @param {Row[]} rows @returns {Figure} */
function days(rows) {
  const count = rollup(
    rows,
    ({ length }) => length,
    ({ when }) => dayOf(new Date(when)),
  );
  const note = `most in a day: ${counting(Math.max(...count.values()))}`;
  return { label: "days", value: counting(count.size), note };
}
