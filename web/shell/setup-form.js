/**
 * One form of a new match: whom to play, by which variations; what it says, and how it is filled in.
 */

import { currentSetup, savedSetup, savesLast } from "./setups.js";
import { read } from "./storage.js";

/**
 * @typedef {object} Wish
 * @property {string} game
 * @property {string} level of the opponents; of the first one where they differ
 * @property {string[]} [levels] where they differ, the level of each in seating order
 * @property {number} seats
 * @property {Record<string, unknown>} options the variations, by the names of the engine
 * @property {string | null} seed null for a deal of the engine's choosing
 * @property {boolean} fresh a new match, even if one is kept
 */

/** @typedef {HTMLFormElement} Form */

/** The opponents of the last time. */
export const CHOSEN = "card-table.chosen";

/** @param {Form} form @returns {string} */
export const gameOf = (form) => String(form.dataset.setup);

/** @param {Form} form @returns {HTMLInputElement[]} the fields of the rule variations */
const fieldsOf = (form) => [...form.querySelectorAll("input")].filter((one) => one.dataset.option);

/** @param {Form} form @returns {number} */
const seatsOf = (form) => Number(new FormData(form).get("seats") ?? 2);

/** @param {string} name @returns {boolean} whether fields of the name are for opponents' levels */
export const isLevel = (name) => /^level\b/.test(name);

/**
 * Ticks the radio button of a value, or none of the name when there is no such value.
 * @param {Form} form @param {string} name @param {unknown} value
 */
export function tick(form, name, value) {
  for (const field of form.querySelectorAll("input")) {
    if (field.name === name) {
      field.checked = field.value === value;
    }
  }
}

/** @param {Form} form @returns {string[]} the level of each opponent, in seating order */
export function levelsOf(form) {
  const data = new FormData(form);
  const each = Array.from({ length: seatsOf(form) - 1 }, (_, i) => data.get(`level-${i + 1}`));
  return data.has("level-1") ? each.map(String) : [String(data.get("level"))];
}

/** @param {string[]} levels @returns {boolean} */
export const differ = (levels) => new Set(levels).size > 1;

/**
 * @param {Form} form
 * @param {boolean} all also those that change nothing for this number of players
 * @returns {Record<string, unknown>} the variations
 */
function optionsOf(form, all) {
  const options = /** @type {Record<string, unknown>} */ ({});
  for (const field of fieldsOf(form)) {
    const name = String(field.dataset.option);
    if (field.disabled && !all) {
      continue;
    }
    if (field.type === "checkbox") {
      options[name] = field.checked;
    } else if (field.type === "number") {
      if (field.value !== "" && field.validity.valid) {
        options[name] = Number(field.value);
      }
    } else if (field.checked) {
      options[name] = JSON.parse(field.value);
    }
  }
  return options;
}

/** @param {Form} form @returns {Wish} what the form says now */
export function wishOf(form) {
  const levels = levelsOf(form);
  return {
    game: gameOf(form),
    level: levels[0],
    ...(differ(levels) && { levels }),
    seats: seatsOf(form),
    options: optionsOf(form, false),
    seed: String(new FormData(form).get("seed") ?? "").trim() || null,
    fresh: true,
  };
}

/** @param {Form} form @returns {import("./setups.js").Setup} the part of it that can be saved */
export function setupOf(form) {
  const levels = levelsOf(form);
  const seats = seatsOf(form);
  return { ...optionsOf(form, true), seats, ...(differ(levels) && { levels }) };
}

/** @param {HTMLInputElement} field @returns {HTMLInputElement[]} it and the others of its name */
const namesakes = (field) =>
  [...(field.form?.querySelectorAll("input") ?? [])].filter((one) => one.name === field.name);

/**
 * @param {import("./setups.js").Setup} setup
 * @param {HTMLInputElement} field of a variation or of the number of players
 * @returns {string} the number that the set-up has where any may be written; "" for one on offer
 */
function written(setup, field) {
  const number = setup[field.dataset.option ?? field.name];
  const offered = namesakes(field).some((one) => one.type === "radio" && +one.value === number);
  const open = namesakes(field).find((one) => one.type === "number");
  const fits = typeof number === "number" && Number.isInteger(number);
  const within = fits && open && +open.min <= number && number <= +open.max;
  return within && !offered ? String(number) : "";
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
  if (written(setup, field)) {
    return false;
  }
  const known = namesakes(field).some((one) => one.type === "radio" && one.value === value);
  return known ? field.value === value : field.defaultChecked;
}

/**
 * @param {Form} form
 * @param {import("./setups.js").Setup} setup
 * @returns {string[] | null} the levels that a set-up gives the opponents one by one, if it does
 */
function levelsIn(form, { levels, seats }) {
  const known = [...form.querySelectorAll("input")].filter(({ name }) => name === "level");
  const fits =
    Array.isArray(levels) &&
    levels.length === Number(seats) - 1 &&
    levels.every((level) => known.some(({ value }) => value === level));
  return fits && differ(levels) ? levels : null;
}

/** Ticks the opponents of the last time, and the set-up that holds now. @param {Form} form */
export function fill(form) {
  const setup = currentSetup(gameOf(form)) ?? {};
  const { level } = /** @type {Partial<Wish>} */ (read("localStorage", CHOSEN)[gameOf(form)] ?? {});
  const known = [...form.querySelectorAll("input")].some(
    (field) => field.name === "level" && field.value === level,
  );
  for (const field of form.querySelectorAll("input")) {
    if (isLevel(field.name)) {
      field.checked = known ? field.value === level : field.defaultChecked;
    } else if (field.type === "number") {
      field.value = written(setup, field);
    } else {
      field.checked = ticks(setup, field);
    }
  }
  levelsIn(form, setup)?.forEach((one, i) => tick(form, `level-${i + 1}`, one));
  adapt(form);
}

/** Shows what goes with the number of players, and who is chosen. @param {Form} form */
export function adapt(form) {
  const seats = seatsOf(form);
  const levels = levelsOf(form);
  tick(form, "level", differ(levels) ? null : levels[0]);
  const each = /** @type {HTMLDetailsElement | null} */ (form.querySelector("[data-each]"));
  if (each) {
    each.hidden = seats < 3;
    each.open ||= differ(levels);
  }
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (
    form.querySelectorAll("[data-opponent]")
  )) {
    row.hidden = Number(row.dataset.opponent) >= seats;
  }
  const note = /** @type {HTMLElement | null} */ (form.querySelector("[data-players]"));
  if (note) {
    note.textContent = JSON.parse(String(note.dataset.players))[seats] ?? "";
  }
  for (const field of fieldsOf(form).filter((one) => one.dataset.least)) {
    field.disabled = seats < Number(field.dataset.least);
    const words = /** @type {HTMLElement} */ (
      field.closest("label")?.querySelector("[data-otherwise]")
    );
    words.dataset.words ??= String(words.textContent);
    words.textContent = String(field.disabled ? words.dataset.otherwise : words.dataset.words);
  }
}

/** @param {Form} form @returns {boolean} whether it shows how a later session would begin */
function isDefault(form) {
  const saved = savedSetup(gameOf(form)) ?? {};
  const same = [...form.querySelectorAll("input")].every((field) =>
    field.type === "number"
      ? field.value === written(saved, field)
      : isLevel(field.name) || field.checked === ticks(saved, field),
  );
  const levels = JSON.stringify(levelsIn(form, setupOf(form)));
  return same && levels === JSON.stringify(levelsIn(form, saved));
}

/** Says beside the button what a new match will be like, and for how long. @param {Form} form */
export function tell(form) {
  const line = /** @type {HTMLElement | null} */ (form.querySelector("[data-setup-words]"));
  if (line === null) {
    return;
  }
  const wrong = /** @type {HTMLInputElement | null} */ (form.querySelector("input:invalid"));
  if (wrong) {
    line.textContent = wrong.validationMessage;
    return;
  }
  const setup = setupOf(form);
  const values = JSON.parse(String(line.dataset.values));
  const does = String(line.dataset.newMatch).replace(/\{(\w+)\}/g, (_, name) => {
    const value = String(setup[name]);
    return values[name]?.[value] ?? value;
  });
  const saved = savesLast() ? "saved" : "unkept";
  const known = isDefault(form) ? saved : "visit";
  const state = savedSetup(gameOf(form)) === null ? "usual" : known;
  line.textContent = JSON.parse(String(line.dataset.setupWords))[state].replace("{}", does);
  const button = /** @type {HTMLElement} */ (form.querySelector("[data-save-setup]"));
  button.setAttribute("aria-disabled", String(state === "saved"));
}

/** What is written and what is ticked give way to each other. @param {HTMLInputElement} changed */
export function giveWay(changed) {
  const others = namesakes(changed).filter((one) => one !== changed);
  if (changed.type === "number") {
    for (const one of others) {
      one.checked = changed.value === "" ? one.defaultChecked : one.value === changed.value;
    }
    changed.value = others.some((one) => one.checked) ? "" : changed.value;
  } else {
    for (const one of others.filter(({ type }) => type === "number")) {
      one.value = "";
    }
  }
}
