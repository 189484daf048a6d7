// Delays texts until their cards arrive. data-count="key" is the number of cards in a place: it changes
// when a card leaves or arrives. data-late="key" changes when the last card has arrived, or at
// data-at of its scene. Until then a pseudo-element shows the old text (data-was) where it stood. A
// number with data-rises counts up.

/**
 * @typedef {{text: string, x: number, y: number, after: number}} Shown a text, where its letters
 *   begin, and where the element before it on its line ends, or 0
 */
/** @typedef {{at: number, apply: () => void}} Cue at a moment in ms */

const SELECTOR = "[data-count], [data-late]";

/** @param {HTMLElement} node */
const key = ({ dataset }) => (dataset.count ? `count ${dataset.count}` : `late ${dataset.late}`);

/** @param {Element} stage @returns {HTMLElement[]} */
const waiting = (stage) => [.../** @type {NodeListOf<HTMLElement>} */ (stage.querySelectorAll(SELECTOR))];

/** @param {Element} stage @returns {Map<string, Shown>} */
export function delayedTexts(stage) {
  return new Map(waiting(stage).map((node) => [key(node), shown(node)]));
}

/**
 * Only the numbers of cards: a deal shows no other old text.
 * @param {Map<string, Shown>} words
 */
export const cardCounts = (words) => new Map([...words].filter(([name]) => name.startsWith("count ")));

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

const PIPS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** @param {HTMLElement} node */
function textOf(node) {
  const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
  for (const hidden of copy.querySelectorAll(".sr")) hidden.remove();
  for (const pip of copy.querySelectorAll("use")) {
    const suit = /** @type {keyof typeof PIPS} */ (pip.getAttribute("href")?.slice(-1));
    pip.closest("svg")?.replaceWith(PIPS[suit] ?? "");
  }
  return copy.textContent ?? "";
}

/** A counting number's most steps, and its duration in ms. */
const STEPS = 8;
const COUNTED = 360;

/**
 * @param {Element} stage
 * @param {Map<string, Shown>} earlier
 * @param {number} arrival of the last card, in ms
 * @param {number} rate a factor of time; at 0 nothing counts up, and data-at is ignored
 * @returns {{cues: Cue[], fresh: {node: HTMLElement, at: number}[], end: number}} `fresh`: new
 *   texts and when they appear; `end`: of all
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
    else if (was.text !== text && !isLess(node, was.text, text)) {
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
    return cuesOf(node, [from, ...counts], at, COUNTED * rate);
  });
  return { cues, fresh, end: Math.max(0, ...[...cues, ...fresh].map(({ at }) => at)) };
}

/** Whether a text is unchanged. @param {HTMLElement} node @param {Map<string, Shown>} earlier */
export const isUnchanged = (node, earlier) => earlier.get(key(node))?.text === textOf(node);

/**
 * Shows earlier texts one after the other, then the real one.
 * @param {HTMLElement} node
 * @param {string[]} texts
 * @param {number} at when the first one ends
 * @param {number} time from the first to the last, in ms
 * @returns {Cue[]}
 */
function cuesOf(node, texts, at, time) {
  const show = (/** @type {number} */ index) => {
    const text = texts[index];
    if (text === undefined) delete node.dataset.was;
    else node.dataset.was = text;
  };
  show(0);
  return texts.map((_, index) => ({
    at: at + (texts.length > 1 ? (time * index) / (texts.length - 1) : 0),
    apply: () => show(index + 1),
  }));
}

/**
 * The steps of a growing number between two texts.
 * @param {HTMLElement} node
 * @param {string} was
 * @param {string} text
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
 * @param {Element} root
 * @returns {Map<HTMLElement, string>} the texts of the numbers that count up
 */
export function figures(root) {
  const nodes = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-rises]"));
  return new Map([...nodes].map((node) => [node, node.textContent ?? ""]));
}

/** @param {Map<HTMLElement, string>} earlier @param {number} rate @returns {Cue[]} */
export function count(earlier, rate) {
  return [...earlier].flatMap(([node, was]) => {
    const steps = node.dataset.was === undefined ? between(node, was, node.textContent ?? "") : [];
    return steps.length ? cuesOf(node, [was, ...steps], 0, COUNTED * rate) : [];
  });
}

/** @param {HTMLElement} node @param {string} was @param {string} text */
function isLess({ dataset }, was, text) {
  return dataset.count !== undefined && parseInt(text, 10) < parseInt(was, 10);
}

/** Shows all real texts. @param {Element} stage */
export function release(stage) {
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (stage.querySelectorAll("[data-was]"))) {
    delete node.dataset.was;
    node.style.removeProperty("--was-x");
    node.style.removeProperty("--was-y");
  }
}
