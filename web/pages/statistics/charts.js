/** The statistics' pictures in SVG; lengths are in per cent. */

import { area, line } from "d3-shape";
import { make } from "../../lib/elements.js";
import { FEW } from "./figures.js";
import { shareWords } from "./figure-words.js";
import { counting } from "../../lib/words.js";

/**
 * @import {Against, Bin, Level, Stretch} from "./types.js"
 * @import {Rated} from "../rating/types.js"
 * @typedef {Record<string, string | number>} Attributes
 */

/**
 * @param {string} name @param {Attributes} attributes @param {...Element} children
 * @returns {SVGElement}
 */
function drawn(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** @param {number} part of a whole */
const percent = (part) => `${(100 * part).toFixed(2)}%`;

/**
 * @param {string} text @param {string} className
 * @param {{left?: number, top?: number}} at its middle, as shares of the picture
 */
function label(text, className, { left, top }) {
  const element = make("span", { className }, text);
  if (left !== undefined) element.style.left = percent(left);
  if (top !== undefined) element.style.top = percent(top);
  return element;
}

/** Horizontal grid lines of shares. */
const LEVELS = [0, 0.25, 0.5, 0.75, 1];
/** With more points, only the last is drawn. */
const POINTS = 24;
/** Above this, the last number stands below its point. */
const HIGH = 0.85;
/** With more names, a narrow picture drops every other one. */
const ROOM = 7;

/**
 * @param {Stretch[]} stretches at least two with matches
 * @param {number} even the even share
 * @param {string[]} names "" for none
 * @returns {Element[]}
 */
export function curve(stretches, even, names) {
  const across = [...LEVELS.map((y) => level(y, "level")), level(even, "even")];
  const ys = [0, 0.5, 1].map((y) => label(`${100 * y}%`, "y", { top: 1 - y }));
  const points = stretches.map((one) => ({ ...one, isFew: one.of < FEW, isThere: one.of > 0 }));
  return [...along(points, names, across, shareWords), ...ys];
}

/** @param {number} y @param {string} kind */
const level = (y, kind) =>
  drawn("line", { class: kind, x1: 0, x2: "100%", y1: percent(1 - y), y2: percent(1 - y) });

/**
 * @param {{value: number, error: number | null, decisions: number}[]} stretches
 * @param {Level[]} lines
 * @param {string[]} names
 * @param {number} near closer lines share a name
 * @returns {Element[]}
 */
export function measured(stretches, lines, names, near) {
  const there = stretches.filter(({ decisions }) => decisions);
  const ends = there.flatMap(({ value, error }) => [value - (error ?? 0), value + (error ?? 0)]);
  const all = [...lines, ...there].map(({ value }) => value);
  const most = Math.max(...lines.map(({ value }) => value), ...all) + MARGIN;
  const least = Math.max(Math.min(...all) - FAR, Math.min(...all, ...ends)) - MARGIN;
  const y = (/** @type {number} */ value) => (value - least) / (most - least);
  const inside = (/** @type {number} */ value) => Math.min(1, Math.max(0, y(value)));
  const placed = stretches.map(({ value, error, decisions }) => ({
    value: y(value),
    interval: /** @type {[number, number] | null} */ (
      error === null || !decisions ? null : [inside(value - error), inside(value + error)]
    ),
    isFew: false,
    isThere: decisions > 0,
    words: String(Math.round(value)),
  }));
  return [
    ...along(placed, names, lines.map(({ value }) => level(y(value), "even")), ({ words }) => words),
    ...levelNames(lines, y, near, spots(there.map(({ value }) => y(value)))),
  ];
}

/** @param {number[]} values @returns {[number, number][]} points of the curve: x and y */
const spots = (values) =>
  values.flatMap((value, at) => {
    const next = values[at + 1] ?? value;
    return [0, 0.25, 0.5, 0.75].map((part) => /** @type {[number, number]} */ ([
      (at + 0.5 + (at + 1 < values.length ? part : 0)) / values.length,
      value + part * (next - value),
    ]));
  });

/**
 * Places each name where it hides least of the curve.
 * @param {Level[]} lines
 * @param {(value: number) => number} y
 * @param {number} near closer lines share a name
 * @param {[number, number][]} points
 */
function levelNames(lines, y, near, points) {
  /** @type {{at: number, words: string}[]} */
  const named = [];
  for (const { name, value } of [...lines].sort((a, b) => b.value - a.value)) {
    const words = `${name} ${counting(Math.round(value))}`;
    const above = named.at(-1);
    if (above && above.at - y(value) < near) above.words += `, ${words}`;
    else named.push({ at: y(value), words });
  }
  return named.map(({ at, words }, index) => {
    const wide = words.length * LETTER;
    const above = named[index - 1]?.at ?? 2;
    const below = named[index + 1]?.at ?? -1;
    const ways = ["", "at-right", "below", "below at-right"].filter(
      (way) => !(way.startsWith("below") ? at - below < 2 * near : above - at < near),
    );
    const hides = (/** @type {string} */ way) => {
      const [low, high] = way.startsWith("below") ? [at - near, at + AROUND] : [at - AROUND, at + near];
      const isAt = (/** @type {number} */ x) => (way.endsWith("at-right") ? x > 1 - wide : x < wide);
      return points.filter(([x, value]) => isAt(x) && value > low && value < high).length;
    };
    const [best] = ways.sort((one, other) => hides(one) - hides(other));
    return label(words, `level-name ${best}`.trim(), { top: 1 - at });
  });
}

/** A letter's width and a point's radius, as shares of a phone's picture. */
const LETTER = 0.02;
const AROUND = 0.03;

/**
 * Draws a rating with its band, and the rating by results only.
 * @param {Rated[]} band
 * @param {number[]} results none if they are the same
 * @param {Level[]} lines
 * @param {string[]} names "" for none
 * @param {number} near closer lines share a name
 * @returns {Element[]}
 */
export function rated(band, results, lines, names, near) {
  const last = band[band.length - 1];
  const ends = [last.value - last.margin, last.value + last.margin];
  const values = [...[...lines, ...band].map(({ value }) => value), ...ends];
  const least = Math.min(...values) - EDGE;
  const most = Math.max(...values) + EDGE;
  const y = (/** @type {number} */ value) => (value - least) / (most - least);
  const inside = (/** @type {number} */ value) => Math.min(1, Math.max(0, y(value)));
  const placed = band.map(({ value, margin }) => ({
    value: y(value),
    interval: /** @type {[number, number]} */ ([inside(value - margin), inside(value + margin)]),
    isFew: false,
    isThere: true,
  }));
  const across = lines.map(({ value }) => level(y(value), "even"));
  return [
    ...along(placed, names, across, () => "", results.map(inside)),
    ...levelNames(lines, y, near, [...spots(band.map(({ value }) => y(value))), ...spots(results.map(y))]),
  ];
}

/** Rating points beyond the outermost value. */
const EDGE = 30;

const MARGIN = 4;
/** How far below the lowest value intervals are clipped. */
const FAR = 20;

/**
 * @template {{value: number, interval: [number, number] | null, isFew: boolean,
 *   isThere: boolean}} One
 * @param {One[]} stretches
 * @param {string[]} names "" for none
 * @param {Element[]} levels
 * @param {(last: One) => string} words of the last point's label
 * @param {number[]} [other] a second line's values
 * @returns {Element[]}
 */
function along(stretches, names, levels, words, other = []) {
  const placed = stretches.map((one, index) => ({ ...one, x: (index + 0.5) / stretches.length }));
  const there = placed.filter(({ isThere }) => isThere);
  const from = (/** @type {One & {x: number}} */ one) => 100 * one.x;
  const band = area(
    from,
    ({ interval: sure }) => 100 * (1 - (sure?.[0] ?? 0)),
    ({ interval: sure }) => 100 * (1 - (sure?.[1] ?? 0)),
  );
  const through = line(from, ({ value }) => 100 * (1 - value));
  const paths = drawn(
    "svg",
    { viewBox: "0 0 100 100", preserveAspectRatio: "none" },
    drawn("path", { class: "band", d: band(there.filter((one) => one.interval)) ?? "" }),
    drawn("path", { class: "course", d: through(there) ?? "" }),
    drawn("path", {
      class: "course other",
      d: through(other.length ? there.map((one, at) => ({ ...one, value: other[at] })) : []) ?? "",
    }),
  );
  const points = there.map((one, index) => {
    const kind = index === there.length - 1 ? "point last" : one.isFew ? "point few" : "point";
    return drawn("circle", { class: kind, cx: percent(one.x), cy: percent(1 - one.value), r: 4 });
  });
  const few = stretches.length > POINTS ? points.slice(-1) : points;
  const named = placed.flatMap(({ x }, at) => (names[at] ? [{ name: names[at], x }] : []));
  const last = there[there.length - 1];
  const before = there.at(-2) ?? last;
  const isBelow = last.value > HIGH || (last.value > 1 - HIGH && before.value > last.value);
  return [
    drawn("svg", { class: "course-picture" }, ...levels, paths, ...few),
    label(words(last), isBelow ? "now below" : "now", { left: last.x, top: 1 - last.value }),
    ...named.map(({ name, x }, index) => {
      const isBetween = named.length > ROOM && (named.length - 1 - index) % 2 === 1;
      return label(name, isBetween ? "x between" : "x", { left: x });
    }),
  ];
}

/** Draws an interval between 0 and 100%. @param {Against} one */
export function interval({ value, interval: sure, even }) {
  const at = { y1: "50%", y2: "50%" };
  const bar = sure ? [drawn("line", { class: "sure", x1: percent(sure[0]), x2: percent(sure[1]), ...at })] : [];
  return drawn(
    "svg",
    { class: "plot" },
    drawn("line", { class: "axis", x1: 0, x2: "100%", ...at }),
    drawn("line", { class: "even", x1: percent(even), x2: percent(even), y1: 0, y2: "100%" }),
    ...bar,
    drawn("circle", { class: sure ? "point" : "point few", cx: percent(value), cy: "50%", r: 5 }),
  );
}

/**
 * Losses in outline, wins filled.
 * @param {Bin[]} bins @param {string[]} names "" for none
 * @returns {Element[]}
 */
export function bars(bins, names) {
  const most = Math.max(...bins.map(({ count }) => count));
  const width = 1 / bins.length;
  const each = bins.map(({ from, to, count }, index) => {
    const height = count / most;
    return drawn("rect", {
      class: to < 0 ? "lost" : from > 0 ? "won" : "level",
      x: percent(width * (index + 0.04)),
      width: percent(width * 0.92),
      y: percent(1 - height),
      height: percent(height),
      rx: 3,
    });
  });
  const base = drawn("line", { class: "axis", x1: 0, x2: "100%", y1: "100%", y2: "100%" });
  return [
    drawn("svg", { class: "bars" }, ...each, base),
    ...names.flatMap((name, index) => {
      const end = name.length > 3 ? (index ? " at-end" : " at-start") : "";
      return name ? [label(name, `x${end}`, { left: width * (index + 0.5) })] : [];
    }),
  ];
}
