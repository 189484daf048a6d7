/**
 * Plays par of a day's deal (`pygames.opponents.par`), in a worker of its own while no opponent thinks.
 * Goes on where the last visit stopped.
 */

import { messageOf } from "../lib/errors.js";
import { keep, known } from "../storage/par.js";
import { breath, calm, hasSpareProcessor, someonePlays } from "./spare.js";

/** In ms. */
const PAUSE = 250;

/** The deal last asked for; any other stops until it is asked for again. */
let wanted = "";
/** @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * @param {string} deal its name
 * @param {string} record before the first move
 * @returns {Promise<string>} JSON of the result; "" if it was not finished
 */
export function par(deal, record) {
  wanted = deal;
  const result = last.then(() => played(deal, record));
  last = result;
  return result;
}

/** @param {string} deal @param {string} record */
async function played(deal, record) {
  let now = known(deal) ?? { record };
  keep(deal, now);
  const { opponents } = window.cardTable;
  const client = now.record === undefined ? null : opponents?.another();
  try {
    while (client && opponents && now.record !== undefined && wanted === deal) {
      while (opponents.state === "thinking" || (!hasSpareProcessor() && someonePlays())) await breath(PAUSE);
      await calm();
      now = JSON.parse(await client.ask({ par: now.record }, opponents.budget));
      keep(deal, now);
    }
  } catch (error) {
    console.info(`Par is left for later: ${messageOf(error)}`);
  } finally {
    client?.terminate();
  }
  return now.record === undefined ? JSON.stringify(now) : "";
}
