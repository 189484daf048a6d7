// Raises tapped cards at once, before the result is known.

/** The duration in ms, and the height as a share of the card's. */
export const RISING = 120;
const RISE = 0.09;

/** How much of the rise the first frame shows, in ms. */
const HEAD_START = 16;

/** @typedef {{rising: Animation, from: DOMRect}} Lifted `from` is where the card would be without rising */

/** @type {Map<Element, Lifted>} the cards that have risen */
const lifted = new Map();
/** When the rise was first seen, and its height. */
let since = Infinity;
let reach = RISE;

/**
 * @param {Element[]} cards
 * @param {number} rate a factor of time
 * @param {boolean} sinking for deselected cards
 */
export function rise(cards, rate, sinking) {
  lower();
  reach = sinking ? -RISE : RISE;
  for (const node of cards) {
    // Adds to a movement in progress.
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

/** Remembers where cards would be without rising, just before a redraw. */
export function locate() {
  for (const [node, card] of lifted) {
    const { x, y, width, height } = node.getBoundingClientRect();
    card.from = new DOMRect(x, y + risen(card, height), width, height);
  }
}

/** Ends the rise, which went on during the redraw. @returns {Map<Element, DOMRect>} where cards were seen */
export function lower() {
  const time = Math.max(0, performance.now() - since);
  const rects = new Map();
  for (const [node, card] of lifted) {
    card.rising.currentTime = time;
    const { x, y, width, height } = card.from;
    rects.set(node, new DOMRect(x, y - risen(card, height), width, height));
    card.rising.cancel();
  }
  lifted.clear();
  return rects;
}

/** @param {Lifted} card @param {number} height @returns {number} px */
function risen({ rising }, height) {
  return (rising.effect?.getComputedTiming().progress ?? 0) * reach * height;
}
