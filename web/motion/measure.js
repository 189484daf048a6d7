// Reads where things rest: all at once, before and after a redraw.
//
// data-flip is a card (or a puck) with an id. data-zone is a source or target of cards, measured by
// its last card or its empty slot.

import { inSight } from "./pose.js";

/** @import {Pose} from "./types.js" */

/** @typedef {Pose & {node: HTMLElement, face: string | null}} Thing */

/**
 * @typedef {Thing & {index: number, heap: Element | null, zone?: string}} Card its fan or heap, and
 *   the zone that it is in
 */

/**
 * @typedef {object} Survey a measured layout
 * @property {Map<string, Card>} cards by id
 * @property {Map<string, Thing>} zones
 * @property {{w: number, h: number}} size of the layer
 */

/** @param {Element} stage @param {Element} overlay the layer above it @returns {Survey} */
export function survey(stage, overlay) {
  const origin = overlay.getBoundingClientRect();
  const size = { w: origin.width, h: origin.height };
  /** @type {Survey["cards"]} */
  const cards = new Map();
  /** @type {Map<Element, Card>} */
  const byNode = new Map();
  let index = 0;
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (stage.querySelectorAll("[data-flip]"))) {
    const heap = node.closest(".fan, .stack, .heap");
    const zone = /** @type {HTMLElement | null} */ (node.closest("[data-zone]"))?.dataset.zone ?? "";
    const card = { ...thing(node, origin), index: index++, heap, zone };
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
    const zone = byNode.get(last) ?? thing(last, origin);
    if (zone.w) zones.set(node.dataset.zone ?? "", zone);
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
