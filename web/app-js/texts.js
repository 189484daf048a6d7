// Texts that wait for their cards. An element with data-count="key" is a number of what lies there:
// that of a place that gives changes when its card leaves, that of a place that receives when it
// arrives. One with data-late="key" changes when the last card has arrived. Until then the old text
// is shown in data-was by a pseudo-element: the text itself stays as it was drawn.

/** @typedef {{text: string, x: number, y: number}} Shown a text, and where its ink begins */
/** @typedef {{at: number, apply: () => void, revert: () => void}} Cue what happens at a moment */

const SELECTOR = "[data-count], [data-late]";

/** @param {HTMLElement} node */
const key = ({ dataset }) => (dataset.count ? `count ${dataset.count}` : `late ${dataset.late}`);

/** @param {Element} stage @returns {HTMLElement[]} */
const waiting = (stage) => [.../** @type {NodeListOf<HTMLElement>} */ (stage.querySelectorAll(SELECTOR))];

/**
 * The texts of a layout.
 * @param {Element} stage
 * @returns {Map<string, Shown>}
 */
export function texts(stage) {
  return new Map(waiting(stage).map((node) => [key(node), shown(node)]));
}

/** @param {HTMLElement} node @returns {Shown} */
function shown(node) {
  const ink = document.createRange();
  ink.selectNodeContents(node);
  const { x, y } = ink.getBoundingClientRect();
  return { text: textOf(node), x, y };
}

/** A card in a sentence: its rank and its pip, as a letter would show it. */
const PIPS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** A text as it is seen. @param {HTMLElement} node */
function textOf(node) {
  const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
  for (const hidden of copy.querySelectorAll(".sr")) hidden.remove();
  for (const pip of copy.querySelectorAll("use")) {
    const suit = /** @type {keyof typeof PIPS} */ (pip.getAttribute("href")?.slice(-1));
    pip.closest("svg")?.replaceWith(PIPS[suit] ?? "");
  }
  return copy.textContent ?? "";
}

/**
 * Hold what has changed until its moment.
 * @param {Element} stage
 * @param {Map<string, Shown>} earlier
 * @param {number} arrival when the last card arrives, in ms
 * @returns {{cues: Cue[], fresh: HTMLElement[]}} the moments, and the texts that were not there
 */
export function hold(stage, earlier, arrival) {
  const changed = [];
  const fresh = [];
  for (const node of waiting(stage)) {
    const was = earlier.get(key(node));
    const text = textOf(node);
    if (!was || (!was.text && text)) fresh.push(node);
    else if (was.text !== text && !gives(node, was.text, text)) changed.push({ node, was });
  }
  const now = changed.map(({ node }) => shown(node));
  const cues = changed.map(({ node, was }, index) => {
    const { x, y } = now[index] ?? was;
    node.style.setProperty("--was-x", `${was.x - x}px`);
    node.style.setProperty("--was-y", `${was.y - y}px`);
    node.dataset.was = was.text;
    const apply = () => {
      delete node.dataset.was;
    };
    const revert = () => {
      node.dataset.was = was.text;
    };
    return { at: arrival, apply, revert };
  });
  return { cues, fresh };
}

/** @param {HTMLElement} node @param {string} was @param {string} text */
function gives({ dataset }, was, text) {
  return dataset.count !== undefined && parseInt(text, 10) < parseInt(was, 10);
}

/** Let go of whatever is held. @param {Element} stage */
export function release(stage) {
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (stage.querySelectorAll("[data-was]"))) {
    delete node.dataset.was;
  }
  for (const node of waiting(stage)) {
    node.style.removeProperty("--was-x");
    node.style.removeProperty("--was-y");
  }
}
