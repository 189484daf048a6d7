// Tells the table of clicks, as the event "tap". A card that is tapped (chosen ones, when the main
// button is pressed) answers before anything is worked out: it rises at once, and the table is told
// when that has been painted. From there it travels on, stays chosen, or settles back.

import { locate, rise } from "./lift.js";
import { afterFrame, pace, settle } from "./motion.js";

/** A card that a tap lets go of. */
const CHOSEN_OF_SEVERAL = '[aria-multiselectable="true"] [aria-selected="true"]';

/** @type {Element | null} what was tapped a moment ago, and the table has not been told of yet */
let waiting = null;

/** @param {HTMLElement} root */
export function install(root) {
  root.addEventListener("click", (event) => {
    tell();
    if (!(event.target instanceof Element)) return;
    // What is inside of it may be drawn anew before the table is told.
    const place = event.target.closest("[data-act], [data-card]");
    waiting = place ?? event.target;
    const cards = place ? cardsOf(root, place) : [];
    const rate = document.hidden ? 0 : pace();
    if (!place || !rate || !cards.length) return tell();
    rise(cards, rate, Boolean(place.closest(CHOSEN_OF_SEVERAL)));
    afterFrame().then(tell);
  });
  // One thing after the other, and nothing is lost.
  for (const name of ["pointerdown", "keydown", "pagehide"]) addEventListener(name, tell, true);
}

/**
 * The cards that are to answer: that of the hand, the top one of a pile, or those chosen.
 * @param {HTMLElement} root
 * @param {Element} target
 */
function cardsOf(root, target) {
  if (target.closest('[data-act="main"]')) {
    return [...root.querySelectorAll('[role="option"][aria-selected="true"] .card')];
  }
  const place = target.closest('[role="option"], .pile');
  return place ? [...place.querySelectorAll(".card")].slice(-1) : [];
}

function tell() {
  if (!waiting) return;
  const target = waiting;
  waiting = null;
  locate();
  target.dispatchEvent(new CustomEvent("tap", { bubbles: true }));
  settle();
}
