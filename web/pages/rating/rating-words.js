import { counting } from "../../lib/words.js";

/** @import {Odds, Rated} from "./types.js" */

/** @param {Rated} rated @returns {[string, string]} "1,412" and "± 90" */
export const ratingWords = ({ value, margin }) => [counting(Math.round(value)), `± ${counting(Math.ceil(margin))}`];

/** @param {number} change @returns {string} "up 12"; "" for none */
export function changeWords(change) {
  const by = Math.round(change);
  return by ? `${by > 0 ? "up" : "down"} ${counting(Math.abs(by))}` : "";
}

/** @param {[number, number]} between @returns {string} "38 to 62 of 100" */
export function outOf([least, most]) {
  const [from, to] = [least, most].map((share) => Math.round(100 * share));
  return from === to ? `${from} of 100` : `${from} to ${to} of 100`;
}

/**
 * @param {Odds[]} odds @param {(level: string) => string} nameOf
 * @returns {string} "Finn would be a fair match"
 */
export function fairWords(odds, nameOf) {
  const fair = odds.filter(({ isFair }) => isFair).map(({ level }) => nameOf(level));
  if (fair.length) return `${fair.join(" or ")} would be a fair match`;
  const [nearest] = [...odds].sort((a, b) => Math.abs(a.chance - 0.5) - Math.abs(b.chance - 0.5));
  return `${nameOf(nearest.level)} comes closest to you`;
}
