// Texts that wait for their cards. An element with data-count="key" is a number of what lies there:
// that of a place that gives changes when its card leaves, that of a place that receives when it
// arrives. One with data-late="key" changes when the last card has arrived, or with data-at at that
// moment of its scene. Until then the old text is shown in data-was by a pseudo-element: the text
// itself stays as it was drawn. It is shown where it stood, but for a number of cards, which stays
// with its label, and for what follows a name. A number with data-rises is counted up.

/** @typedef {{text: string, x: number, y: number, after: number}} Shown a text, where its ink begins,
 *   and where what stands before it on its line ends, 0 where nothing does */
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
  const name = node.previousElementSibling;
  const before = name?.matches(":not([data-flip])") && name.getBoundingClientRect();
  const after = before && before.right <= x && before.top <= y && y < before.bottom ? before.right : 0;
  return { text: textOf(node), x, y, after };
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

/** A number that grows is counted up in so many steps at most, and for so long, in ms. */
const STEPS = 8;
const COUNTED = 360;

/**
 * Hold what has changed until its moment.
 * @param {Element} stage
 * @param {Map<string, Shown>} earlier
 * @param {number} arrival when the last card arrives, in ms
 * @param {number} rate how much longer than written everything takes; 0 where nothing is counted, nor
 *   seen line by line
 * @returns {{cues: Cue[], fresh: {node: HTMLElement, at: number}[], end: number}} the moments, the
 *   texts that were not there, each with its own, and when all has been said
 */
export function hold(stage, earlier, arrival, rate) {
  const changed = [];
  const fresh = [];
  for (const node of waiting(stage)) {
    const was = earlier.get(key(node));
    const text = textOf(node);
    const own = node.dataset.at;
    const at = own && rate ? Number(own) * rate : arrival;
    if (!was && own && rate && node.dataset.rises !== undefined) changed.push({ node, text, at, from: text.replace(/\d+/, "0") });
    else if (!was || (!was.text && text)) fresh.push({ node, at });
    else if (was.text !== text && !gives(node, was.text, text)) {
      changed.push({ node, text, at, from: was.text, was });
    }
  }
  const now = changed.map(({ node }) => shown(node));
  const cues = changed.flatMap(({ node, text, at, from, was }, index) => {
    const is = now[index];
    if (was && is && node.dataset.count === undefined) {
      const along = was.after && is.after ? is.after - was.after : 0;
      node.style.setProperty("--was-x", `${was.x + along - is.x}px`);
      node.style.setProperty("--was-y", `${was.y - is.y}px`);
    }
    const counts = rate && (at > 0 || node.dataset.at) ? between(node, from, text) : [];
    return held(node, [from, ...counts], at, COUNTED * rate);
  });
  return { cues, fresh, end: Math.max(0, ...[...cues, ...fresh].map(({ at }) => at)) };
}

/**
 * Let a text be seen as what it was, and as what is between, until it is what it is.
 * @param {HTMLElement} node
 * @param {string[]} seen
 * @param {number} at when the first one gives way
 * @param {number} time from the first one to the last, in ms
 * @returns {Cue[]}
 */
function held(node, seen, at, time) {
  const show = (/** @type {number} */ index) => {
    const text = seen[index];
    if (text === undefined) delete node.dataset.was;
    else node.dataset.was = text;
  };
  show(0);
  return seen.map((_, index) => ({
    at: at + (seen.length > 1 ? (time * index) / (seen.length - 1) : 0),
    apply: () => show(index + 1),
    revert: () => show(index),
  }));
}

/**
 * What is counted between two texts that differ in a number that grows.
 * @param {HTMLElement} node
 * @param {string} was
 * @param {string} text
 * @returns {string[]}
 */
function between({ dataset }, was, text) {
  const [from, to] = [was, text].map((one) => parseInt(/\d+/.exec(one)?.[0] ?? "", 10));
  if (dataset.rises === undefined || from === undefined || to === undefined) return [];
  if (!(to - from > 1) || was.replace(/\d+/, "") !== text.replace(/\d+/, "")) return [];
  const steps = Math.min(STEPS, to - from);
  return Array.from({ length: steps - 1 }, (_, index) =>
    text.replace(/\d+/, String(Math.round(from + ((to - from) * (index + 1)) / steps))),
  );
}

/**
 * The numbers of a page that are counted up wherever they stand.
 * @param {Element} root
 * @returns {Map<HTMLElement, string>}
 */
export function figures(root) {
  const found = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-rises]"));
  return new Map([...found].map((node) => [node, node.textContent ?? ""]));
}

/**
 * Count up the numbers that have grown.
 * @param {Map<HTMLElement, string>} earlier
 * @param {number} rate
 * @returns {Cue[]}
 */
export function count(earlier, rate) {
  return [...earlier].flatMap(([node, was]) => {
    const steps = node.dataset.was === undefined ? between(node, was, node.textContent ?? "") : [];
    return steps.length ? held(node, [was, ...steps], 0, COUNTED * rate) : [];
  });
}

/** @param {HTMLElement} node @param {string} was @param {string} text */
function gives({ dataset }, was, text) {
  return dataset.count !== undefined && parseInt(text, 10) < parseInt(was, 10);
}

/** Let go of whatever is held. @param {Element} stage */
export function release(stage) {
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (stage.querySelectorAll("[data-was]"))) {
    delete node.dataset.was;
    node.style.removeProperty("--was-x");
    node.style.removeProperty("--was-y");
  }
}
