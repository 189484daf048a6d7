/** Loads parts of the page (fragments.js); reports failures and delays, with a retry. */

import { messageOf } from "../../lib/errors.js";

/** The longest wait before a report; late parts still count. */
const QUIET_MS = 30000;

/** The timer of the latest request, which replaces earlier ones. @type {number | undefined} */
let clock;

/**
 * @param {string} place as `fragments` calls it
 * @param {() => unknown} then continues, at once if nothing is missing
 * @param {boolean} [isAgain] whether this is a retry
 */
export async function bringFragments(place, then, isAgain = false) {
  const { fragments, watchdog } = window.cardTable;
  let isReported = isAgain;
  /** @param {"part" | "slow"} trouble @param {string} details @param {() => void} on */
  const report = (trouble, details, on) => {
    isReported = true;
    watchdog.tell(trouble, details, on);
  };
  const again = () => void bringFragments(place, then, true);
  clearTimeout(clock);
  const mine = setTimeout(() => {
    // Only a reload ends a module that hangs.
    report("slow", place, fragments.has(place) ? watchdog.anew : again);
  }, QUIET_MS);
  clock = mine;
  try {
    if (!fragments.has(place)) await fragments.have(place, isAgain);
    await then();
    if (isReported) watchdog.withdraw();
  } catch (error) {
    report("part", messageOf(error), again);
  } finally {
    clearTimeout(mine);
  }
}
