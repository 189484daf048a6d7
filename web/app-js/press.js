// Tells the table of clicks, as the event "tap". A card that is tapped answers before anything is
// worked out: it rises at once, and the table is told when that has been painted. What comes of it
// is then seen from there: the card travels on, stays chosen, or settles back.

import { locate, rise } from "./lift.js";
import { afterFrame, pace, settle } from "./motion.js";

/** What can be tapped and is seen to answer: a card of the hand, a pile. */
const CARDS = '[role="option"], .pile';

/** @type {Element | null} what was tapped a moment ago, and the table has not been told of yet */
let waiting = null;

/** @param {HTMLElement} root */
export function install(root) {
  root.addEventListener("click", (event) => {
    tell();
    waiting = event.target;
    const place = waiting.closest(CARDS);
    const rate = document.hidden ? 0 : pace();
    if (place && rate && rise(place, rate)) afterFrame().then(tell);
    else tell();
  });
  // One thing after the other, and nothing is lost.
  for (const name of ["pointerdown", "keydown", "pagehide"]) addEventListener(name, tell, true);
}

function tell() {
  if (!waiting) return;
  const target = waiting;
  waiting = null;
  locate();
  target.dispatchEvent(new CustomEvent("tap", { bubbles: true }));
  settle();
}
