/** Loads parts of the page (fragments.js), with a report and a retry where they fail or hang. */

import { messageOf } from "../../lib/errors.js";

/** The longest silence before a report; what comes late still counts. */
const QUIET_MS = 30000;

/** Of the last wait: whoever asks for something else waits for that. @type {number | undefined} */
let clock;

/**
 * @param {string} place as `fragments` calls it
 * @param {() => unknown} then continues, at once if nothing is missing
 * @param {boolean} [isAgain] whether something was reported
 */
export async function bringFragments(place, then, isAgain = false) {
  const { fragments, watchdog } = window.cardTable;
  let isReported = isAgain;
  /** @param {"part" | "slow"} trouble @param {string} details @param {() => void} on */
  const tell = (trouble, details, on) => {
    isReported = true;
    watchdog.tell(trouble, details, on);
  };
  const again = () => void bringFragments(place, then, true);
  clearTimeout(clock);
  const mine = setTimeout(() => {
    // A module that hangs does so until the page is loaded anew.
    tell("slow", place, fragments.has(place) ? watchdog.anew : again);
  }, QUIET_MS);
  clock = mine;
  try {
    if (!fragments.has(place)) await fragments.have(place, isAgain);
    await then();
    if (isReported) watchdog.withdraw();
  } catch (error) {
    tell("part", messageOf(error), again);
  } finally {
    clearTimeout(mine);
  }
}
