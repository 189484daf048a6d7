// The copy of a card that is dragged: it follows the pointer in a layer of its own, and the table
// below goes on lying at rest. Where it is let go of, the card flies on from there, or it runs back.

import { EASE, layer, pictureOf } from "./flying-cards.js";

/** How long a card takes back to its place, in ms. */
const BACK = 200;

/** @type {{card: HTMLElement, copy: HTMLElement, x: number, y: number, fell: boolean} | null} */
let carried = null;

/**
 * Pick up a card.
 * @param {HTMLElement} card
 */
export function pickUp(card) {
  const place = /** @type {Element} */ (card.closest(".table")?.parentElement);
  const { left, top } = layer(place, "carry").getBoundingClientRect();
  const rect = card.getBoundingClientRect();
  const copy = document.createElement("div");
  copy.className = "carried";
  copy.append(pictureOf(card, null));
  copy.style.cssText = `width:${rect.width}px;height:${rect.height}px;--cw:${rect.width}px`;
  layer(place, "carry").replaceChildren(copy);
  // What has no identity is the edge of a pile, and stays.
  if (card.dataset.flip) card.dataset.held = "";
  carried = { card, copy, x: rect.left - left, y: rect.top - top, fell: false };
  carry(0, 0);
}

/** Take it along, so far from where it lay. @param {number} dx @param {number} dy */
export function carry(dx, dy) {
  if (!carried) return;
  const { copy, x, y } = carried;
  copy.style.transform = `translate(${x + dx}px, ${y + dy}px)`;
}

/** It falls on something: what comes of that may take it over. */
export function fall() {
  if (carried) carried.fell = true;
}

/**
 * Hand over what has fallen to what flies on from there.
 * @returns {Map<Element, DOMRect>} where each card is seen
 */
export function handOver() {
  if (!carried?.fell) return new Map();
  const seen = new Map([[carried.card, carried.copy.getBoundingClientRect()]]);
  putDown();
  return seen;
}

/**
 * Let go of it: it runs back to where its card lies now.
 * @param {number} rate how much longer than usual it takes; 0 where it is back at once
 */
export function letGo(rate) {
  if (!carried) return;
  const { card, copy } = carried;
  const [from, to] = [copy, card].map((node) => node.getBoundingClientRect());
  if (!rate || !from || !to?.width) return putDown();
  const way = `translate(${to.x - from.x}px, ${to.y - from.y}px) ${copy.style.transform}`;
  const timing = { duration: BACK * rate, easing: EASE.move };
  const running = copy.animate({ transform: [copy.style.transform, way] }, timing);
  const one = carried;
  running.onfinish = () => carried === one && putDown();
}

function putDown() {
  if (!carried) return;
  const { card, copy } = carried;
  carried = null;
  copy.remove();
  delete card.dataset.held;
}
