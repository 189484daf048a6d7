/**
 * How the next match of each game is set up: its variations and the number of players.
 *
 * What a person chooses holds for the session, which is over when the tab is closed. What is saved
 * is where every later session begins, until something else is saved; without it, a session begins
 * with what was played last.
 *
 * @typedef {Record<string, unknown>} Setup values by the names of the engine; "seats" is a number
 */

import { isKept, read, write } from "./local.js";

export const SAVED = "card-table.saved-setups";
const CHOSEN = "card-table.setups";
export const PLAYED = "card-table.played-setups";
/** The opponents of the last time. */
export const OPPONENTS = "card-table.chosen";

/** @param {unknown} stored @returns {Setup | null} */
const setup = (stored) =>
  stored !== null && typeof stored === "object" ? /** @type {Setup} */ (stored) : null;

/** @param {string} game @returns {Setup | null} what was saved last, if anything was */
export const savedSetup = (game) => setup(read("localStorage", SAVED)[game]);

/** @param {string} game @returns {Setup | null} what holds now, if anything ever was chosen */
export const currentSetup = (game) =>
  setup(read("sessionStorage", CHOSEN)[game]) ??
  savedSetup(game) ??
  setup(read("localStorage", PLAYED)[game]);

/** Lets a set-up hold for this session. @param {string} game @param {Setup} chosen */
export function chooseSetup(game, chosen) {
  write("sessionStorage", CHOSEN, { ...read("sessionStorage", CHOSEN), [game]: chosen });
}

/** Remembers what a match is played by. @param {string} game @param {Setup} played */
export function playSetup(game, played) {
  chooseSetup(game, played);
  write("localStorage", PLAYED, { ...read("localStorage", PLAYED), [game]: played });
}

/** Makes a set-up the default. @param {string} game @param {Setup} chosen */
export function saveSetup(game, chosen) {
  chooseSetup(game, chosen);
  write("localStorage", SAVED, { ...read("localStorage", SAVED), [game]: chosen });
}

/** @returns {boolean} whether what is saved will be there the next time */
export const savesLast = () => isKept("localStorage", SAVED);
