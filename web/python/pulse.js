/**
 * Tells whether a worker is alive, by pings that it answers between two computations.
 *
 * Time counts only while the page's own timer is on time: a busy machine is no fault.
 */

/** Milliseconds from ping to ping. */
export const PERIOD = 1000;
/** How late a timer may be for its period to count, in ms. */
const LATE = PERIOD / 2;
export const LONG = 8;
/**
 * Unanswered pings after which a worker counts as hanging: over twice the most that a healthy one
 * misses on a busy machine (`python -m bench.rooms`).
 */
export const MISSED = 20;

export class Silent extends Error {}

/** @import {Watch} from "./types.js" */

/** @param {Watch} watch @returns {{alive(): void, stop(): void}} `alive`: a ping was answered */
export function watched({ ping, budget, most, long, lost }) {
  let missed = 0;
  let answered = 0;
  let isAlive = false;
  let isOver = false;
  let last = performance.now();
  const clock = setInterval(() => {
    if (isOver) return;
    const now = performance.now();
    const isOnTime = now - last < PERIOD + LATE;
    last = now;
    if (!isOnTime) return;
    if (isAlive) {
      answered += PERIOD;
      missed = 0;
    } else {
      missed++;
    }
    if (missed === LONG) long();
    if (answered >= budget) end(new Error("no answer in time"));
    else if (missed >= most) end(new Silent(`no sign of life for ${missed} pings`));
    else if (isAlive) {
      isAlive = false;
      ping();
    }
  }, PERIOD);
  const stop = () => {
    isOver = true;
    clearInterval(clock);
  };
  /** @param {Error} error */
  const end = (error) => {
    stop();
    lost(error);
  };
  ping();
  return {
    alive() {
      isAlive = true;
    },
    stop,
  };
}
