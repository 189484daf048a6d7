/** How a won match stands among those before it. */

import * as matchStore from "./match-store.js";

/** @import {Row} from "./types.js" */

/** @param {Row} row */
const won = ({ winners, person }) => winners.includes(person);

/** @param {Row} row its opponents' levels, whatever their order */
const levels = (row) => row.levels.filter((level) => level !== null).sort().join();

/**
 * @param {Row[]} rows latest first
 * @param {Row} row a won match
 * @param {string[]} uncounted marks of matches that do not count
 * @returns {{isFirst: boolean, running: number}} whether it is the first win against these levels,
 *   and the wins in a row with this one
 */
export function featOf(rows, row, uncounted) {
  const before = rows.filter(
    ({ game, day, when, marks }) =>
      game === row.game && day === null && when < row.when && !marks.some((one) => uncounted.includes(one)),
  );
  const lost = before.findIndex((one) => !won(one));
  return {
    isFirst: !before.some((one) => won(one) && levels(one) === levels(row)),
    running: 1 + (lost < 0 ? before.length : lost),
  };
}

/** @param {string} id @param {string} uncounted as JSON @returns {Promise<string>} JSON */
export async function feat(id, uncounted) {
  const row = await matchStore.row(id);
  return row ? JSON.stringify(featOf(await matchStore.latest(), row, JSON.parse(uncounted))) : "";
}
