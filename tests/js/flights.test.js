// Who flies from one layout of the table to the other, and how far a finger or a pose has to go.

import assert from "node:assert/strict";
import { test } from "node:test";

import { each } from "./shared.js";
import { BACK, flights } from "../../web/motion/flights.js";
import { inSight, same } from "../../web/motion/pose.js";
import { stepOf } from "../../web/motion/swipe.js";

/** @typedef {import("../../web/motion/types.js").Scene} Scene */

const STACK = {};
const NODE = /** @type {any} */ ({ closest: () => STACK });
const HEAP = /** @type {any} */ ({});

/** @param {number} x @param {string | null} [face] @param {object} [more] of a card that lies there */
const at = (x, face = "#5H", more = {}) =>
  ({ x, y: 0, w: 60, h: 90, a: 0, node: NODE, face, index: 0, heap: null, ...more });

/** @param {Record<string, ReturnType<typeof at>>} cards @param {Record<string, ReturnType<typeof at>>} [zones] */
const layout = (cards, zones = {}) =>
  ({ cards: new Map(Object.entries(cards)), zones: new Map(Object.entries(zones)), size: { w: 800, h: 600 } });

/** @param {Partial<Scene>} [its] @returns {Scene} */
const scene = (its) =>
  ({ kind: "play", enter: {}, leave: {}, over: [], time: 300, stagger: 50, ease: "move", rest: 0, undo: false, ...its });

const ZONES = { stock: at(0, BACK), pile: at(400) };

each("one card", /** @type {[string, Partial<Scene>, any, any, unknown[] | null][]} */ ([
  ["stays", {}, { a: at(100) }, { a: at(100.5) }, null],
  ["shifts", {}, { a: at(100) }, { a: at(130) }, [100, 130, "#5H", "#5H", false]],
  ["is turned where it lies", {}, { a: at(100, BACK) }, { a: at(100) }, [100, 100, BACK, "#5H", false]],
  ["is drawn", { enter: { a: { from: "stock", turn: true } } }, {}, { a: at(200) }, [0, 200, BACK, "#5H", false]],
  ["comes from the hand of another", { enter: { a: { from: "b" } } }, { b: at(50, BACK) }, { a: at(200) }, [50, 200, "#5H", "#5H", false]],
  ["comes from nowhere", {}, {}, { a: at(200) }, null],
  ["comes from a place that is not in sight", { enter: { a: { from: "cellar", turn: true } } }, {}, { a: at(200) }, [200, 200, BACK, "#5H", false]],
  ["goes", { leave: { a: { to: "pile" } } }, { a: at(100) }, {}, [100, 400, "#5H", "#5H", true]],
  ["goes, and is turned", { leave: { a: { to: "stock" } } }, { a: at(100) }, {}, [100, 0, "#5H", BACK, true]],
  ["goes to nowhere", { leave: { a: {} } }, { a: at(100) }, {}, null],
  ["is gone without a word", {}, { a: at(100) }, {}, null],
  ["is dealt anew, from the stock", { enter: { a: { from: "stock", order: 0, turn: true } } }, { a: at(300) }, { a: at(200) }, [0, 200, BACK, "#5H", false]],
]), (_, its, was, is, flies) => {
  const list = flights(scene(its), layout(was, ZONES), layout(is, ZONES));
  const ways = list.map(({ from, to, first, last, fades }) => [from.x, to.x, first, last, fades]);
  assert.deepEqual(ways, flies ? [flies] : []);
});

test("a card remembers which it was, what has far to go takes longer, and a hint goes before the scene", () => {
  const [flight] = flights(scene({ enter: { a: { from: "b" } } }), layout({ b: at(50) }), layout({ a: at(200) }));
  assert.equal(flight.origin, "b");
  const times = [100, 600, 4000].map((x) => flights(scene(), layout({ a: at(0) }), layout({ a: at(x) }))[0].end);
  assert.ok(times[0] === 300 && times[0] <= times[1] && times[1] <= times[2] && times[2] < 900, String(times));
  const enter = { a: { from: "stock", at: 200, time: 100, ease: /** @type {const} */ ("in") } };
  const [hinted] = flights(scene({ enter }), layout({}, ZONES), layout({ a: at(10) }, ZONES));
  assert.deepEqual([hinted.at, hinted.end, hinted.legs[0].ease], [200, 300, "in"]);
});

test("cards that make a run pass over the ones they leave behind", () => {
  /** @param {string} order */
  const hand = (order) => layout(Object.fromEntries(
    [...order].map((id, index) => [id, at(index * 30, "#5H", { index, zone: "hand" })])));
  const list = flights(scene(), hand("abcdefg"), hand("fgabcde"));
  const height = Object.fromEntries(list.map(({ id, z }) => [id, z]));
  assert.ok(Math.min(height.f, height.g) > Math.max(...[..."abcde"].map((id) => height[id])));
  assert.ok(height.f < height.g);
});

test("cards that are dealt set out one after the other", () => {
  const enter = Object.fromEntries(["a", "b", "c"].map((id, order) => [id, { from: "stock", order, turn: true }]));
  const is = layout({ a: at(20), b: at(40), c: at(60) }, ZONES);
  const list = flights(scene({ kind: "deal", enter }), layout({}, ZONES), is);
  assert.deepEqual(list.map((one) => [one.at, one.end]), [[0, 300], [50, 350], [100, 400]]);
  assert.deepEqual(list.map(({ turn }) => turn), [[0, 150], [50, 150], [100, 150]]);
});

test("what is played lies over all else; what lies over it in a fan comes along on the spot", () => {
  const fan = { heap: HEAP };
  const was = { a: at(0, "#2C", { ...fan, index: 0 }), b: at(20, "#3C", { ...fan, index: 1 }), c: at(300) };
  const is = { b: was.b, c: was.c, a: at(400, "#2C", { index: 9 }) };
  const list = flights(scene({ enter: { a: { from: "a" } } }), layout(was), layout(is));
  assert.deepEqual(list.map(({ id }) => id), ["a", "b"]);
  assert.ok(list[0].z > list[1].z);
  assert.deepEqual(list[1].legs.map(({ end }) => end), [1]);
});

test("a trick is gathered on the card that has won it, and taken away face down", () => {
  const was = layout({ a: at(0), b: at(100, "#9H", { w: 50 }) });
  const leave = { a: { to: "won" }, b: { to: "won" } };
  const list = flights(scene({ kind: "capture", leave, over: ["b"] }), was, layout({}, { won: at(500, BACK) }));
  assert.equal(list.length, 2);
  for (const { legs, last, fades, turn, end } of list) {
    assert.deepEqual([last, fades, legs.length], [BACK, true, 2]);
    assert.ok(Math.abs(legs[0].pose.x - 100) <= 1 && legs[0].pose.w === 50);
    assert.equal(legs[1].pose.x, 500);
    assert.ok(turn && turn[0] >= legs[0].end && end === legs[1].end);
  }
  assert.equal(list[0].end, list[1].end, "they go together");
});

test("a pile that becomes the stock goes over in eight packets, and is shuffled", () => {
  const was = layout({ a: at(400), b: at(400) }, ZONES);
  const leave = { a: { to: "stock" }, b: { to: "stock" } };
  const list = flights(scene({ kind: "renewal", leave }), was, layout({}, ZONES));
  const [packets, halves] = [list.filter(({ waits }) => !waits), list.filter(({ waits }) => waits)];
  assert.deepEqual([packets.length, halves.length], [8, 2]);
  assert.ok(packets.every(({ last, to, fades }) => last === BACK && to.x === 0 && !fades));
  assert.ok(Math.min(...halves.map((one) => one.at)) > Math.max(...packets.map(({ end }) => end)));
  for (const { legs } of halves) assert.equal(legs[3].pose.x, 0);
  assert.equal(list.filter(({ hides }) => hides === /** @type {any} */ (STACK)).length, 1);
});

test("what is out of sight is at the edge; half a card is not out", () => {
  const pose = (/** @type {number} */ x, /** @type {number} */ y) => ({ x, y, w: 60, h: 90, a: 5 });
  for (const [x, y, seenX, seenY, width, height] of [
    [-200, 300, 30, 300, 800, 600],
    [-10, 300, 30, 300, 800, 600],
    [400, 900, 400, 555, 800, 600],
    [5, 300, 5, 300, 800, 600],
    [400, 300, 30, 45, 20, 20],
  ]) {
    assert.deepEqual(inSight(pose(x, y), { width, height }), pose(seenX, seenY));
  }
  const one = pose(10, 10); // half a pixel is the same to the eye
  assert.ok(same(one, { ...one, x: 10.5, h: 95 }));
  for (const more of [{ x: 11 }, { y: 9 }, { w: 62 }, { a: 6 }]) assert.ok(!same(one, { ...one, ...more }));
});

test("a finger that goes some way across and down is a step on or back, or none", () => {
  for (const [dx, dy, step] of [[-240, 0, 1], [240, 30, -1], [-39, 0, 0], [40, 20, -1], [40, 21, 0], [0, 200, 0]]) {
    assert.equal(stepOf(dx, dy), step, `${dx}, ${dy}`);
  }
});
