// The clock and the time zone of a test.

import { mock } from "node:test";

const zone = process.env.TZ;

/**
 * Let the clock stand, somewhere on earth.
 * @param {string} now in that place's own time, unless it says otherwise
 * @param {string} [place] its time zone
 */
export function setClock(now, place = "UTC") {
  resetClock();
  process.env.TZ = place;
  mock.timers.enable({ apis: ["Date"], now: new Date(now) });
}

/** Let it go on. */
export function resetClock() {
  mock.timers.reset();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
}
