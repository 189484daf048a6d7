// Computes the flights of a scene from two layouts and hints on its cards.

import { same } from "./pose.js";

/** @import {Card, Survey} from "./measure.js" */
/** @import {Ease, Flight, Hint, Leg, Pose, Scene} from "./types.js" */

export const BACK = "#back";

/** A long way takes longer: ms per pixel, at most LONGER times the usual. */
const SLOWEST = 0.42;
const LONGER = 2.2;

const GATHER = { each: 8, time: 240, square: 90, rest: 70, go: 300 };
const PACKETS = { most: 8, gather: 180, rest: 60, time: 300, stagger: 55 };
const SHUFFLE = { time: 130, rest: 60, wide: 0.56 };
/** The z-index of a played card. */
const ON_TOP = 500;
const OVER = 300;

/** @param {Scene} scene @param {Survey} was @param {Survey} is @returns {Flight[]} */
export function flights(scene, was, is) {
  /** @param {string | undefined} name @param {Survey} layout */
  const thingAt = (name = "", layout) => layout.cards.get(name) ?? layout.zones.get(name);
  /** @type {Flight[]} */
  const list = [];
  const passing = overtaking(was, is);
  for (const [id, to] of is.cards) {
    const hint = scene.enter[id] ?? {};
    const before = was.cards.get(id);
    // A dealt card comes from the stock, wherever it was before the shuffle.
    const dealt = hint.order !== undefined && hint.from;
    const [near, far] = dealt ? [is, was] : [was, is];
    // If its source is hidden, it turns in place.
    const there = thingAt(hint.from, near) ?? thingAt(hint.from, far) ?? (hint.turn ? to : undefined);
    const from = before && !dealt ? before : there;
    if (!from) continue;
    const first = before && !dealt ? before.face : hint.turn ? BACK : to.face;
    if (same(from, to) && first === to.face) continue;
    const z = (hint.from ? ON_TOP : passing.has(id) ? OVER : 100) + to.index;
    const made = flight(scene, { id, from, to, first, last: to.face, hint, z });
    if (hint.from && hint.from !== id && was.cards.has(hint.from)) made.origin = hint.from;
    list.push(made);
  }
  const gone = [...was.cards].filter(([id]) => scene.leave[id] && !is.cards.has(id));
  for (const [index, [id, from]] of gone.entries()) {
    const hint = /** @type {Hint} */ (scene.leave[id]);
    const to = thingAt(hint.to, is) ?? thingAt(hint.to, was);
    if (!to) continue;
    const last = to.face === BACK ? BACK : from.face;
    const made = flight(scene, { id, from, to, first: from.face, last, hint, z: from.index });
    made.fades = true;
    if (scene.kind === "capture") gather(made, index, gone.length, meeting(scene, was));
    if (scene.kind === "renewal") packet(made, index, gone.length);
    list.push(made);
  }
  if (scene.kind === "renewal") list.push(...more(scene, list, gone.length));
  return [...list, ...overlapping(scene, list, was, is)];
}

/**
 * @param {Survey} was @param {Survey} is
 * @returns {Set<string>} the fewest cards that explain a new order in their zones: they pass over the rest
 */
function overtaking(was, is) {
  const stays = [...is.cards].filter(([id, { zone }]) => zone && was.cards.get(id)?.zone === zone);
  /** @type {string[][]} for each card, the longest row in the old order that ends with it */
  const rows = [];
  const indexOf = (/** @type {string} */ id) => was.cards.get(id)?.index ?? 0;
  for (const [id] of stays.sort(([, one], [, other]) => one.index - other.index)) {
    const before = rows.filter((row) => indexOf(String(row.at(-1))) < indexOf(id));
    rows.push([...before.reduce((one, row) => (row.length > one.length ? row : one), []), id]);
  }
  const longest = new Set(rows.reduce((one, row) => (row.length > one.length ? row : one), []));
  return new Set(stays.flatMap(([id]) => (longest.has(id) ? [] : [id])));
}

/**
 * @param {Scene} scene
 * @param {{id: string, from: Pose, to: Pose, first: string | null, last: string | null,
 *   hint: Hint, z: number}} what
 * @returns {Flight}
 */
function flight(scene, { id, from, to, first, last, hint, z }) {
  const at = (hint.at ?? 0) + (hint.order ?? 0) * scene.stagger;
  const duration = hint.time ?? scene.time;
  const way = Math.hypot(to.x - from.x, to.y - from.y);
  const end = at + Math.max(duration, Math.min(way * SLOWEST, duration * LONGER));
  const turns = first !== last && (first === BACK || last === BACK);
  /** @type {Flight["turn"]} */
  const turn = turns ? [at, Math.max(90, (end - at) / 2)] : null;
  const legs = [{ pose: to, start: at, end, ease: hint.ease ?? scene.ease }];
  return { id, from, to, legs, at, end, first, last, turn, fades: false, z };
}

/**
 * Where captured cards meet: on the winning play, in the smallest one's size.
 * @param {Scene} scene
 * @param {Survey} was
 * @returns {Pose | null}
 */
function meeting(scene, was) {
  const cards = scene.over.flatMap((id) => was.cards.get(id) ?? []);
  if (!cards.length) return null;
  const leaving = [...was.cards].flatMap(([id, card]) => (scene.leave[id] ? [card] : []));
  const smallest = leaving.reduce((one, other) => (other.w < one.w ? other : one));
  const middle = (/** @type {"x" | "y"} */ axis) =>
    cards.reduce((sum, card) => sum + card[axis], 0) / cards.length;
  return { x: middle("x"), y: middle("y"), w: smallest.w, h: smallest.h, a: 0 };
}

/** @param {Flight} card @param {number} index @param {number} count @param {Pose | null} point */
function gather(card, index, count, point) {
  if (!point) return;
  const slant = (index - (count - 1) / 2) * 0.6;
  const start = (count - 1 - index) * Math.min(GATHER.each, 120 / count);
  const off = GATHER.time + GATHER.square + GATHER.rest;
  const met = { ...point, x: point.x + slant, y: point.y - slant };
  card.legs = [
    { pose: met, start, end: start + GATHER.time, ease: "both" },
    { pose: card.to, start: off, end: off + GATHER.go, ease: "both" },
  ];
  Object.assign(card, { at: 0, end: off + GATHER.go, z: 60 + index });
  card.last = BACK;
  card.turn = [off, GATHER.go / 2];
}

/**
 * A pile becomes the stock: squared up, moved in a few packets.
 * @param {Flight} card
 * @param {number} index
 * @param {number} count
 */
function packet(card, index, count) {
  const { most, gather: squared, rest, time, stagger } = PACKETS;
  const number = Math.floor(((count - 1 - index) * Math.min(most, count)) / count);
  const start = squared + rest + number * stagger;
  card.legs = [
    { pose: { ...card.from, a: 0 }, start: 0, end: squared, ease: "out" },
    { pose: card.to, start, end: start + time, ease: "both" },
  ];
  Object.assign(card, { at: 0, end: start + time, z: 60 + index });
  card.last = BACK;
  card.turn = [start + 30, time - 60];
}

/**
 * The pile's hidden cards on their way to the stock, and the shuffle.
 * @param {Scene} scene
 * @param {Flight[]} list the visible cards
 * @param {number} count their number
 * @returns {Flight[]}
 */
function more(scene, list, count) {
  const model = list.find(({ fades }) => fades);
  if (!model) return [];
  for (const one of list) one.fades = false;
  const { from, to, first } = model;
  const source = /** @type {import("./measure.js").Thing} */ (from).node;
  const { node } = /** @type {import("./measure.js").Thing} */ (to);
  model.hides = node.closest(".stack") ?? node;
  const hint = {};
  const result = [];
  for (let number = count; number < PACKETS.most; number++) {
    const what = { id: `packet ${number}`, from: { ...from, a: 0 }, to, first, last: BACK, hint, z: 50 };
    const made = { ...flight(scene, what), source };
    packet(made, PACKETS.most - 1 - number, PACKETS.most);
    made.z = 50 - number;
    result.push(made);
  }
  const over = Math.max(...[...list, ...result].map(({ end }) => end)) + SHUFFLE.rest;
  for (const side of [-1, 1]) {
    const what = { id: `half ${side}`, from: to, to, first: BACK, last: BACK, hint, z: 90 + side };
    const half = { ...flight(scene, what), source, waits: true };
    const beside = { ...to, x: to.x + side * to.w * SHUFFLE.wide };
    half.legs = [beside, to, { ...beside, x: 2 * to.x - beside.x }, to].map((pose, leg) => {
      const start = over + leg * SHUFFLE.time;
      return { pose, start, end: start + SHUFFLE.time, ease: leg % 2 ? "both" : "out" };
    });
    result.push({ ...half, at: over, end: over + 4 * SHUFFLE.time });
  }
  return result;
}

/**
 * Cards above a flying one in its fan or heap also get copies, which stay in place; else it would pass
 * over them.
 * @param {Scene} scene
 * @param {Flight[]} list
 * @param {Survey} was
 * @param {Survey} is
 * @returns {Flight[]}
 */
function overlapping(scene, list, was, is) {
  const flying = new Set(list.map(({ id }) => id));
  /** @type {Map<Element, number>} */
  const lowest = new Map();
  for (const id of flying) {
    for (const card of [is.cards.get(id), was.cards.get(id)]) {
      if (!card?.heap) continue;
      lowest.set(card.heap, Math.min(lowest.get(card.heap) ?? Infinity, card.index));
    }
  }
  /** @param {Card | undefined} card */
  const over = (card) => Boolean(card?.heap && card.index > (lowest.get(card.heap) ?? Infinity));
  const result = [];
  for (const [id, to] of is.cards) {
    const from = was.cards.get(id);
    if (flying.has(id) || !from || !(over(to) || over(from))) continue;
    const what = { id, from: to, to, first: to.face, last: to.face, hint: { time: 1 }, z: 100 + to.index };
    result.push(flight(scene, what));
  }
  return result;
}
