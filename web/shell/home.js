/**
 * The home page's forms: whom to play, by which variations. Pressing Play leaves a wish for the
 * table and goes there; the table takes it up when Python is ready.
 */

import { goTo } from "./routes.js";
import { SAVED, chooseSetup, currentSetup, saveSetup, savedSetup, savesLast } from "./setups.js";
import { read, write } from "./storage.js";

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

/** @typedef {HTMLFormElement} Form */

const forms = /** @type {Form[]} */ ([...document.querySelectorAll("form[data-setup]")]);

/** @param {Form} form @returns {string} */
const gameOf = (form) => String(form.dataset.setup);

/** @param {Form} form @returns {HTMLInputElement[]} the fields of the rule variations */
const fieldsOf = (form) => [...form.querySelectorAll("input")].filter((one) => one.dataset.option);

/** @param {Form} form @returns {Wish} what the form says now */
function wishOf(form) {
  const data = new FormData(form);
  const options = /** @type {Record<string, unknown>} */ ({});
  for (const field of fieldsOf(form)) {
    const name = String(field.dataset.option);
    if (field.type === "checkbox") {
      options[name] = field.checked;
    } else if (field.checked) {
      options[name] = JSON.parse(field.value);
    }
  }
  return {
    game: gameOf(form),
    level: String(data.get("level")),
    seats: Number(data.get("seats") ?? 2),
    options,
    seed: null,
    fresh: true,
  };
}

/** @param {Form} form @returns {import("./setups.js").Setup} the part of it that can be saved */
function setupOf(form) {
  const { seats, options } = wishOf(form);
  return { ...options, seats };
}

/**
 * @param {import("./setups.js").Setup} setup
 * @param {HTMLInputElement} field of a variation or of the number of players
 * @returns {boolean} whether the set-up ticks it; what it does not name is as in the markup
 */
function ticks(setup, field) {
  const value = JSON.stringify(setup[field.dataset.option ?? field.name]);
  if (field.type === "checkbox") {
    return value === undefined ? field.defaultChecked : value === "true";
  }
  const known = [...(field.form?.elements ?? [])].some(
    (one) => one instanceof HTMLInputElement && one.name === field.name && one.value === value,
  );
  return known ? field.value === value : field.defaultChecked;
}

/** Ticks the opponent of the last time, and the set-up that holds now. @param {Form} form */
function fill(form) {
  const { level } = /** @type {Partial<Wish>} */ (read("localStorage", CHOSEN)[gameOf(form)] ?? {});
  const setup = currentSetup(gameOf(form)) ?? {};
  for (const field of form.querySelectorAll("input")) {
    if (field.name === "level") {
      field.checked ||= field.value === level;
    } else {
      field.checked = ticks(setup, field);
    }
  }
}

/** @param {Form} form @returns {boolean} whether it shows how a later session would begin */
function isDefault(form) {
  const saved = savedSetup(gameOf(form)) ?? {};
  return [...form.querySelectorAll("input")].every(
    (field) => field.name === "level" || field.checked === ticks(saved, field),
  );
}

/** Says beside the button what a new match will be like, and for how long. @param {Form} form */
function tell(form) {
  const line = /** @type {HTMLElement | null} */ (form.querySelector("[data-setup-words]"));
  if (line === null) {
    return;
  }
  const setup = setupOf(form);
  const does = String(line.dataset.newMatch).replace(/\{(\w+)\}/g, (_, name) => String(setup[name]));
  const isSaved = savedSetup(gameOf(form)) !== null;
  const saved = savesLast() ? "saved" : "unkept";
  const state = isDefault(form) ? (isSaved ? saved : "usual") : "visit";
  line.textContent = JSON.parse(String(line.dataset.setupWords))[state].replace("{}", does);
  const button = /** @type {HTMLElement} */ (form.querySelector("[data-save-setup]"));
  button.setAttribute("aria-disabled", String(state === "saved"));
}

/**
 * Shows or hides the way back into a kept match. Remembered, so that the next visit shows it from
 * the start, before the match itself could be read.
 * @param {string} game
 * @param {string | null} words where the match stands; null when there is none
 */
function setContinue(game, words) {
  const name = CSS.escape(game);
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(`[data-continue="${name}"]`)
  )) {
    link.hidden = words === null;
    const text = link.querySelector("[data-continue-text]");
    if (text) {
      text.textContent = words ?? "";
    }
  }
  const line = /** @type {HTMLElement | null} */ (
    document.querySelector(`[data-tagline="${name}"]`)
  );
  if (line) {
    line.dataset.words ??= String(line.textContent);
    line.textContent = words ?? line.dataset.words;
  }
  const kept = read("localStorage", KEPT);
  if (words === null) {
    delete kept[game];
  } else {
    kept[game] = words;
  }
  write("localStorage", KEPT, kept);
}

/** @param {Form} form */
function connect(form) {
  const game = gameOf(form);
  fill(form);
  tell(form);
  form.addEventListener("change", (event) => {
    if (/** @type {HTMLInputElement} */ (event.target).name === "level") {
      const { level } = wishOf(form);
      write("localStorage", CHOSEN, { ...read("localStorage", CHOSEN), [game]: { level } });
    } else {
      chooseSetup(game, setupOf(form));
      tell(form);
    }
  });
  form.querySelector("[data-save-setup]")?.addEventListener("click", () => {
    saveSetup(game, setupOf(form));
    tell(form);
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

/** Opens the set-up that the address names, as "#home/gin" does. @param {Event} event */
function openSetup(event) {
  const { name, arg } = /** @type {CustomEvent} */ (event).detail;
  for (const form of forms) {
    const sheet = form.closest("dialog");
    if (sheet && name === "home" && arg === gameOf(form)) {
      sheet.showModal();
    } else {
      sheet?.close();
    }
  }
}

/** Connects the forms of the home page. */
export function startHome() {
  window.cardTable.setContinue = setContinue;
  window.cardTable.wishFor = (/** @type {string} */ game) => {
    const form = forms.find((one) => gameOf(one) === game);
    return form ? wishOf(form) : null;
  };
  document.addEventListener("update-ready", () => {
    /** @type {HTMLElement} */ (document.querySelector("[data-update]")).hidden = false;
  });
  document.addEventListener("route", openSetup);
  for (const [game, words] of Object.entries(read("localStorage", KEPT))) {
    setContinue(game, String(words));
  }
  forms.forEach(connect);
  // Another tab has saved a set-up: it holds here too, unless this session has chosen its own.
  window.addEventListener("storage", (event) => {
    if (event.key === SAVED) {
      for (const form of forms) {
        fill(form);
        tell(form);
      }
    }
  });
}
