// Where things rest: read all at once, before and after the table is drawn anew, never in between.
//
// An element with data-flip is a card (or a puck) with an identity, one with data-zone a place where
// cards come from or go to: its last card or, where none lies, its slot stands for it. Elements with
// data-count or data-late are texts that wait for their cards (delayed-text.js).

import { inSight } from "./pose.js";

/** @typedef {import("./pose.js").Pose} Pose */

/** @typedef {Pose & {node: HTMLElement, face: string | null}} Thing what lies there, and its face */

/**
 * @typedef {Thing & {index: number, heap: Element | null}} Card a thing with an identity; its place
 *   among all, the fan or heap that it lies in
 */

/**
 * @typedef {object} Survey a layout, as it was read
 * @property {Map<string, Card>} cards by identity
 * @property {Map<string, Thing>} zones
 * @property {{w: number, h: number}} size of the air
 */

/**
 * Read a layout.
 * @param {Element} stage what cards lie on
 * @param {Element} air the layer above it
 * @returns {Survey}
 */
export function survey(stage, air) {
  const origin = air.getBoundingClientRect();
  const size = { w: origin.width, h: origin.height };
  /** @type {Survey["cards"]} */
  const cards = new Map();
  /** @type {Map<Element, Card>} */
  const byNode = new Map();
  let index = 0;
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (stage.querySelectorAll("[data-flip]"))) {
    const heap = node.closest(".fan, .stack, .heap");
    const card = { ...thing(node, origin), index: index++, heap };
    if (!card.w) continue;
    cards.set(node.dataset.flip ?? "", card);
    byNode.set(node, card);
  }
  /** @type {Survey["zones"]} */
  const zones = new Map();
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (stage.querySelectorAll("[data-zone]"))) {
    const inside = /** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll(".card, .slot"));
    const last = [...inside].at(-1);
    if (!last) continue;
    const place = byNode.get(last) ?? thing(last, origin);
    if (place.w) zones.set(node.dataset.zone ?? "", place);
  }
  return { cards, zones, size };
}

/** @param {HTMLElement} node @param {DOMRect} origin @returns {Thing} */
function thing(node, origin) {
  const face = node.querySelector("use")?.getAttribute("href") ?? null;
  return { node, face, ...pose(node, origin) };
}

/** @param {HTMLElement} node @param {DOMRect} origin @returns {Pose} */
function pose(node, origin) {
  const rect = node.getBoundingClientRect();
  const x = rect.left + rect.width / 2 - origin.left;
  const y = rect.top + rect.height / 2 - origin.top;
  const w = node.offsetWidth;
  const h = node.offsetHeight;
  const lies = node.closest(".lies");
  const a = lies ? parseFloat(getComputedStyle(lies).rotate) || 0 : 0;
  return inSight({ x, y, w, h, a }, origin);
}
