// Shows a copy of the dragged card, in its own layer. From where it is dropped, the card flies on or
// back.

import { EASE, layer, pictureOf } from "./flying-cards.js";

/** Duration of the way back, in ms. */
const BACK = 200;

/** @type {{card: HTMLElement, copy: HTMLElement, x: number, y: number, fell: boolean} | null} */
let carried = null;

/** @param {HTMLElement} card */
export function pickUp(card) {
  const place = /** @type {Element} */ (card.closest(".table")?.parentElement);
  const { left, top } = layer(place, "carry").getBoundingClientRect();
  const rect = card.getBoundingClientRect();
  const copy = document.createElement("div");
  copy.className = "carried";
  copy.append(pictureOf(card, null));
  copy.style.cssText = `width:${rect.width}px;height:${rect.height}px;--cw:${rect.width}px`;
  layer(place, "carry").replaceChildren(copy);
  // A card without an id, as of a pile's edge, stays visible.
  if (card.dataset.flip) card.dataset.held = "";
  carried = { card, copy, x: rect.left - left, y: rect.top - top, fell: false };
  carry(0, 0);
}

/** @param {number} dx @param {number} dy */
export function carry(dx, dy) {
  if (!carried) return;
  const { copy, x, y } = carried;
  copy.style.transform = `translate(${x + dx}px, ${y + dy}px)`;
}

/** Lets the next scene take the card over. */
export function fall() {
  if (carried) carried.fell = true;
}

/** Hands a dropped card to the scene. @returns {Map<Element, DOMRect>} where its copy is */
export function handOver() {
  if (!carried?.fell) return new Map();
  const places = new Map([[carried.card, carried.copy.getBoundingClientRect()]]);
  putDown();
  return places;
}

/** @param {number} rate a factor of time; 0 for at once */
export function sendBack(rate) {
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
