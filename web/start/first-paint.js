/**
 * Runs before the first paint: puts the settings on the root element, and the route, and lays the
 * table for the game that the address names, so that the page never shows one look or one place and
 * then another. Everything else waits for pages.js. It stands in the page itself (`assemble.py`).
 *
 * It also holds the one definition of the settings, `window.cardTable.preferences`, and of how the
 * table is laid, `lay`, for the modules: a script in the page cannot import, so the other way round
 * is not possible.
 */
(() => {
  "use strict";

  /** @typedef {import("../types.js").Settings} Settings */

  const KEY = "card-table.settings";

  /** The values that each setting may take, the default first. */
  const CHOICES = {
    theme: ["auto", "light", "dark"],
    cloth: ["auto", "green", "night", "burgundy", "slate"],
    deck: ["four", "two"],
    back: ["trellis", "waves"],
    speed: ["normal", "slow", "fast", "instant"],
    contrast: ["normal", "high"],
    help: [true, false],
    numbers: [true, false],
    keys: [true, false],
    sounds: [false, true],
    ticks: [false, true],
    left: [false, true],
  };

  /** The numbers: from, to, and the default. @type {Record<string, [number, number, number]>} */
  const NUMBERS = { size: [100, 200, 100], volume: [0, 100, 40] };

  /** What settings were called before: it is read, and not written any more. */
  /** @type {Record<string, Record<string, unknown> | undefined>} */
  const OLD = { speed: { off: "instant" } };

  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");

  /**
   * Settings made of whatever was stored: what is missing or not allowed takes its default.
   * @param {unknown} stored
   * @returns {Settings}
   */
  function valid(stored) {
    const given = /** @type {Record<string, unknown>} */ (
      stored !== null && typeof stored === "object" ? stored : {}
    );
    const settings = /** @type {Record<string, unknown>} */ ({});
    for (const [name, choices] of Object.entries(CHOICES)) {
      const value = OLD[name]?.[String(given[name])] ?? given[name];
      settings[name] = choices.includes(/** @type {never} */ (value)) ? value : choices[0];
    }
    if (!("contrast" in given) && matchMedia("(prefers-contrast: more)").matches) {
      settings.contrast = "high";
    }
    for (const [name, [least, most, usual]] of Object.entries(NUMBERS)) {
      const number = Math.round(Number(given[name] ?? usual));
      settings[name] = number >= least && number <= most ? number : usual;
    }
    return /** @type {Settings} */ (/** @type {unknown} */ (settings));
  }

  /** @returns {Settings} what is stored, or the defaults */
  function read() {
    try {
      return valid(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    } catch {
      return valid({});
    }
  }

  /**
   * @param {Settings} settings
   * @returns {boolean} whether they could be kept
   */
  function write(settings) {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
      return true;
    } catch {
      return false;
    }
  }

  /** Puts the settings on the root element, where the styles look for them. @param {Settings} s */
  function apply(s) {
    const theme = s.theme === "auto" ? (dark.matches ? "dark" : "light") : s.theme;
    Object.assign(root.dataset, {
      theme,
      cloth: s.cloth,
      deck: s.deck,
      back: s.back,
      contrast: s.contrast,
      speed: s.speed,
      help: String(s.help),
      keys: String(s.keys),
      hand: s.left ? "left" : "right",
      size: s.size > 110 ? "large" : "normal",
    });
    root.style.setProperty("--card-scale", String(s.size / 100));
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute("content", theme === "dark" ? "#151613" : "#ece9e1");
    }
  }

  const settings = read();
  apply(settings);
  try {
    root.toggleAttribute("data-newcomer", localStorage.getItem("card-table.settled") === null);
  } catch {
    // Where nothing is kept, home has the deals of the day.
  }
  dark.addEventListener("change", () => apply(window.cardTable.settings));

  // The styles show the page named here even before pages.js has run.
  const [place, ...rest] = location.hash.slice(1).split("/");
  const isHome = ["", "home", "settings"].includes(place);
  const { pieces } = window.cardTable;
  root.dataset.at = pieces.pages.includes(place) ? place : isHome ? "home" : "table";

  const here = pieces.have(pieces.of(place, rest.join("/")));

  /**
   * Lays the table for a game: its name and its cloth are there before Python is, and its skeleton
   * as soon as that has come.
   * @param {string} game
   */
  function lay(game) {
    const table = /** @type {HTMLElement} */ (document.getElementById("table"));
    const tile = /** @type {HTMLElement | null} */ (
      document.querySelector(`[data-of="${CSS.escape(game)}"]`)
    );
    if (!tile) return;
    const heading = table.querySelector("h1");
    // What is drawn of a game's table stays as it is drawn.
    if (heading && table.dataset.game !== game) heading.textContent = tile.dataset.title ?? "";
    table.dataset.game = game;
    /** @type {HTMLElement} */ (document.getElementById("table-sheet")).dataset.game = game;
    table.dataset.clothOwn = tile.dataset.cloth;
    const skeleton = /** @type {HTMLTemplateElement | null} */ (
      document.getElementById(`skeleton-${game}`)
    );
    const bare = table.querySelector("[data-root=cloth]:has(> [data-only])");
    if (skeleton) bare?.replaceChildren(skeleton.content.cloneNode(true));
  }

  if (root.dataset.at === "table") {
    pieces.hasten();
    document.addEventListener("readystatechange", () => lay(place), { once: true });
    here.then(() => lay(place)).catch(() => {}); // routes.js tells of it
  }
  here
    .then(() => {
      const book = /** @type {HTMLElement | null} */ (document.querySelector("[data-rules]"));
      if (book) book.hidden = false;
    })
    .catch(() => {});

  Object.assign(window.cardTable, {
    settings,
    preferences: { read, write, apply, valid },
    lay,
  });
})();
