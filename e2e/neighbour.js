// A hostile neighbour of the drawing: between drawings it wraps, splits, moves and adds nodes at
// random, as translators, extensions and magnifiers do. Beside it the same is drawn undisturbed.

window.difference = (() => {
  /**
   * @typedef {object} Look what a person meets
   * @property {string} words without what was added
   * @property {string[]} hand
   * @property {string[]} roles with their names
   */

  /** How many things it does between two drawings. */
  const ACTS = 8;

  /**
   * Draws the frames into both, and compares after each.
   * @param {string} source patch.js
   * @param {[root: string, changes: string][][]} frames
   * @param {number} seed
   * @returns {Promise<{frame: number, disturbed: Look, alone: Look} | null>} the first difference
   */
  async function difference(source, frames, seed) {
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    /** @type {typeof import("../web/python/patch.js")} */
    const { into } = await import(address);
    const [disturbed, alone] = [made(into), made(into)];
    const neighbour = new Neighbour(disturbed.box, seed);
    for (const [frame, changes] of frames.entries()) {
      if (frame && changes.length) for (let act = 0; act < ACTS; act++) neighbour.act();
      for (const [root, text] of changes) {
        for (const { draw } of [disturbed, alone]) draw(root, text);
      }
      const [one, other] = [neighbour.look(disturbed.box), neighbour.look(alone.box)];
      if (JSON.stringify(one) !== JSON.stringify(other)) {
        return { frame, disturbed: one, alone: other };
      }
    }
    return null;
  }

  /** @param {(root: HTMLElement) => (changes: string) => void} into */
  function made(into) {
    const box = document.body.appendChild(document.createElement("div"));
    /** @type {Map<string, (changes: string) => void>} */
    const roots = new Map();
    /** @param {string} name @param {string} changes */
    const draw = (name, changes) => {
      let apply = roots.get(name);
      if (!apply) roots.set(name, (apply = into(box.appendChild(document.createElement("div")))));
      apply(changes);
    };
    return { box, draw };
  }

  class Neighbour {
    /** What it added. @type {WeakSet<Node>} */
    #added = new WeakSet();
    /** Parts of split texts: they stay together. @type {WeakSet<Node>} */
    #parts = new WeakSet();
    /** @type {WeakSet<Node>} */
    #moved = new WeakSet();

    /** @param {HTMLElement} box @param {number} seed */
    constructor(box, seed) {
      this.box = box;
      this.state = seed;
    }

    /** @param {number} below */
    #number(below) {
      this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
      return Math.floor((this.state / 2 ** 32) * below);
    }

    /** @template T @param {T[]} all @returns {T | undefined} */
    #one(all) {
      return all[this.#number(all.length)];
    }

    /** @param {number} kinds of NodeFilter @returns {Node[]} */
    #nodes(kinds) {
      const walker = document.createTreeWalker(this.box, kinds);
      const nodes = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      return nodes.filter((node) => {
        const element = node instanceof Element ? node : node.parentElement;
        const isDrawn = element?.parentElement !== this.box && !element?.closest("svg");
        return isDrawn && !this.#added.has(node);
      });
    }

    act() {
      const [texts, elements] = [
        /** @type {Text[]} */ (this.#nodes(NodeFilter.SHOW_TEXT)),
        /** @type {Element[]} */ (this.#nodes(NodeFilter.SHOW_ELEMENT)),
      ];
      const [text, element, parent] = [this.#one(texts), this.#one(elements), this.#one(elements)];
      if (!text || !element || !parent) return;
      const before = this.#one([null, ...parent.childNodes]) ?? null;
      [
        () => wrap(text, "font", "font"),
        () => wrap(element, "section"),
        () => {
          if (this.#moved.has(text)) return;
          for (const part of [text, text.splitText(this.#number(text.length))]) this.#parts.add(part);
        },
        () => {
          const moved = this.#number(2) && !this.#parts.has(text) ? text : element;
          if (moved.contains(parent) || moved === before || this.#isWrapper(moved)) return;
          this.#moved.add(moved);
          parent.insertBefore(moved, before);
        },
        () => {
          const it = document.createElement("mark");
          it.append("added");
          for (const node of [it, it.firstChild]) if (node) this.#added.add(node);
          parent.insertBefore(it, before);
        },
      ][this.#number(5)]();
    }

    /** @param {Node} node */
    #isWrapper({ nodeName }) {
      return ["FONT", "SECTION"].includes(nodeName);
    }

    /** @param {Node} node @returns {string} */
    #words(node) {
      if (this.#added.has(node)) return "";
      if (node instanceof Text) return node.data;
      return Array.from(node.childNodes, (it) => this.#words(it)).join("");
    }

    /** @param {HTMLElement} box @returns {Look} */
    look(box) {
      const roles = [...box.querySelectorAll("[role]")];
      const options = roles.filter((it) => it.getAttribute("role") === "option");
      return {
        words: this.#words(box),
        hand: options.map((it) => it.getAttribute("data-card") ?? ""),
        roles: roles.map((it) => `${it.getAttribute("role")} ${it.getAttribute("aria-label")}`),
      };
    }
  }

  /** @param {ChildNode} node @param {string[]} tags */
  function wrap(node, ...tags) {
    const [outer, ...inner] = tags.map((tag) => document.createElement(tag));
    node.replaceWith(outer);
    let last = outer;
    for (const one of inner) last = last.appendChild(one);
    last.append(node);
  }

  return difference;
})();
