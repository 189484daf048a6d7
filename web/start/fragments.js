/**
 * Fetches parts of the page when wanted: rules, set-ups, settings, card faces, style sheets. It
 * runs first, inside the page, so that the address's parts load beside the page's own files.
 *
 * On `window.cardTable`: `fragments` and `ahead` (see `types.d.ts`); on `document` the event
 * `fragments` when something was inserted.
 */
(() => {
  "use strict";

  /** @typedef {import("../types.js").Settings} Settings */
  /** @typedef {import("../types.js").Whole} Whole */
  /**
   * @typedef {object} Build from the build
   * @property {string[]} pages besides home and the tables
   * @property {Record<string, {fragments: string[], sheets: string[]}>} places with their needs
   * @property {Partial<Settings>} defaults
   * @property {Record<string, Whole>} files
   * @property {Record<string, Whole>} styles
   * @property {Whole[]} ahead Python's largest files
   * @property {Whole[]} scripts Python's first scripts, to compile meanwhile
   */

  /** @type {Build} */
  const build = JSON.parse(String(document.getElementById("fragments")?.textContent));
  /** Whether the page is the one file. */
  const isAlone = "alone" in document.documentElement.dataset;

  /** Complete places. @type {Set<string>} */
  const complete = new Set();
  /** Requests by name. @type {Map<string, {answer: Promise<any>, stop: AbortController}>} */
  const requests = new Map();
  /** Arrived names. @type {Set<string>} */
  const arrived = new Set();
  /** Failed names: the next request bypasses the cache. @type {Set<string>} */
  const failed = new Set();

  /** @type {Promise<void>} */
  const parsed = new Promise((done) => {
    document.addEventListener("readystatechange", () => done(), { once: true });
  });

  let tries = 0;
  let applyStyles = () => {};
  /** Resolved by apply-styles.js, before any paint. @type {Promise<void>} */
  const styled = new Promise((done) => {
    applyStyles = done;
  });

  /**
   * @template T
   * @param {string} name
   * @param {boolean} anew whether to abort and repeat a request in progress
   * @param {(how: RequestInit) => Promise<T>} ask
   * @returns {Promise<T>}
   */
  function once(name, anew, ask) {
    const before = requests.get(name);
    if (before && !(anew && !arrived.has(name))) return before.answer;
    before?.stop.abort();
    const stop = new AbortController();
    const cache = before || failed.has(name) ? "reload" : "default";
    const answer = ask({ cache, signal: stop.signal });
    const request = { answer, stop };
    requests.set(name, request);
    answer.then(
      () => arrived.add(name),
      () => {
        if (requests.get(name) === request) requests.delete(name);
        failed.add(name);
      },
    );
    return answer;
  }

  /** @param {Whole} file @param {RequestInit} how @returns {Promise<string>} the text, digest checked */
  async function text([address, integrity], how) {
    // Chromium's own integrity check logs an error if the page is left meanwhile.
    const { subtle } = crypto; // not on plain http
    const lost = (/** @type {Error} */ { message }) => {
      throw new Error(`${address}: ${message}`);
    };
    const response = await fetch(address, subtle ? how : { ...how, integrity }).catch(lost);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const content = await response.arrayBuffer().catch(lost);
    const digest = subtle && new Uint8Array(await subtle.digest("SHA-256", content));
    if (digest && integrity !== `sha256-${btoa(String.fromCharCode(...digest))}`) {
      throw new Error(`${address} is damaged`);
    }
    return new TextDecoder().decode(content);
  }

  /** @param {string} name @param {boolean} anew */
  function fragment(name, anew) {
    return once(name, anew, async (how) => {
      if (isAlone) {
        await parsed;
        const inside = document.querySelector(`[data-fragment="${CSS.escape(name)}"]`);
        return /** @type {HTMLTemplateElement} */ (inside).content;
      }
      const box = document.createElement("template");
      box.innerHTML = await text(build.files[name], how);
      await parsed;
      return box.content;
    });
  }

  /** @param {string} name @param {boolean} anew @returns {Promise<void>} when it applies */
  function sheet(name, anew) {
    return once(`${name}.css`, anew, async (how) => {
      // The link may not be parsed yet; only there does the sheet have its place in the cascade.
      if (!linkOf(name)) preload(build.styles[name]);
      await styled;
      let link = /** @type {HTMLLinkElement} */ (linkOf(name));
      if (how.cache === "reload") {
        await text(build.styles[name], how);
        const fresh = /** @type {HTMLLinkElement} */ (link.cloneNode());
        // A request to the same address may hang for good.
        fresh.href = `${build.styles[name][0]}?try=${++tries}`;
        link.replaceWith(fresh);
        link = fresh;
      }
      await used(link);
    });
  }

  /** @param {string} name @returns {HTMLLinkElement | null} */
  const linkOf = (name) => document.querySelector(`[data-sheet="${CSS.escape(name)}"]`);

  /** @param {HTMLLinkElement} link @returns {Promise<void>} when it applies */
  function used(link) {
    return new Promise((done, fail) => {
      const lost = () => fail(new Error(`${link.href} is missing or damaged`));
      const check = () => (isBare(link) ? lost() : done());
      link.addEventListener("load", check);
      link.addEventListener("error", lost);
      link.disabled = false;
      if (link.sheet) check();
    });
  }

  /** Chromium fires no error for a sheet of a wrong type. @param {HTMLLinkElement} link */
  function isBare({ sheet: rules }) {
    try {
      return !rules?.cssRules.length;
    } catch {
      return false; // unreadable from a disk
    }
  }

  /** @param {Whole} style */
  function preload([href, integrity]) {
    const link = Object.assign(document.createElement("link"), { href, integrity });
    document.head.append(Object.assign(link, { rel: "preload", as: "style" }));
  }

  /**
   * @param {string} place
   * @param {boolean} [anew] whether to repeat requests in progress, past the cache
   * @returns {Promise<void>} Rejects if something cannot be fetched.
   */
  async function have(place, anew = false) {
    const { fragments, sheets } = build.places[place] ?? { fragments: [], sheets: [] };
    const all = Promise.all(fragments.map((name) => fragment(name, anew)));
    const [contents] = await Promise.all([all, ...sheets.map((name) => sheet(name, anew))]);
    if (complete.has(place)) return;
    complete.add(place);
    for (const content of contents) {
      for (const part of content.children) {
        const { dataset, content: parts } = /** @type {HTMLTemplateElement} */ (part);
        // Autofocus applies when the sheet opens, not now.
        const first = [...parts.querySelectorAll("[autofocus]")];
        for (const element of first) element.removeAttribute("autofocus");
        document.querySelector(String(dataset.into))?.append(parts);
        for (const element of first) element.setAttribute("autofocus", "");
      }
    }
    document.dispatchEvent(new CustomEvent("fragments"));
  }

  /**
   * @param {string} name of a place
   * @param {string | null} arg what follows its first slash
   * @returns {string} its name for `has` and `have`
   */
  function of(name, arg) {
    const [game] = (arg ?? "").split("/");
    const full = `${name}/${game}`;
    if (!["home", "own", "rules"].includes(name)) return name;
    if (name === "home" || full in build.places) return full;
    return String(Object.keys(build.places).find((place) => place.startsWith(`${name}/`)));
  }

  /** @type {import("../types.js").CardTable["ahead"]} */
  const ahead = new Map();

  function hasten() {
    for (const [address] of build.ahead ?? []) {
      const answer = fetch(address);
      answer.catch(() => {});
      ahead.set(new URL(address, document.baseURI).href, answer);
    }
    for (const [href] of build.scripts ?? []) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    }
  }

  Object.assign(window.cardTable, {
    fragments: {
      pages: build.pages,
      defaults: build.defaults,
      has: (/** @type {string} */ place) => !(place in build.places) || complete.has(place),
      have,
      awaited: () =>
        [...requests.keys()].filter((name) => !arrived.has(name)).map((name) =>
          (build.files[name] ?? build.styles[name.replace(/\.css$/, "")])[0],
        ),
      of,
      applyStyles,
      hasten,
    },
    ahead,
  });

  // In the one file all scripts are one, and expect their parts once the page is parsed.
  // A file cut short lacks some; watchdog.js says so.
  if (isAlone) for (const place of Object.keys(build.places)) have(place).catch(() => {});
})();
