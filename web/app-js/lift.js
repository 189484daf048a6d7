// Lets a tapped card rise at once, before anything is worked out. One card at a time: when it is
// known what comes of the tap, the card is lowered, and goes on from where it is seen then.

/** How long it takes to rise, in ms, and how far, of its height. */
export const RISING = 120;
const RISE = 0.09;

/** For how long it has been rising when it is first seen, so that its first frame shows it. */
const HEAD_START = 16;

/** @type {{node: Element, rising: Animation, from: DOMRect | null, since: number} | null} */
let lifted = null;

/**
 * Let a card rise.
 * @param {Element} place what was tapped: a card of the hand, or a pile, whose top one rises
 * @param {number} rate how much longer than usual it takes
 * @returns {boolean} whether there is a card
 */
export function rise(place, rate) {
  lower();
  const node = [...place.querySelectorAll(".card")].pop();
  if (!node) return false;
  // It may be on its way yet: this is added to that.
  const rising = node.animate(
    { translate: ["0px 0px", `0px ${-100 * RISE}%`] },
    { duration: RISING * rate, easing: "ease-out", fill: "forwards", composite: "add" },
  );
  const card = { node, rising, from: null, since: Infinity };
  requestAnimationFrame((time) => (card.since = time - HEAD_START));
  lifted = card;
  locate();
  rising.currentTime = HEAD_START;
  return true;
}

/** Remember where the card would be if it had not risen. Call it just before the page is redrawn. */
export function locate() {
  if (!lifted) return;
  const { x, y, width, height } = lifted.node.getBoundingClientRect();
  lifted.from = new DOMRect(x, y + risen(lifted, height), width, height);
}

/**
 * Take the card back, and tell where it was seen: it has risen while the page was worked on, too.
 * @returns {{node: Element, seen: DOMRect} | null} the card, if one has risen
 */
export function lower() {
  if (!lifted) return null;
  const { node, rising, from, since } = lifted;
  rising.currentTime = Math.max(0, performance.now() - since);
  const seen = new DOMRect(from.x, from.y - risen(lifted, from.height), from.width, from.height);
  lifted = null;
  rising.cancel();
  return { node, seen };
}

/** How many pixels a card of a height has risen. */
function risen({ rising }, height) {
  return rising.effect.getComputedTiming().progress * RISE * height;
}
