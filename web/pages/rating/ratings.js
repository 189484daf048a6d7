/** The ratings of the person of this browser. */

import * as matchStore from "../../storage/match-store.js";
import * as reviewStore from "../../storage/review-store.js";
import { ratingHistories } from "./rating.js";

/** @import {Reviewed, Row} from "../../storage/types.js" */
/** @import {RatingHistory, Strengths} from "./types.js" */

/** Whether the person wants ratings. */
export const isOn = () => window.cardTable.settings.ratings;

/** @param {string} game @returns {Strengths | null} from its tile */
export function strengthsOf(game) {
  const tile = /** @type {HTMLElement | null} */ (document.querySelector(`[data-of="${CSS.escape(game)}"]`));
  return tile?.dataset.strengths ? JSON.parse(tile.dataset.strengths) : null;
}

/** @returns {string[]} the marks of matches that do not count */
export const unrated = () =>
  JSON.parse(String(/** @type {HTMLElement} */ (document.querySelector("[data-unrated]")).dataset.unrated));

/** @param {string} game @param {Row[]} rows @returns {Row[]} those that a person played */
export const rowsOf = (game, rows) => rows.filter((row) => row.game === game && row.person !== null);

/**
 * @param {string} game @param {Row[]} rows @param {Map<string, Reviewed>} reviews
 * @returns {RatingHistory[]} as `ratingHistories`; none without strengths
 */
export function historiesOf(game, rows, reviews) {
  const strengths = strengthsOf(game);
  return strengths ? ratingHistories(rowsOf(game, rows), reviews, strengths, unrated()) : [];
}

export async function all() {
  const [rows, reviews] = await Promise.all([matchStore.latest(), reviewStore.all()]);
  return { rows, reviews: new Map(reviews.map((one) => [one.id, one])) };
}
