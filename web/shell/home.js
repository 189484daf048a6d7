/**
 * The home page's forms: whom to play, by which variations. Pressing Play leaves a wish for the
 * table and goes there; the table takes it up when Python is ready.
 */

import { goTo } from "./routes.js";

/**
 * @typedef {object} Wish
 * @property {string} game
 * @property {string} level
 * @property {number} seats
 * @property {Record<string, unknown>} options the variations, by the names of the engine
 * @property {string | null} seed null for a deal of the engine's choosing
 * @property {boolean} fresh a new match, even if one is kept
 */

const CHOSEN = "card-table.chosen";
const KEPT = "card-table.continue";

/** @param {string} key @returns {Record<string, unknown>} what is stored under a key, if anything */
function read(key) {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "{}");
    return stored !== null && typeof stored === "object" ? stored : {};
  } catch {
    return {};
  }
}

/** @param {string} key @param {Record<string, unknown>} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is forbidden or full: the choice then lasts as long as the page.
  }
}

/** @param {HTMLFormElement} form @returns {Wish} */
function wishOf(form) {
  const data = new FormData(form);
  const options = /** @type {Record<string, unknown>} */ ({});
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (
    form.querySelectorAll("input[data-option]")
  )) {
    const name = String(field.dataset.option);
    if (field.type === "checkbox") {
      options[name] = field.checked;
    } else if (field.checked) {
      options[name] = JSON.parse(field.value);
    }
  }
  return {
    game: String(form.dataset.setup),
    level: String(data.get("level")),
    seats: Number(data.get("seats") ?? 2),
    options,
    seed: null,
    fresh: true,
  };
}

/** Ticks what was chosen the last time. @param {HTMLFormElement} form @param {unknown} chosen */
function fill(form, chosen) {
  if (chosen === null || typeof chosen !== "object") {
    return;
  }
  const { level, seats, options } = /** @type {Partial<Wish>} */ (chosen);
  for (const field of form.querySelectorAll("input")) {
    if (field.name === "level" && field.value === level) {
      field.checked = true;
    } else if (field.name === "seats" && Number(field.value) === seats) {
      field.checked = true;
    } else if (field.dataset.option && options && Object.hasOwn(options, field.dataset.option)) {
      const value = options[field.dataset.option];
      if (field.type === "checkbox") {
        field.checked = value === true;
      } else if (JSON.stringify(value) === JSON.stringify(JSON.parse(field.value))) {
        field.checked = true;
      }
    }
  }
}

/**
 * Shows or hides the way back into a kept match. Remembered, so that the next visit shows it from
 * the start, before the match itself could be read.
 * @param {string} game
 * @param {string | null} words where the match stands; null when there is none
 */
function setContinue(game, words) {
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(`[data-continue="${CSS.escape(game)}"]`)
  )) {
    link.hidden = words === null;
    const text = link.querySelector("[data-continue-text]");
    if (text) {
      text.textContent = words ?? "";
    }
  }
  const kept = read(KEPT);
  if (words === null) {
    delete kept[game];
  } else {
    kept[game] = words;
  }
  write(KEPT, kept);
}

/** Connects the forms of the home page. */
export function startHome() {
  window.cardTable.setContinue = setContinue;
  document.addEventListener("update-ready", () => {
    /** @type {HTMLElement} */ (document.querySelector("[data-update]")).hidden = false;
  });
  const chosen = read(CHOSEN);
  for (const [game, words] of Object.entries(read(KEPT))) {
    setContinue(game, String(words));
  }
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (
    document.querySelectorAll("form[data-setup]")
  )) {
    fill(form, chosen[String(form.dataset.setup)]);
    form.addEventListener("change", () => {
      const { level, seats, options } = wishOf(form);
      write(CHOSEN, { ...read(CHOSEN), [String(form.dataset.setup)]: { level, seats, options } });
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const wish = wishOf(form);
      window.cardTable.wish = wish;
      form.closest("dialog")?.close();
      goTo(`#${wish.game}`);
      document.dispatchEvent(new CustomEvent("play", { detail: wish }));
    });
  }
}
