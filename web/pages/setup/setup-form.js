import { differ, fillIn, isFilledIn, levelsOf, seatsOf, setupOf } from "./setup-fields.js";
import { OPPONENTS, currentSetup, savedSetup, savesLast } from "../../storage/saved-setups.js";
import { read } from "../../storage/local.js";

/** @typedef {HTMLFormElement} Form */

/** @param {Form} form */
export const gameOf = (form) => String(form.dataset.setup);

/** @param {Form} form @returns {HTMLInputElement[]} */
export const fieldsOf = (form) => [...form.querySelectorAll("input")];

/** @param {Form} form */
export function fill(form) {
  const chosen = read("localStorage", OPPONENTS)[gameOf(form)];
  const { level } = /** @type {{level?: unknown}} */ (chosen ?? {});
  fillIn(fieldsOf(form), currentSetup(gameOf(form)) ?? {}, level);
  adapt(form);
}

/** @param {Form} form */
export function adapt(form) {
  const fields = fieldsOf(form);
  const seats = seatsOf(fields);
  const each = /** @type {HTMLDetailsElement | null} */ (form.querySelector("[data-each]"));
  if (each) {
    each.hidden = seats < 3;
    each.open ||= differ(levelsOf(fields));
  }
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (
    form.querySelectorAll("[data-opponent]")
  )) {
    row.hidden = Number(row.dataset.opponent) >= seats;
  }
  for (const note of /** @type {NodeListOf<HTMLElement>} */ (
    form.querySelectorAll("[data-players]")
  )) {
    note.textContent = JSON.parse(String(note.dataset.players))[seats] ?? "";
    note.hidden = !note.textContent;
  }
  for (const field of fields.filter((one) => one.dataset.least)) {
    field.disabled = seats < Number(field.dataset.least);
    const words = /** @type {HTMLElement} */ (
      field.closest("label")?.querySelector("[data-otherwise]")
    );
    words.dataset.words ??= String(words.textContent);
    words.textContent = String(field.disabled ? words.dataset.otherwise : words.dataset.words);
  }
}

/** @param {Form} form */
export function showSetupStatus(form) {
  const line = /** @type {HTMLElement | null} */ (form.querySelector("[data-setup-words]"));
  if (line === null) {
    return;
  }
  const wrong = /** @type {HTMLInputElement | null} */ (form.querySelector("input:invalid"));
  if (wrong) {
    line.textContent = wrong.validationMessage;
    return;
  }
  const fields = fieldsOf(form);
  const setup = setupOf(fields);
  const values = JSON.parse(String(line.dataset.values));
  const does = String(line.dataset.newMatch).replace(/\{(\w+)\}/g, (_, name) => {
    const value = String(setup[name]);
    return values[name]?.[value] ?? value;
  });
  const saved = savesLast() ? "saved" : "unkept";
  const own = isFilledIn(fields, savedSetup(gameOf(form)) ?? {}) ? saved : "visit";
  const state = savedSetup(gameOf(form)) === null ? "default" : own;
  line.textContent = JSON.parse(String(line.dataset.setupWords))[state].replace("{}", does);
  const button = /** @type {HTMLElement} */ (form.querySelector("[data-save-setup]"));
  button.setAttribute("aria-disabled", String(state === "saved"));
}
