// The clock and the time zone of a test. What formats dates asks for the zone when it is imported: this
// is to be imported before it.

import { mock } from "node:test";

const HERE = "Europe/Berlin";
process.env.TZ = HERE;

/**
 * Let the clock stand, somewhere on earth.
 * @param {string} now in that place's own time, unless it says otherwise
 * @param {string} [place] its time zone
 */
export function setClock(now, place = HERE) {
  resetClock();
  process.env.TZ = place;
  mock.timers.enable({ apis: ["Date"], now: new Date(now) });
}

/** Let it go on. */
export function resetClock() {
  mock.timers.reset();
  process.env.TZ = HERE;
}
