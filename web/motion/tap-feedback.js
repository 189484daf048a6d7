// Lets tapped cards rise at once, before anything is worked out. When it is known what comes of the
// tap they are lowered, and go on from where they are seen then.

/** How long it takes to rise, in ms, and how far, of a card's height. */
export const RISING = 120;
const RISE = 0.09;

/** For how long they have been rising when they are first seen, so that their first frame shows it. */
const HEAD_START = 16;

/** @typedef {{rising: Animation, from: DOMRect}} Lifted where it would be if it had not risen */

/** @type {Map<Element, Lifted>} the cards that have risen */
const lifted = new Map();
/** When they set out, as they are seen to, and how far they go. */
let since = Infinity;
let reach = RISE;

/**
 * Let cards rise.
 * @param {Element[]} cards
 * @param {number} rate how much longer than usual it takes
 * @param {boolean} sinking whether they sink instead: those that are let go of
 */
export function rise(cards, rate, sinking) {
  lower();
  reach = sinking ? -RISE : RISE;
  for (const node of cards) {
    // It may be on its way yet: this is added to that.
    const rising = node.animate(
      { translate: ["0px 0px", `0px ${-100 * reach}%`] },
      { duration: RISING * rate, easing: "ease-out", fill: "forwards", composite: "add" },
    );
    lifted.set(node, { rising, from: new DOMRect() });
  }
  since = Infinity;
  requestAnimationFrame((time) => (since = time - HEAD_START));
  locate();
  for (const { rising } of lifted.values()) rising.currentTime = HEAD_START;
}

/** Remember where they would be if they had not risen. Call it just before the page is redrawn. */
export function locate() {
  for (const [node, card] of lifted) {
    const { x, y, width, height } = node.getBoundingClientRect();
    card.from = new DOMRect(x, y + risen(card, height), width, height);
  }
}

/**
 * Take them back, and tell where they were seen: they have risen while the page was worked on, too.
 * @returns {Map<Element, DOMRect>}
 */
export function lower() {
  const time = Math.max(0, performance.now() - since);
  const seen = new Map();
  for (const [node, card] of lifted) {
    card.rising.currentTime = time;
    const { x, y, width, height } = card.from;
    seen.set(node, new DOMRect(x, y - risen(card, height), width, height));
    card.rising.cancel();
  }
  lifted.clear();
  return seen;
}

/** How many pixels a card of a height has risen. @param {Lifted} card @param {number} height */
function risen({ rising }, height) {
  return (rising.effect?.getComputedTiming().progress ?? 0) * reach * height;
}
