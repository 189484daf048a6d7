/** Every change of a setting applies and is stored at once. */

import { finder } from "../../lib/elements.js";
import { goBack } from "../parts/routes.js";
import { canSound, canTick, sample, sampleTick } from "../../motion/play-sounds.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("settings-sheet"));
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("[data-settings]"));

const SWITCHES = /** @type {const} */ (["help", "numbers", "keys", "sounds", "ticks", "left", "ratings"]);
const SLIDERS = /** @type {const} */ (["size", "volume"]);

function fill() {
  const settings = window.cardTable.settings;
  for (const name of /** @type {const} */ (["theme", "cloth", "deck", "back", "speed"])) {
    const radios = /** @type {RadioNodeList} */ (form.elements.namedItem(name));
    radios.value = settings[name];
  }
  for (const name of SLIDERS) input(name).value = String(settings[name]);
  for (const name of SWITCHES) input(name).checked = settings[name];
  input("contrast").checked = settings.contrast === "high";
  label();
}

/** @param {string} name @returns {HTMLInputElement} */
function input(name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}

const find = finder(form);

/** Writes the values, and hides what does not apply. */
function label() {
  for (const name of SLIDERS) input(name).setAttribute("aria-valuetext", `${input(name).value}%`);
  find("[data-size]").textContent = `${input("size").value}%`;
  find("[data-volume]").hidden = !input("sounds").checked;
  if (!input("sounds").checked) find("[data-mute]").hidden = true;
}

/** Applies and stores the form. */
function applyForm() {
  const data = new FormData(form);
  const { preferences } = window.cardTable;
  const settings = preferences.valid({
    ...window.cardTable.settings,
    ...Object.fromEntries(data),
    ...Object.fromEntries(SLIDERS.map((name) => [name, Number(input(name).value)])),
    ...Object.fromEntries(SWITCHES.map((name) => [name, input(name).checked])),
    contrast: input("contrast").checked ? "high" : "normal",
  });
  window.cardTable.settings = settings;
  preferences.apply(settings);
  find("[data-kept]").hidden = preferences.write(settings);
  label();
  document.dispatchEvent(new CustomEvent("settings", { detail: settings }));
}

/** @param {Event} event */
async function playSample({ target }) {
  const { name, checked } = /** @type {HTMLInputElement} */ (target);
  if (name === "volume" || (name === "sounds" && checked)) {
    find("[data-mute]").hidden = await sample();
  } else if (name === "ticks" && checked) {
    sampleTick();
  }
}

/** Closing returns the focus. */
export function open() {
  if (!dialog.open) {
    fill();
    dialog.showModal();
  }
}

find("[data-sounds]").hidden = !canSound;
find("[data-ticks]").hidden = !canTick;
form.addEventListener("input", applyForm);
form.addEventListener("change", playSample);
form.addEventListener("submit", (event) => event.preventDefault());
dialog.addEventListener("close", () => {
  if (location.hash === "#settings") {
    goBack();
  }
});
window.addEventListener("hashchange", () => {
  if (dialog.open && location.hash !== "#settings") {
    dialog.close();
  }
});
// Changed by another tab.
document.addEventListener("settings", fill);
