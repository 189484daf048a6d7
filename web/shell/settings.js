/** The settings: a dialog over whatever is shown, where every change is seen and kept at once. */

import { goBack } from "./routes.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("settings-sheet"));
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("[data-settings]"));

/** Shows the settings that hold now in the form. */
function fill() {
  const settings = window.cardTable.settings;
  for (const name of /** @type {const} */ (["theme", "cloth", "deck", "back", "speed"])) {
    const radios = /** @type {RadioNodeList} */ (form.elements.namedItem(name));
    radios.value = settings[name];
  }
  input("size").value = String(settings.size);
  input("help").checked = settings.help;
  input("keys").checked = settings.keys;
  input("contrast").checked = settings.contrast === "high";
  label();
}

/** @param {string} name @returns {HTMLInputElement} */
function input(name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}

/** The size in words, for the eye and for a screen reader. */
function label() {
  const words = `${input("size").value}%`;
  input("size").setAttribute("aria-valuetext", words);
  /** @type {HTMLElement} */ (form.querySelector("[data-size]")).textContent = words;
}

/** Applies and keeps what the form says now. */
function take() {
  const data = new FormData(form);
  const { preferences } = window.cardTable;
  const settings = preferences.valid({
    ...Object.fromEntries(data),
    size: Number(data.get("size")),
    help: input("help").checked,
    keys: input("keys").checked,
    contrast: input("contrast").checked ? "high" : "normal",
  });
  window.cardTable.settings = settings;
  preferences.apply(settings);
  const kept = preferences.write(settings);
  /** @type {HTMLElement} */ (form.querySelector("[data-kept]")).hidden = kept;
  label();
  document.dispatchEvent(new CustomEvent("settings", { detail: settings }));
}

/** Shows the settings over whatever is there; the focus returns to where it was. */
export function openSettings() {
  if (!dialog.open) {
    fill();
    dialog.showModal();
  }
}

/** Connects the form and the dialog. */
export function startSettings() {
  form.addEventListener("input", take);
  form.addEventListener("submit", (event) => event.preventDefault());
  dialog.addEventListener("close", () => {
    if (window.cardTable.route?.name === "settings") {
      goBack();
    }
  });
  window.addEventListener("hashchange", () => {
    if (dialog.open && location.hash !== "#settings") {
      dialog.close();
    }
  });
  // Another tab of the site has changed them.
  window.addEventListener("storage", (event) => {
    if (event.key === "card-table.settings") {
      window.cardTable.settings = window.cardTable.preferences.read();
      window.cardTable.preferences.apply(window.cardTable.settings);
      document.dispatchEvent(new CustomEvent("settings", { detail: window.cardTable.settings }));
      fill();
    }
  });
}
