/**
 * The pieces of the page that are fetched when they are wanted: rules, set-ups, the settings and the
 * like, card faces, style sheets. It stands in the page itself (`assemble.py`) and runs before all
 * else, so that what the address names is asked for at once, beside the page's own files.
 *
 * On `window.cardTable`: `pieces` and `ahead` (see `types.d.ts`); on `document` the event `pieces`
 * when something has been put into the page.
 */
(() => {
  "use strict";

  /** @typedef {[address: string, integrity: string]} Whole */
  /**
   * @typedef {object} Known what the build says in the page
   * @property {string[]} pages besides home and the tables
   * @property {Record<string, {pieces: string[], sheets: string[]}>} places what each place needs
   * @property {Record<string, Whole>} files
   * @property {Record<string, Whole>} styles
   * @property {string[]} ahead what Python waits for longest
   * @property {string[]} scripts that it starts with, which the browser makes ready meanwhile
   */

  /** @type {Known} */
  const known = JSON.parse(String(document.getElementById("pieces")?.textContent));
  /** Where the page is the whole site, all lies in it. */
  const isAlone = "alone" in document.documentElement.dataset;

  /** The places that have all they need. @type {Set<string>} */
  const there = new Set();
  /** What is under way or has come, by name. @type {Map<string, Promise<any>>} */
  const coming = new Map();
  /** What could not be had: it is asked for anew, past what the browser keeps. @type {Set<string>} */
  const failed = new Set();

  /** The page's elements, without which nothing can be put anywhere. @type {Promise<void>} */
  const parsed = new Promise((done) => {
    document.addEventListener("readystatechange", () => done(), { once: true });
  });

  let dress = () => {};
  /** The page's style sheets: from apply-styles.js, and before anything is painted. @type {Promise<void>} */
  const dressed = new Promise((done) => {
    dress = done;
  });

  /**
   * @template T
   * @param {string} name
   * @param {(cache: RequestCache) => Promise<T>} ask
   * @returns {Promise<T>}
   */
  function once(name, ask) {
    const asked = coming.get(name) ?? ask(failed.has(name) ? "reload" : "default");
    if (!coming.has(name)) {
      coming.set(name, asked);
      asked.catch(() => {
        coming.delete(name);
        failed.add(name);
      });
    }
    return asked;
  }

  /** @param {Whole} file @param {RequestCache} cache @returns {Promise<string>} its text, if whole */
  async function text([address, integrity], cache) {
    // Asked to look itself, Chromium calls it an error when the page is left meanwhile.
    const { subtle } = crypto; // not on plain http
    const response = await fetch(address, subtle ? { cache } : { cache, integrity });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const content = await response.arrayBuffer();
    const digest = subtle && new Uint8Array(await subtle.digest("SHA-256", content));
    if (digest && integrity !== `sha256-${btoa(String.fromCharCode(...digest))}`) {
      throw new Error(`${address} is damaged`);
    }
    return new TextDecoder().decode(content);
  }

  /** @param {string} name of a piece @returns {Promise<DocumentFragment>} */
  function piece(name) {
    return once(name, async (cache) => {
      if (isAlone) {
        await parsed;
        const inside = document.querySelector(`[data-piece="${CSS.escape(name)}"]`);
        return /** @type {HTMLTemplateElement} */ (inside).content;
      }
      const box = document.createElement("template");
      box.innerHTML = await text(known.files[name], cache);
      await parsed;
      return box.content;
    });
  }

  /** @param {string} name of a style sheet @returns {Promise<void>} when it is in use */
  function sheet(name) {
    return once(`${name}.css`, async (cache) => {
      // What is wanted before the page has been read waits for its place in the cascade.
      if (!found(name)) preload(known.styles[name]);
      await dressed;
      let link = /** @type {HTMLLinkElement} */ (found(name));
      if (cache === "reload") {
        await text(known.styles[name], cache);
        const fresh = /** @type {HTMLLinkElement} */ (link.cloneNode());
        link.replaceWith(fresh);
        link = fresh;
      }
      await used(link);
    });
  }

  /** @param {string} name @returns {HTMLLinkElement | null} */
  const found = (name) => document.querySelector(`[data-sheet="${CSS.escape(name)}"]`);

  /** @param {HTMLLinkElement} link of a style sheet @returns {Promise<void>} when it is in use */
  function used(link) {
    return new Promise((done, fail) => {
      link.addEventListener("load", () => done());
      link.addEventListener("error", () => fail(new Error(`${link.href} is missing or damaged`)));
      link.disabled = false;
      if (link.sheet) done();
    });
  }

  /** @param {Whole} style */
  function preload([href, integrity]) {
    const link = Object.assign(document.createElement("link"), { href, integrity });
    document.head.append(Object.assign(link, { rel: "preload", as: "style" }));
  }

  /**
   * Bring what a place needs into the page.
   * @param {string} place
   * @returns {Promise<void>} Rejects when something cannot be had.
   */
  async function have(place) {
    const { pieces, sheets } = known.places[place] ?? { pieces: [], sheets: [] };
    const all = Promise.all(pieces.map(piece));
    const [contents] = await Promise.all([all, ...sheets.map(sheet)]);
    if (there.has(place)) return;
    there.add(place);
    for (const content of contents) {
      for (const part of content.children) {
        const { dataset, content: parts } = /** @type {HTMLTemplateElement} */ (part);
        // Meant for when its sheet is opened, not for now.
        const first = [...parts.querySelectorAll("[autofocus]")];
        for (const element of first) element.removeAttribute("autofocus");
        document.querySelector(String(dataset.into))?.append(parts);
        for (const element of first) element.setAttribute("autofocus", "");
      }
    }
    document.dispatchEvent(new CustomEvent("pieces"));
  }

  /**
   * @param {string} name of a place
   * @param {string | null} arg what follows its first slash
   * @returns {string} what `has` and `have` call it
   */
  function of(name, arg) {
    const [game] = (arg ?? "").split("/");
    const full = `${name}/${game}`;
    if (name !== "rules" || full in known.places) return name === "home" || name === "rules" ? full : name;
    return String(Object.keys(known.places).find((place) => place.startsWith("rules/")));
  }

  /** @type {import("../types.js").CardTable["ahead"]} */
  const ahead = new Map();

  /** Ask for what Python starts with, before any module is read. */
  function hasten() {
    for (const address of known.ahead ?? []) {
      const asked = fetch(address);
      asked.catch(() => {});
      ahead.set(new URL(address, document.baseURI).href, asked);
    }
    for (const href of known.scripts ?? []) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    }
  }

  Object.assign(window.cardTable, {
    pieces: {
      pages: known.pages,
      has: (/** @type {string} */ place) => !(place in known.places) || there.has(place),
      have,
      of,
      dress,
      hasten,
    },
    ahead,
  });

  // There, all scripts are one, and look for what is theirs as soon as the page has been read.
  if (isAlone) for (const place of Object.keys(known.places)) void have(place);
})();
