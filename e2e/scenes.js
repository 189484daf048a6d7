// From here on the time of scenes stands still; a test sets it, and ends them. `window.scenes.check()`
// goes from a scene's beginning to its end in steps of a frame, and tells what is wrong with what is
// in the air.

window.scenes = (() => {
  const FRAME = 1000 / 60;
  const { animate } = Element.prototype;
  /** @type {import("../web/motion/types.js").Run | null} */
  let held = null;
  /** What texts were when the held scene began. @type {Map<HTMLElement, string>} */
  let texts = new Map();
  let clock = 0;

  // All of a scene is animations, and a paused one never ends.
  Element.prototype.animate = function (...how) {
    queueMicrotask(() => seek(running() === held ? clock : 0));
    return animate.apply(this, how);
  };

  const running = () => window.cardTable?.motion?.run ?? null;

  /** @param {number} to in ms */
  function seek(to) {
    const run = running();
    if (run && run !== held) {
      const nodes = /** @type {NodeListOf<HTMLElement>} */ (run.stage.querySelectorAll("[data-was]"));
      texts = new Map([...nodes].map((node) => [node, node.dataset.was ?? ""]));
    }
    held = run;
    if (!run || run.landed) return;
    clock = to;
    for (const animation of run.animations) {
      animation.pause();
      animation.currentTime = clock;
    }
    for (const [node, was] of texts) node.dataset.was = was;
    for (const { at, apply } of run.cues) if (at <= clock) apply();
  }

  /** @returns {ReturnType<Scenes["state"]>} */
  function state() {
    const run = running();
    if (!run) return null;
    const { scene, total, flying, overlay } = run;
    const base = overlay.getBoundingClientRect();
    return {
      kind: scene.kind,
      undo: scene.undo,
      total,
      overlay: { x: base.x, y: base.y, width: base.width, height: base.height },
      flights: flying.map(({ id, origin, from, to, copy }) => {
        const { x, y, width, height } = copy.getBoundingClientRect();
        const opacity = Number(getComputedStyle(copy).opacity);
        const [first, last] = scene.undo ? [to, from] : [from, to];
        return { id, origin, from: first, to: last, x, y, width, height, opacity };
      }),
    };
  }

  /** @typedef {{x: number, y: number}} Point */

  /** @param {Point & {width: number, height: number}} one */
  const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
  /** @param {Point} one @param {Point} other @param {Point} [from] where the other is counted from */
  const apart = (one, other, from = { x: 0, y: 0 }) =>
    Math.hypot(one.x - other.x - from.x, one.y - other.y - from.y);

  /**
   * What is wrong with the texts that wait for their cards: of what they will be nothing is seen, and
   * what they were does not lie on what stands before them.
   */
  function misplaced() {
    const wrong = [];
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#table [data-was]"))) {
      const was = `"${node.dataset.was}"`;
      for (const picture of node.querySelectorAll("svg")) {
        const { opacity, visibility } = getComputedStyle(picture);
        if (Number(opacity) > 0 && visibility === "visible") wrong.push(`${was} is seen with pips of another text`);
      }
      const shift = (/** @type {string} */ side) => parseFloat(node.style.getPropertyValue(`--was-${side}`)) || 0;
      const at = node.getBoundingClientRect();
      const [left, top, bottom] = [at.left + shift("x"), at.top + shift("y"), at.bottom + shift("y")];
      for (const beside of [node.previousElementSibling, node.nextElementSibling]) {
        const other = beside?.getBoundingClientRect();
        const down = other ? Math.min(bottom, other.bottom) - Math.max(top, other.top) : 0;
        if (other && left < other.right - 1 && left > other.left - 1 && down > at.height / 4) {
          wrong.push(`${was} lies on "${beside?.textContent}"`);
        }
      }
    }
    return wrong;
  }

  // What a hand says of itself: in the next deal nothing of it is left.
  const SAYINGS = ".prompt, .acts .btn, .log-lines li, .slip";
  /** @type {Set<string>} */
  let before = new Set();

  function sayings() {
    const nodes = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`#table :is(${SAYINGS})`));
    return [...nodes].filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  }

  function remember() {
    before = new Set(sayings().map((node) => node.innerText));
  }

  /** What is shown too early. */
  function early() {
    const live = sayings().filter((node) => node.matches("[data-act=sheet], [data-act=sheet] ~ *"));
    return live.map((node) => `"${node.innerText}" can be pressed before the end is seen`);
  }

  /** @returns {ReturnType<Scenes["check"]>} */
  function check() {
    const first = state();
    if (!first) return null;
    const faults = new Set();
    const { overlay, kind, total, undo } = first;
    const name = undo ? `${kind}, undone` : kind;
    /** @type {Map<string, Point>} */
    let lasts = new Map();
    /** @type {Set<string>} */
    const lines = new Set();
    const labels = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#table .group > .lbl"));
    const tied = [...labels].flatMap((label) => {
      const card = /** @type {HTMLElement} */ (label.parentElement?.querySelector("[data-flip]"));
      return first.flights.some(({ id }) => id === card.dataset.flip) ? [{ label, card, x: 0, y: 0 }] : [];
    });
    seek(total);
    for (const one of tied) {
      const [words, lying] = [one.label.getBoundingClientRect(), one.card.getBoundingClientRect()];
      Object.assign(one, { x: words.x - lying.x, y: words.y - lying.y });
    }
    for (const copy of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".fly"))) {
      const picture = /** @type {HTMLElement | null} */ (copy.querySelector(".body > *"));
      if (picture && Math.abs(picture.offsetWidth - copy.offsetWidth) > 2) {
        faults.add(`${name}: ${picture.className} is drawn ${picture.offsetWidth} wide in ${copy.offsetWidth}`);
      }
    }
    for (let time = 0; time <= total + FRAME; time += FRAME) {
      seek(Math.min(time, total));
      const now = state();
      for (const wrong of [...misplaced(), ...(undo || time >= total ? [] : early())]) faults.add(`${name}: ${wrong}`);
      if (kind === "deal" && !undo && time < total) for (const node of sayings()) lines.add(node.innerText);
      for (const one of now?.flights ?? []) {
        const larger = Math.max(one.from.w, one.to.w);
        const at = middle(one);
        const say = (/** @type {string} */ what) => faults.add(`${name}: ${one.id} ${what}`);
        if (one.opacity > 0.01) {
          if (one.width > 1.3 * larger + 2 && !one.from.a && !one.to.a) say(`is ${one.width} wide`);
          const out =
            at.x < overlay.x || at.y < overlay.y || at.x > overlay.x + overlay.width || at.y > overlay.y + overlay.height;
          if (out) say(`is outside at ${Math.round(time)}`);
        }
        const last = lasts.get(one.id);
        if (last && apart(last, at) > (undo ? 165 : 110)) say(`leaps ${Math.round(apart(last, at))} px`);
        if (time === 0 && apart(at, one.from, overlay) > 1) say("does not start where it lay");
        if (time >= total && apart(at, one.to, overlay) > 1) say("does not end where it lies");
        for (const id of undo && one.origin ? [one.id, one.origin] : [one.id]) {
          const card = document.querySelector(`#table .table [data-flip="${CSS.escape(id)}"]`);
          if (card && Number(getComputedStyle(card).opacity) > 0) say("is seen twice");
        }
      }
      for (const { label, card, x, y } of tied) {
        const flying = now?.flights.find(({ id }) => id === card.dataset.flip);
        const words = label.getBoundingClientRect();
        const isSeen = label.dataset.was === undefined && Number(getComputedStyle(label).opacity) > 0.5;
        const off = flying ? apart(words, flying, { x, y }) : 0;
        if (isSeen && words.width && off > 6) {
          faults.add(`${name}: "${label.textContent}" is ${Math.round(off)} px off its cards at ${Math.round(time)}`);
        }
      }
      lasts = new Map((now?.flights ?? []).map((one) => [one.id, middle(one)]));
    }
    // Two hands may begin alike: a line left in the log is the new one's.
    const log = sayings().filter((node) => node.matches(".log-lines li"));
    const left = new Set(log.map((node) => node.innerText));
    for (const words of lines) {
      if (before.has(words) && !left.has(words)) faults.add(`${name}: "${words}" is of the hand before`);
    }
    return { kind: name, flights: first.flights.length, total, faults: [...faults] };
  }

  /** What is left over of a scene once it is over. */
  function rest() {
    const left = [];
    if (document.querySelector(".fly")) left.push("something is in the air");
    for (const name of ["data-away", "data-was"]) {
      if (document.querySelector(`#table [${name}]`)) left.push(`${name} is left`);
    }
    return left;
  }

  return { check, remember, rest, seek, state };
})();
