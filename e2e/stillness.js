// What changes its place or size while a hand goes on, though it is no card: `window.stillness.start()`
// looks at every frame and ends every scene in it, so that each layout is seen; `moved()` tells.

window.stillness = (() => {
  // Subpixels are no movement.
  const EDGE = 0.75;

  // Its whole box stays.
  const BOXES = [
    ...[".bar", ".bar .icb", ".race", ".runner", ".box", ".side > *", ".side .log-lines"],
    ...[".table", ".dock", ".dock-in", ".prompt", ".acts", ".seats", ".seat", ".piles", ".stack"],
    ...[".ice", ".puckrow .puck", ".lane", ".lane .haggis", ".ring", ".hand", ".self"],
  ];
  // What stands there changes, but not its edge or middle.
  const PLACES = [
    ...[".bar .ttl", ".side h2", ".plate b", ".pile .lbl", ".number b", ".quietly", ".me b", ".held", ".count b", ".wilds"],
    ".did",
  ];

  /** @type {Map<string, number[]>} */
  const boxes = new Map();
  /** What of each place has stayed: its left edge, its middle, its right edge. @type {Map<string, number[][]>} */
  const places = new Map();
  /** @type {Map<string, string>} */
  const shifts = new Map();
  let isOn = false;

  const table = () => /** @type {HTMLElement} */ (document.getElementById("table"));
  /** @param {number} by */
  const stays = (by) => Math.abs(by) <= EDGE;

  /** @param {string} selector @returns {[string, HTMLElement][]} */
  function all(selector) {
    const nodes = /** @type {HTMLElement[]} */ ([...table().querySelectorAll(selector)]);
    // An empty row is not seen; a hint's numbers take lines of the prompt.
    const isSeen = (/** @type {HTMLElement} */ one) =>
      one.offsetHeight > 0 && !one.matches(".prompt:has(+ .weighed)");
    return nodes.filter(isSeen).map((node, at) => {
      const { act } = node.dataset;
      // Which of a pair's cards it is about does not matter.
      return [`${selector} ${act?.replace(/ .*/, ` ${at}`) ?? at + 1}`, node];
    });
  }

  /** @param {string} name @param {string} how */
  function tell(name, how) {
    const words = table().querySelector("[data-part=prompt]")?.textContent?.slice(0, 50);
    if (!shifts.has(name)) shifts.set(name, `${name} ${how} at "${words}"`);
  }

  /** @param {string} name @param {number[]} now */
  function holdBox(name, now) {
    const before = boxes.get(name);
    if (!before) boxes.set(name, now);
    const by = now.map((value, at) => value - (before?.[at] ?? value));
    if (!by.every(stays)) tell(name, `by ${by.map((each) => each.toFixed(1)).join(" ")} px`);
  }

  /** @param {string} name @param {DOMRect} at */
  function holdPlace(name, { left, right, y }) {
    const now = [left, (left + right) / 2, right].map((x) => [x, y]);
    const before = places.get(name) ?? now;
    const same = before.filter(([x, top], at) => {
      const [nowX, nowY] = /** @type {number[]} */ (now[at]);
      return Number.isNaN(x) ? false : stays(nowX - x) && stays(nowY - top);
    });
    if (!same.length) tell(name, `from ${before[0]?.map(Math.round)} to ${now[0]?.map(Math.round)}`);
    places.set(name, same.length ? before.map((each) => (same.includes(each) ? each : [NaN, NaN])) : before);
  }

  function look() {
    for (const [name, node] of [...BOXES, ".acts [data-act]"].flatMap(all)) {
      const { x, y, width, height } = node.getBoundingClientRect();
      holdBox(name, [x, y, width, height]);
    }
    for (const [name, node] of PLACES.flatMap(all)) holdPlace(name, node.getBoundingClientRect());
    for (const [, card] of all(".table [data-flip]")) {
      const zone = /** @type {HTMLElement | null} */ (card.closest("[data-zone]"))?.dataset.zone;
      const isBeneath = card.closest(".in-order li:not(.top), .left-over");
      // A long play may be smaller than the one before it.
      const which = card.closest(".in-order") ? card.dataset.flip : "a card";
      if (zone && !isBeneath) holdBox(`${which} in ${zone}`, [card.offsetWidth]);
    }
  }

  /** Whether a hand is played: before, it is dealt, and after it the cards are laid out. */
  const isPlayed = () =>
    table().querySelector(".dock .slots") !== null && table().querySelector(".laid, .open") === null;

  function frame() {
    if (!isOn) return;
    if (window.scenes.state()?.kind === "deal") {
      boxes.clear();
      places.clear();
    }
    if (isPlayed()) look();
    window.cardTable.motion.finish();
    requestAnimationFrame(frame);
  }

  function start() {
    isOn = true;
    requestAnimationFrame(frame);
  }

  function moved() {
    isOn = false;
    return [...shifts.values()];
  }

  return { start, moved };
})();
