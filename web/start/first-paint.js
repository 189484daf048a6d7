/**
 * Runs before the first paint, inside the page (`assemble.py`): puts settings and route on the
 * root, and lays the table for the address's game, so that the page never changes its look or
 * place.
 *
 * Modules use `preferences` and `lay` through `window.cardTable`: they cannot import from this script.
 */
(() => {
  "use strict";

  /** @typedef {import("../types.js").Settings} Settings */

  const KEY = "card-table.settings";

  /** The values of each setting, the default first. */
  const CHOICES = {
    theme: ["auto", "light", "dark"],
    cloth: ["auto", "green", "night", "burgundy", "slate", "pine", "umber"],
    deck: ["four", "two"],
    back: ["trellis", "waves"],
    speed: ["normal", "slow", "fast", "instant"],
    contrast: ["normal", "high"],
    help: [true, false],
    numbers: [false, true],
    forced: ["later", "on", "off"],
    keys: [true, false],
    sounds: [false, true],
    ticks: [false, true],
    left: [false, true],
    ratings: [true, false],
  };

  /** Numbers: minimum, maximum, default. @type {Record<string, [number, number, number]>} */
  const NUMBERS = { size: [100, 200, 100], volume: [0, 100, 40] };

  /** This site's own defaults. @type {Record<string, unknown>} */
  const defaults = window.cardTable.fragments.defaults;

  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");

  /** @param {unknown} stored @returns {Settings} */
  function valid(stored) {
    const values = /** @type {Record<string, unknown>} */ (
      stored !== null && typeof stored === "object" ? stored : {}
    );
    const settings = /** @type {Record<string, unknown>} */ ({});
    for (const [name, choices] of Object.entries(CHOICES)) {
      const value = /** @type {never} */ (values[name]);
      settings[name] = choices.includes(value) ? value : (defaults[name] ?? choices[0]);
    }
    if (!("contrast" in { ...defaults, ...values }) && matchMedia("(prefers-contrast: more)").matches) {
      settings.contrast = "high";
    }
    for (const [name, [least, most, ours]] of Object.entries(NUMBERS)) {
      const first = defaults[name] ?? ours;
      const number = Math.round(Number(values[name] ?? first));
      settings[name] = number >= least && number <= most ? number : first;
    }
    return /** @type {Settings} */ (/** @type {unknown} */ (settings));
  }

  /** @returns {Settings} */
  function read() {
    try {
      return valid(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    } catch {
      return valid({});
    }
  }

  /** @param {Settings} settings @returns {boolean} */
  function write(settings) {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
      return true;
    } catch {
      return false;
    }
  }

  /** @param {Settings} s */
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
      size: s.size > 140 ? "huge" : s.size > 110 ? "large" : "normal",
    });
    root.style.setProperty("--card-scale", String(s.size / 100));
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute("content", theme === "dark" ? "#151613" : "#ece9e1");
    }
  }

  /** @returns {string} the browser's smallest font size: that of text set to 1 px */
  function minimumFontSize() {
    const probe = document.createElement("span");
    probe.textContent = "m".repeat(50);
    root.append(probe);
    const [small, large] = [1, 100].map((size) => {
      probe.style.font = `${size}px serif`;
      return probe.getBoundingClientRect().width;
    });
    probe.remove();
    return `${Math.round((100 * small) / large)}px`;
  }

  const settings = read();
  apply(settings);
  root.style.setProperty("--least", minimumFontSize());
  try {
    root.toggleAttribute("data-newcomer", localStorage.getItem("card-table.settled") === null);
  } catch {
    // Without storage, home shows the daily deals.
  }
  dark.addEventListener("change", () => apply(window.cardTable.settings));

  // The styles show this page before pages.js runs.
  const [place, ...rest] = location.hash.slice(1).split("/");
  const isHome = ["", "home", "settings"].includes(place);
  const { fragments } = window.cardTable;
  root.dataset.at = fragments.pages.includes(place) ? place : isHome ? "home" : "table";

  const here = fragments.have(fragments.of(place, rest.join("/")));

  /**
   * Lays a game's table: name and cloth at once, its skeleton when it arrives.
   * @param {string} game
   */
  function lay(game) {
    const table = /** @type {HTMLElement} */ (document.getElementById("table"));
    const tile = /** @type {HTMLElement | null} */ (
      document.querySelector(`[data-of="${CSS.escape(game)}"]`)
    );
    if (!tile) return;
    const heading = table.querySelector("h1");
    // A drawn table stays as it is.
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
    fragments.hasten();
    document.addEventListener("readystatechange", () => lay(place), { once: true });
    here.then(() => lay(place)).catch(() => {}); // routes.js reports it
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
