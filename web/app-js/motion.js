// Moves cards. The page is drawn at once; what stood elsewhere a moment ago is then seen to travel.
//
// An element with data-flip is a card with an identity, one with data-zone is a place where cards
// come from or go to. `before` remembers where every card stands, the page is redrawn, and `after`
// lets each card run from where it was to where it is. No game logic, no state beyond one redraw.

import { locate, lower, RISING } from "./lift.js";

const DURATION = { move: 200, deal: 180, stagger: 28, dealAll: 600, exit: 200, ring: 1500 };
const EASE = { move: "cubic-bezier(.3,.1,.2,1)", out: "cubic-bezier(.2,.8,.25,1)" };
const BACK = "#back";

/** The speeds that a person may choose: what they make of the times of moves, and of rests. */
/** @type {Record<string, number>} */
const MOVING = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 };
/** @type {Record<string, number>} */
const RESTING = { slow: 3, normal: 1, fast: 0.4, instant: 0 };

/** @typedef {{from?: string, to?: string, flip?: boolean, order?: number}} Hint */
/** @typedef {{rect: DOMRect, node: HTMLElement, zone?: string}} Was where a card stood */

/** @type {Set<Animation>} what is running now */
const running = new Set();
/** @type {Map<string, Was> | null} */
let remembered = null;
/** @type {Map<string, DOMRect>} */
let zones = new Map();

/** The speed that the person has chosen. */
const speed = () => document.documentElement.dataset.speed ?? "normal";

/** How much longer than written everything takes: 0 when nothing is to move. */
export function pace() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return MOVING[speed()] ?? 1;
}

/** How much longer than written the cards rest between two moves: 0 when nothing is to move. */
export function resting() {
  return pace() && (RESTING[speed()] ?? 1);
}

/** Remember where every card stands. Call it just before the page is redrawn. */
export function before() {
  zones = new Map();
  remembered = document.hidden ? null : new Map();
  if (!remembered) return;
  locate();
  for (const [id, node] of named("flip")) {
    remembered.set(id, { rect: node.getBoundingClientRect(), node, zone: zoneOf(node) });
  }
  for (const [id, node] of named("zone")) zones.set(id, node.getBoundingClientRect());
}

/**
 * Let every card run from where it stood to where it stands. Call it just after the redraw.
 * @param {string} enterJson hints for cards that were not there: identity to Hint
 * @param {string} exitJson hints for cards that are there no more
 * @param {number} [factor] of the time that a move takes
 * @returns {number} milliseconds until everything has arrived
 */
export function after(enterJson, exitJson, factor = 1) {
  finish();
  const risen = lower();
  if (!remembered) return 0;
  for (const node of document.querySelectorAll(".moved")) node.classList.remove("moved");
  /** @type {Record<string, Hint | undefined>} */
  const enter = JSON.parse(enterJson);
  /** @type {Record<string, Hint | undefined>} */
  const leave = JSON.parse(exitJson);
  const rate = pace() * factor;
  const orders = Object.values(enter).map((hint) => hint?.order ?? 0);
  const stagger = Math.min(DURATION.stagger, DURATION.dealAll / Math.max(1, ...orders));
  const risenIn = new Map([...risen].map(([node, rect]) => [zoneOf(node), rect]));
  // Measure everything before anything is set in motion: the page is laid out once.
  const trips = [];
  for (const [id, node] of named("flip")) {
    const hint = enter[id];
    // A card that is dealt comes from the stock, wherever it was before the cards were shuffled.
    const was = hint?.order === undefined ? remembered.get(id) : undefined;
    remembered.delete(id);
    const from = was
      ? risen.get(was.node) ?? was.rect
      : hint && (risenIn.get(hint.from) ?? zoneRect(hint.from));
    if (!from) continue;
    const to = node.getBoundingClientRect();
    if (!same(from, to)) trips.push({ node, was, hint, from, to });
  }
  let longest = 0;
  for (const { node, was, hint, from, to } of trips) {
    const order = hint?.order;
    const deal = order !== undefined;
    if (rate === 0) {
      if (zoneOf(node) !== (was?.zone ?? hint?.from) && !deal) ring(node);
      continue;
    }
    const delay = deal ? order * stagger * rate : 0;
    const time = (deal ? DURATION.deal : DURATION.move) * rate;
    travel(node, from, to, time, delay, deal ? EASE.out : EASE.move);
    if (hint?.flip && !was) turnOver(node, time, delay);
    longest = Math.max(longest, delay + time);
  }
  for (const [id, was] of remembered) {
    const hint = leave[id];
    if (rate === 0 || !hint) continue;
    const to = hint.to !== undefined && zones.has(hint.to) && zoneRect(hint.to);
    if (to) longest = Math.max(longest, depart(was, to, DURATION.exit * rate));
  }
  remembered = null;
  return longest;
}

/** Let cards that have risen and gone nowhere run to where they belong. */
export function settle() {
  for (const [node, from] of lower()) {
    const to = node.getBoundingClientRect();
    if (!to.width || same(from, to)) continue;
    track(
      node.animate(
        { translate: [offset(from, to), "0px 0px"] },
        { duration: RISING * pace(), easing: EASE.move, composite: "add" },
      ),
    );
  }
}

/** Bring the end of every list with data-latest into sight, once the next frame is laid out. */
export function showLatest() {
  requestAnimationFrame(() => {
    for (const list of document.querySelectorAll("[data-latest]")) list.scrollTop = 1e6;
  });
}

/**
 * Resolves when the next frame has been painted: the time for what nobody sees. A page in the
 * background paints none, and does not wait for one.
 * @returns {Promise<void>}
 */
export function afterFrame() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}

/** Set all that is moving to its end at once. */
export function finish() {
  for (const animation of [...running]) animation.finish();
}

/** @param {"flip" | "zone"} name @returns {[string, HTMLElement][]} what has one, and the one */
function named(name) {
  const nodes = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(`[data-${name}]`)
  );
  return Array.from(nodes, (node) => [node.dataset[name] ?? "", node]);
}

/** @param {string | undefined} zone @returns {DOMRect | undefined} where cards of a place lie */
function zoneRect(zone = "") {
  const node = document.querySelector(`[data-zone="${zone}"]`);
  const card = node?.querySelector(".card") ?? node;
  const rect = card?.getBoundingClientRect();
  return rect && rect.width ? rect : zones.get(zone);
}

/** @param {Element} node @returns {string | undefined} the place that a card lies in */
function zoneOf(node) {
  const place = /** @type {HTMLElement | null} */ (node.closest("[data-zone]"));
  return place?.dataset.zone;
}

/** @param {DOMRect} a @param {DOMRect} b */
function same(a, b) {
  return Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.width - b.width) < 1;
}

/** @param {Animation} animation */
function track(animation) {
  running.add(animation);
  const done = () => running.delete(animation);
  animation.finished.then(done, done);
  return animation;
}

/** @param {DOMRect} from @param {DOMRect} to @returns {string} the first one seen from the other */
function offset(from, to) {
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  return `${dx}px ${dy}px`;
}

/**
 * @param {HTMLElement} node
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} duration
 * @param {number} delay
 * @param {string} easing
 */
function travel(node, from, to, duration, delay, easing) {
  const scale = Math.min(from.width / to.width, from.height / to.height) || 1;
  track(
    node.animate(
      { translate: [offset(from, to), "0px 0px"], scale: [String(scale), "1"] },
      { duration, delay, easing, fill: "backwards" },
    ),
  );
}

/**
 * Show the back in the first half of the way and the face in the second. The back lies over the face
 * meanwhile: a picture that is taken away and put back is built and laid out anew.
 * @param {HTMLElement} node
 * @param {number} duration
 * @param {number} delay
 */
function turnOver(node, duration, delay) {
  const face = /** @type {SVGElement} */ (node.querySelector("svg"));
  const back = /** @type {SVGElement} */ (face.cloneNode(true));
  back.setAttribute("class", "reverse");
  back.setAttribute("aria-hidden", "true");
  back.removeAttribute("aria-label");
  back.removeAttribute("role");
  back.querySelector("use")?.setAttribute("href", BACK);
  node.append(back);
  /** @param {number} from @param {number} to @param {number} wait */
  const turn = (from, to, wait) =>
    track(
      node.animate(
        { transform: [`scaleX(${from})`, `scaleX(${to})`] },
        { duration: duration / 2, delay: wait, easing: "linear", composite: "add" },
      ),
    );
  const first = turn(1, 0.02, delay);
  first.onfinish = () => {
    back.remove();
    if (node.isConnected) turn(0.02, 1, 0);
  };
  first.oncancel = () => back.remove();
}

/**
 * A card that is gone from the page travels once more, as a copy above it.
 * @param {Was} was
 * @param {DOMRect} to
 * @param {number} duration
 */
function depart(was, to, duration) {
  const copy = /** @type {HTMLElement} */ (was.node.cloneNode(true));
  copy.removeAttribute("data-flip");
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("flying");
  for (const side of /** @type {const} */ (["left", "top", "width"])) {
    copy.style[side] = `${was.rect[side]}px`;
  }
  document.body.append(copy);
  const animation = track(
    copy.animate(
      { translate: ["0px 0px", offset(to, was.rect)], scale: ["1", String(to.width / was.rect.width)] },
      { duration, easing: EASE.move, fill: "forwards" },
    ),
  );
  const remove = () => copy.remove();
  animation.finished.then(remove, remove);
  return duration;
}

/** Without movement, a card that changed place is ringed for a moment. @param {HTMLElement} node */
function ring(node) {
  node.classList.add("moved");
  setTimeout(() => node.classList.remove("moved"), DURATION.ring);
}
