import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { LONG, MISSED, PERIOD, Silent, watched } from "../../web/python/pulse.js";

/**
 * A watch over an answer, and a clock for it.
 * @param {{budget?: number, answers?: () => boolean}} how
 */
function watching({ budget = 10_000, answers = () => false } = {}) {
  let now = 0;
  mock.timers.enable({ apis: ["setInterval"] });
  mock.method(performance, "now", () => now);
  const log = { pings: 0, longs: 0, lost: /** @type {Error[]} */ ([]) };
  const pulse = watched({
    ping: () => {
      log.pings++;
    },
    budget,
    most: MISSED,
    long: () => log.longs++,
    lost: (error) => log.lost.push(error),
  });
  /** Lets pings go by; a page that is `late` by so many ms is starved itself. */
  const pass = (/** @type {number} */ pings, late = 0) => {
    for (let i = 0; i < pings; i++) {
      if (answers()) pulse.alive();
      now += PERIOD + late;
      mock.timers.tick(PERIOD);
    }
  };
  return { pulse, log, pass };
}

test.afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

test("a worker that gives no sign of life is told of, then lost", () => {
  const { log, pass } = watching();
  pass(LONG - 1);
  assert.equal(log.longs, 0);
  pass(1);
  assert.deepEqual([log.longs, log.lost.length, log.pings], [1, 0, 1]);
  pass(MISSED - LONG);
  assert.ok(log.lost[0] instanceof Silent);
  pass(MISSED);
  assert.deepEqual([log.longs, log.lost.length], [1, 1]);
});

test("time in which the page itself is starved does not count", () => {
  const { log, pass } = watching();
  pass(10 * MISSED, PERIOD);
  assert.deepEqual([log.longs, log.lost.length], [0, 0]);
  pass(MISSED);
  assert.equal(log.lost.length, 1);
});

test("a worker that shows life now and then computes", () => {
  let pings = 0;
  const { log, pass } = watching({ answers: () => ++pings % (MISSED - 1) === 0 });
  pass(5 * MISSED);
  assert.equal(log.lost.length, 0);
});

test("one that answers pings and not the question has lost it", () => {
  const { log, pass } = watching({ budget: 3000, answers: () => true });
  pass(2);
  assert.equal(log.lost.length, 0);
  pass(2);
  assert.equal(log.lost.length, 1);
  assert.ok(!(log.lost[0] instanceof Silent));
});

test("nothing is heard of a watch that has ended", () => {
  const { pulse, log, pass } = watching();
  pulse.stop();
  pass(2 * MISSED);
  assert.deepEqual([log.longs, log.lost.length], [0, 0]);
});
