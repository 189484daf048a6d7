/** Bringing pieces of the page (fragments.js): what does not come is told, with another try. */

import { messageOf } from "../../lib/errors.js";

const root = document.documentElement;

/** What is waited for, the latest last. @type {Set<string>} */
const awaited = new Set();

/**
 * Fetches what a place needs, unless it is here.
 * @param {string} place as `pieces` calls it
 * @param {() => unknown} then goes on, at once where nothing has to be fetched
 */
export async function bring(place, then) {
  const { pieces, watchdog } = window.cardTable;
  try {
    if (!pieces.has(place)) {
      wait(place, true);
      await pieces.have(place);
    }
    await then();
    wait(place, false);
  } catch (error) {
    wait(place, false);
    root.toggleAttribute("data-lacking", true); // no progress is shown meanwhile
    watchdog.tell("part", messageOf(error), () => bring(place, then));
  }
}

/** Says that a place is waited for, or not any longer. @param {string} place @param {boolean} waits */
function wait(place, waits) {
  if (waits) awaited.add(place);
  else if (!awaited.delete(place)) return;
  root.toggleAttribute("data-coming", awaited.size > 0);
  root.toggleAttribute("data-lacking", false);
  window.cardTable.watchdog.running(); // what was said of another try is withdrawn
}
