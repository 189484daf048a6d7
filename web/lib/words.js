/** Numbers and names of games in words. */

const format = new Intl.NumberFormat("en-GB");

/** @param {number} number @returns {string} "1,210" */
export const counting = (number) => format.format(number);

const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** @param {number} number @returns {string} "four"; figures from 13 */
export const inWords = (number) => WORDS[number] ?? counting(number);

/** @param {string} word @returns {string} "matches", "inaccuracies", "hands" */
export const plural = (word) =>
  /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}${/(ch|s)$/.test(word) ? "es" : "s"}`;

/** @param {number} number @param {string} word @returns {string} "four mistakes" */
export const inSentence = (number, word) => `${inWords(number)} ${number === 1 ? word : plural(word)}`;

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number} number @param {string} word @returns {string} "1 match", "143 matches" */
export const counted = (number, word) => `${counting(number)} ${number === 1 ? word : plural(word)}`;

/** @param {string} game @param {string} what @returns {string} "" for an unknown game */
export const ofGame = (game, what) =>
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-of="${CSS.escape(game)}"]`))
    ?.dataset[what] ?? "";
