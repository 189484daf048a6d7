import { counting, inSentence, inWords } from "../../lib/words.js";
import { FIVE } from "./rating.js";

/** @import {LevelChance, Rated} from "./types.js" */

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
 * @param {LevelChance[]} chances @param {(level: string) => string} nameOf
 * @returns {string} "Finn would be a fair match"
 */
export function fairWords(chances, nameOf) {
  const fair = chances.filter(({ isFair }) => isFair).map(({ level }) => nameOf(level));
  if (fair.length) return `${fair.join(" or ")} would be a fair match`;
  const [nearest] = [...chances].sort((a, b) => Math.abs(a.chance - 0.5) - Math.abs(b.chance - 0.5));
  return `${nameOf(nearest.level)} comes closest to you`;
}

/**
 * Why a match does not count: in a sentence, and after a number.
 * @type {Record<string, [string, string]>}
 */
export const WHY_NOT = {
  hinted: ["you asked for a hint", "with hints"],
  undone: ["you took a move back after seeing what came next", "with moves undone"],
  "same cards": ["you have played these cards before", "with cards played before"],
  "free try": ["this was a free try", "tried for free"],
  guided: ["this was a guided hand", "guided"],
  "played on": ["it began at a position", "from positions"],
  part: ["it ended before the score of a match", "of a single part"],
  unrated: ["how strong these opponents are is not known", "at tables without a scale"],
};

export const NOT_YET = "Not yet known";

/** @param {number} had matches that count */
export const soFarWords = (had) =>
  `It takes ${inSentence(FIVE, "match")}.${had ? ` You have ${inWords(had)} that ${had === 1 ? "counts" : "count"}.` : ""}`;
