// Moves cards, a scene at a time. The layout is always final: copies fly in a layer above it and
// vanish together. So measuring is always safe.
//
// `before` reads the layout, then the table is drawn, then `after` starts the scene; `arrived` and
// `rested` resolve before and after its pause.

import { copyOf, EASE, keyframes, layer } from "./flying-cards.js";
import { handOver } from "./drag-ghost.js";
import { flights } from "./flights.js";
import { locate, lower, RISING } from "./tap-feedback.js";
import { survey } from "./measure.js";
import { cardCounts, count as counted, delayedTexts, figures, hold, isUnchanged, release } from "./delayed-text.js";

/** @import {Survey} from "./measure.js" */
/** @import {Flight, Flying, Run, Scene} from "./types.js" */

/** Factors of time. */
/** @type {Record<string, number>} */
const PACE = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 };

/** The speed of an undo. */
const BACKWARDS = 1.5;
/** The fade that replaces unwanted movement and shows new texts, in ms. */
const FADE = 120;
const RING = 1500;
const NAMES = ".group > .lbl, [data-card] > .tag";
/** Scenes in which all cards come: none is ringed. */
const RINGLESS = new Set(["deal", "melds"]);
/** Arrivals closer than this, in ms, sound as one. */
const BEAT = 90;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The scene that is shown. @type {Run | null} */
export let run = null;
/**
 * @type {{stage: Element, overlay: HTMLElement, layout: Survey, words: ReturnType<typeof delayedTexts>} | null}
 */
let remembered = null;
/** @type {{arrived: (() => void)[], rested: (() => void)[]}} */
const waiting = { arrived: [], rested: [] };
// Ends all scenes; set by their player.
/** @type {(event: Event) => void} */
let hurry = finish;
/** @type {ReturnType<typeof figures>} */
let noted = new Map();
/** The next scene's sound on arrival. @type {string | null} */
let nextSound = null;

export function pace() {
  return PACE[document.documentElement.dataset.speed ?? "normal"] ?? 1;
}

/** Whether cards move, or fade in place. */
export function moves() {
  return pace() > 0 && !still.matches;
}

/** Any input first ends all scenes, through `end`. @param {(event: Event) => void} end */
export function conduct(end) {
  hurry = end;
}

for (const name of ["pointerdown", "keydown", "wheel"]) {
  addEventListener(
    name,
    (event) => {
      const modifier = event instanceof KeyboardEvent && /^(Shift|Control|Alt|Meta)$/.test(event.key);
      if (isGoingOn() && !modifier) hurry(event);
    },
    { capture: true, passive: true },
  );
}
addEventListener("resize", (event) => isGoingOn() && hurry(event));
document.addEventListener("visibilitychange", () => {
  if (document.hidden) finish();
  else settleAll("rested");
});

/** Whether a scene runs or waits. */
export function isGoingOn() {
  return table().dataset.scene !== undefined;
}

/** @returns {HTMLElement} */
const table = () => /** @type {HTMLElement} */ (document.getElementById("table"));

/** @param {string | null} kind null at rest @param {string | null} [heard] its sound on arrival */
export function mark(kind, heard = null) {
  nextSound = heard;
  if (kind) table().dataset.scene = kind;
  else delete table().dataset.scene;
}

/** Reads the layout, just before a redraw. */
export function before() {
  finish();
  locate();
  const stage = /** @type {Element} */ (table().querySelector(".table"));
  const overlay = layer(/** @type {Element} */ (stage.parentElement), "overlay");
  remembered = { stage, overlay, layout: survey(stage, overlay), words: delayedTexts(stage) };
}

/**
 * Starts the scene, just after a redraw.
 * @param {string} json a Scene
 * @returns {number} milliseconds until all has arrived
 */
export function after(json) {
  const risen = lower();
  if (!remembered) return 0;
  const { stage, overlay, layout: first, words } = remembered;
  remembered = null;
  /** @type {Scene} */
  const scene = JSON.parse(json);
  for (const node of stage.querySelectorAll("[data-moved]")) node.removeAttribute("data-moved");
  const rate = document.hidden ? 0 : pace() / (scene.undo ? BACKWARDS : 1);
  if (rate === 0) return 0;
  const origin = overlay.getBoundingClientRect();
  const drops = handOver();
  for (const card of first.cards.values()) {
    const [up, away] = [risen.get(card.node), drops.get(card.node)];
    if (up) card.y = up.y + up.height / 2 - origin.y;
    if (away) card.x = away.x + away.width / 2 - origin.x;
    if (away) card.y = away.y + away.height / 2 - origin.y;
  }
  const second = survey(stage, overlay);
  const ways = scene.undo ? flights(scene, second, first) : flights(scene, first, second);
  const last = still.matches ? FADE : Math.max(0, ...ways.map(({ end }) => end)) * rate;
  run = {
    scene,
    stage,
    overlay,
    total: ways.length ? last : 0,
    rest: scene.undo ? 0 : scene.rest * pace(),
    animations: [],
    flying: [],
    cues: [],
    sound: nextSound,
    beats: still.matches ? [] : beats(ways, rate, last),
    landed: false,
  };
  if (still.matches) fade(run, ways, first, second);
  else {
    const timing = timed(scene.undo, rate, last);
    for (const way of ways) launch(run, way, first, second, timing);
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (stage.querySelectorAll(NAMES))) {
      if (scene.undo || isUnchanged(node, words)) glide(run, node, first, second, timing);
    }
  }
  if (!scene.undo) holdTexts(run, words, rate);
  begin(run);
  return run.total;
}

/**
 * Delays the scene's texts; it lasts until the last of them. A new text appears with its data-piece.
 * @param {Run} now
 * @param {ReturnType<typeof delayedTexts>} words
 * @param {number} rate
 */
function holdTexts(now, words, rate) {
  const texts = now.scene.kind === "deal" ? cardCounts(words) : words;
  const { cues, fresh, end } = hold(now.stage, texts, now.total, still.matches ? 0 : rate);
  now.cues = cues;
  for (const { node, at } of fresh) {
    const timing = { delay: at, duration: FADE, fill: /** @type {const} */ ("backwards") };
    if (end) track(now, (node.closest("[data-piece]") ?? node).animate({ opacity: [0, 1] }, timing));
  }
  now.total = Math.max(now.total, end);
}

/**
 * The times of arrivals with a sound of their own; the last has the scene's.
 * @param {Flight[]} ways @param {number} rate @param {number} last
 */
function beats(ways, rate, last) {
  const times = [];
  let heard = 0;
  for (const at of ways.map(({ end }) => end * rate).sort((one, other) => one - other)) {
    if (at - heard >= BEAT && last - at >= BEAT) times.push((heard = at));
  }
  return times;
}

/** Tells play-sounds.js. @param {string} name */
export function sound(name) {
  document.dispatchEvent(new CustomEvent("sound", { detail: { name } }));
}

/** Times everything by animations' ends, so that pausing animations pauses all. @param {Run} now */
function begin(now) {
  const { total, rest, cues } = now;
  for (const { at, apply } of cues) if (at < total) wait(now, at, apply);
  if (now.sound === "card") for (const at of now.beats) wait(now, at, () => sound("card"));
  wait(now, total, () => land(now));
  wait(now, total + rest, () => over(now));
}

/** @param {Run} now @param {number} duration in ms @param {() => void} act */
function wait(now, duration, act) {
  const clock = track(now, now.overlay.animate([], { duration }));
  clock.onfinish = () => run === now && act();
}

export function note() {
  noted = figures(table());
}

export function count() {
  if (!run || still.matches) return;
  for (const { at, apply } of counted(noted, pace())) wait(run, at, apply);
}

/** @param {Run} now @param {Animation} animation */
function track(now, animation) {
  now.animations.push(animation);
  return animation;
}

/**
 * @param {Run} now @param {Flight} way @param {Survey} first @param {Survey} second
 * @param {ReturnType<typeof timed>} timing
 */
function launch(now, way, first, second, timing) {
  const { scene, overlay } = now;
  const source = way.source ?? (second.cards.get(way.id) ?? first.cards.get(way.id))?.node;
  if (!source) return;
  const copy = copyOf(way, source);
  const back = scene.undo;
  overlay.append(copy);
  track(now, copy.animate(keyframes(way), timing(way.at, way.end)));
  if (way.turn) {
    const [start, time] = way.turn;
    const body = /** @type {Element} */ (copy.firstElementChild);
    const turning = { transform: ["rotateY(180deg)", "rotateY(0deg)"] };
    track(now, body.animate(turning, { ...timing(start, start + time), easing: "ease-in-out" }));
  }
  if (way.fades) {
    const start = way.end - Math.min(80, (way.end - way.at) * 0.3);
    track(now, copy.animate({ opacity: [1, 0] }, timing(start, way.end)));
  }
  if (way.waits) {
    copy.style.opacity = "0";
    const pause = { ...timing(way.at, way.end), fill: /** @type {const} */ ("forwards") };
    track(now, copy.animate({ opacity: [1, 1] }, pause));
  }
  for (const id of [way.id, back && way.origin]) {
    if (id) second.cards.get(id)?.node.setAttribute("data-away", "");
  }
  if (!back) way.hides?.setAttribute("data-away", "");
  now.flying.push({ ...way, copy });
}

/** An undo plays backwards. @param {boolean} back @param {number} rate @param {number} last */
function timed(back, rate, last) {
  /** @param {number} start @param {number} end @returns {KeyframeAnimationOptions} */
  return (start, end) => ({
    delay: back ? last - end * rate : start * rate,
    duration: Math.max(1, (end - start) * rate),
    direction: back ? "reverse" : "normal",
    fill: "both",
  });
}

/**
 * A label goes along with its first card.
 * @param {Run} now @param {Element} node @param {Survey} first @param {Survey} second
 * @param {ReturnType<typeof timed>} timing
 */
function glide(now, node, first, second, timing) {
  const card = /** @type {HTMLElement | null} */ (node.parentElement?.querySelector("[data-flip]"));
  const id = card?.dataset.flip ?? "";
  const way = now.flying.find((one) => one.id === id);
  const [leg] = way?.legs ?? [];
  const rests = second.cards.get(id);
  if (!way || !leg || !rests || first.cards.get(id)?.zone !== rests.zone) return;
  const off = (/** @type {import("./types.js").Pose} */ { x, y, w, h }) =>
    `${x - w / 2 - rests.x + rests.w / 2}px ${y - h / 2 - rests.y + rests.h / 2}px`;
  const frames = { translate: [off(way.from), off(way.to)], easing: EASE[leg.ease] };
  track(now, node.animate(frames, timing(leg.start, leg.end)));
}

/**
 * Without movement, cards fade in; those that came from elsewhere or turned are ringed for a while.
 * @param {Run} now
 * @param {Flight[]} ways
 * @param {Survey} first
 * @param {Survey} second
 */
function fade(now, ways, first, second) {
  for (const { id, from, to, turn } of ways) {
    const node = second.cards.get(id)?.node;
    if (!node || (from === to && !turn)) continue;
    track(now, node.animate({ opacity: [0, 1] }, { duration: FADE }));
    const came = turn || first.cards.get(id)?.zone !== second.cards.get(id)?.zone;
    if (came && !RINGLESS.has(now.scene.kind)) node.setAttribute("data-moved", "");
  }
  const { stage } = now;
  setTimeout(() => {
    for (const node of stage.querySelectorAll("[data-moved]")) node.removeAttribute("data-moved");
  }, RING);
}

/** @param {Run} now */
function land(now) {
  if (now.landed) return;
  now.landed = true;
  if (now.sound) sound(now.sound);
  for (const { apply } of now.cues) apply();
  release(now.stage);
  for (const node of now.stage.querySelectorAll("[data-away]")) node.removeAttribute("data-away");
  now.overlay.replaceChildren();
  settleAll("arrived");
}

/** @param {Run} now */
function over(now) {
  land(now);
  for (const animation of now.animations) {
    animation.onfinish = null;
    animation.cancel();
  }
  release(table());
  run = null;
  if (!document.hidden) settleAll("rested");
}

/** @param {"arrived" | "rested"} which */
function settleAll(which) {
  for (const wake of waiting[which].splice(0)) wake();
}

/** @returns {Promise<void>} */
export function arrived() {
  return new Promise((resolve) => {
    if (!run || run.landed) resolve();
    else waiting.arrived.push(resolve);
  });
}

/** Resolves after the scene's pause. @returns {Promise<void>} */
export function rested() {
  return new Promise((resolve) => {
    if (!run && !document.hidden) resolve();
    else waiting.rested.push(resolve);
  });
}

/** Jumps to the end of everything. */
export function finish() {
  if (run) over(run);
}

export function settle() {
  for (const [node, from] of lower()) {
    const to = node.getBoundingClientRect();
    const way = from.y + from.height / 2 - to.y - to.height / 2;
    if (!to.width || Math.abs(way) < 1) continue;
    node.animate(
      { translate: [`0px ${way}px`, "0px 0px"] },
      { duration: RISING * pace(), easing: EASE.move, composite: "add" },
    );
  }
}

/** Scrolls to what is new, after the next layout. */
export function showLatest() {
  requestAnimationFrame(() => {
    for (const list of document.querySelectorAll("[data-latest]")) list.scrollTop = 1e6;
    showAdvised();
  });
}

const BESIDE = 24;
/** @type {Element | null} */
let advised = null;

/** Scrolls a hand to its advised or selected card, once. */
function showAdvised() {
  const card = document.querySelector('.holding :is(.next, [aria-selected="true"])');
  const hand = card?.closest(".holding");
  if (card === advised) return;
  advised = card;
  if (!card || !hand || hand.scrollWidth <= hand.clientWidth) return;
  const [at, box] = [card.getBoundingClientRect(), hand.getBoundingClientRect()];
  if (at.left < box.left) hand.scrollLeft -= box.left - at.left + BESIDE;
  else if (at.right > box.right) hand.scrollLeft += at.right - box.right + BESIDE;
}

/** Resolves after a frame; in a hidden page, after 0.1 s. @returns {Promise<void>} */
export function afterFrame() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}
