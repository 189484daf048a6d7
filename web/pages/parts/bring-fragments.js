/** Loads fragments, with a report and a retry on failure. */

import { messageOf } from "../../lib/errors.js";

const root = document.documentElement;

/** Awaited places, the latest last. @type {Set<string>} */
const awaited = new Set();

/**
 * @param {string} place as `fragments` calls it
 * @param {() => unknown} then at once if nothing is missing
 */
export async function bringFragments(place, then) {
  const { fragments, watchdog } = window.cardTable;
  try {
    if (!fragments.has(place)) {
      wait(place, true);
      await fragments.have(place);
    }
    await then();
    wait(place, false);
  } catch (error) {
    wait(place, false);
    root.toggleAttribute("data-lacking", true); // no progress is shown meanwhile
    watchdog.tell("part", messageOf(error), () => bringFragments(place, then));
  }
}

/** @param {string} place @param {boolean} waits */
function wait(place, waits) {
  if (waits) awaited.add(place);
  else if (!awaited.delete(place)) return;
  root.toggleAttribute("data-coming", awaited.size > 0);
  root.toggleAttribute("data-lacking", false);
  window.cardTable.watchdog.running(); // withdraws the report
}
