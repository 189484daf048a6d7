/** Play leaves a request and opens the table, which takes it up when Python is ready. */

import { bringFragments } from "../parts/bring-fragments.js";
import { setContinue, showAll, watchTabs } from "../parts/continue-links.js";
import { goTo } from "../parts/routes.js";
import { differ, follow, isLevel, levelsOf, matchRequestOf, setupOf } from "../setup/setup-fields.js";
import { adapt, fieldsOf, fill, gameOf, showSetupStatus } from "../setup/setup-form.js";
import { OPPONENTS, SAVED, chooseSetup, playSetup, saveSetup } from "../../storage/saved-setups.js";
import { read, write } from "../../storage/local.js";

/** @import {Route} from "../parts/types.js" */
/** @import {Form} from "../setup/setup-form.js" */

/** @type {Map<string, Form>} */
const forms = new Map();

/** @param {Form} form */
function connect(form) {
  const game = gameOf(form);
  fill(form);
  showSetupStatus(form);
  form.addEventListener("change", (event) => {
    const changed = /** @type {HTMLInputElement} */ (event.target);
    const fields = fieldsOf(form);
    follow(fields, changed);
    adapt(form);
    const levels = levelsOf(fields);
    if (isLevel(changed.name) && !differ(levels)) {
      const [level] = levels;
      write("localStorage", OPPONENTS, { ...read("localStorage", OPPONENTS), [game]: { level } });
    }
    if (changed.name !== "level" || form.querySelector("[data-each]")) {
      chooseSetup(game, setupOf(fields));
      showSetupStatus(form);
    }
  });
  form.querySelector("[data-save-setup]")?.addEventListener("click", () => {
    saveSetup(game, setupOf(fieldsOf(form)));
    showSetupStatus(form);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const request = matchRequestOf(game, fieldsOf(form));
    window.cardTable.matchRequest = request;
    playSetup(game, setupOf(fieldsOf(form)));
    /** @type {HTMLInputElement} */ (form.elements.namedItem("seed")).value = "";
    // Closing the dialog first would restyle the whole page for nothing.
    goTo(`#${request.game}`);
    form.closest("dialog")?.close();
    document.dispatchEvent(new CustomEvent("play", { detail: request }));
  });
}

/** "#home/GAME" @param {CustomEvent<Route>} event */
function openSetup({ detail: { name, arg } }) {
  const wanted = name === "home" && arg && isGame(arg) ? arg : null;
  for (const [game, form] of forms) {
    if (game !== wanted) form.closest("dialog")?.close();
  }
  if (wanted === null) return;
  bringFragments(`home/${wanted}`, () => {
    const sheet = forms.get(wanted)?.closest("dialog");
    if (location.hash === `#home/${wanted}` && !sheet?.open) sheet?.showModal();
  });
}

/** @param {string} name */
const isGame = (name) => document.querySelector(`[data-of="${CSS.escape(name)}"]`) !== null;

/** Connects new forms and links. */
function connectForms() {
  for (const form of /** @type {NodeListOf<Form>} */ (document.querySelectorAll("form.setup"))) {
    if (forms.has(gameOf(form))) continue;
    forms.set(gameOf(form), form);
    connect(form);
  }
  showAll();
}

export function startHome() {
  window.cardTable.setContinue = setContinue;
  window.cardTable.matchRequestFor = (game) => {
    const form = forms.get(game);
    return form ? matchRequestOf(game, fieldsOf(form)) : null;
  };
  window.cardTable.openSetup = (game) => {
    bringFragments(`home/${game}`, () => forms.get(game)?.closest("dialog")?.showModal());
  };
  document.addEventListener("update-ready", () => {
    /** @type {HTMLElement} */ (document.querySelector("[data-update]")).hidden = false;
  });
  document.addEventListener("route", openSetup);
  document.addEventListener("fragments", connectForms);
  connectForms();
  watchTabs();
  // Another tab's saved set-up holds here unless this session has its own.
  window.addEventListener("storage", (event) => {
    if (event.key === SAVED || event.key === null) {
      for (const form of forms.values()) {
        fill(form);
        showSetupStatus(form);
      }
    }
  });
}
