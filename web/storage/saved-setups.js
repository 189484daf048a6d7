/**
 * The set-up of each game's next match. A choice holds until the tab is closed; a saved one begins
 * every later session; without one, the last match's does.
 *
 * @typedef {Record<string, unknown>} Setup by the engine's names; "seats" is a number
 */

import { isKept, read, write } from "./local.js";

export const SAVED = "card-table.saved-setups";
const CHOSEN = "card-table.setups";
export const PLAYED = "card-table.played-setups";
/** The opponents of the last match. */
export const OPPONENTS = "card-table.chosen";

/** @param {unknown} stored @returns {Setup | null} */
const setup = (stored) =>
  stored !== null && typeof stored === "object" ? /** @type {Setup} */ (stored) : null;

/** @param {string} game @returns {Setup | null} */
export const savedSetup = (game) => setup(read("localStorage", SAVED)[game]);

/** @param {string} game @returns {Setup | null} */
export const currentSetup = (game) =>
  setup(read("sessionStorage", CHOSEN)[game]) ??
  savedSetup(game) ??
  setup(read("localStorage", PLAYED)[game]);

/** @param {string} game @param {Setup} chosen */
export function chooseSetup(game, chosen) {
  write("sessionStorage", CHOSEN, { ...read("sessionStorage", CHOSEN), [game]: chosen });
}

/** @param {string} game @param {Setup} played */
export function playSetup(game, played) {
  chooseSetup(game, played);
  write("localStorage", PLAYED, { ...read("localStorage", PLAYED), [game]: played });
}

/** @param {string} game @param {Setup} chosen */
export function saveSetup(game, chosen) {
  chooseSetup(game, chosen);
  write("localStorage", SAVED, { ...read("localStorage", SAVED), [game]: chosen });
}

/** @returns {boolean} whether saving lasts */
export const savesLast = () => isKept("localStorage", SAVED);
