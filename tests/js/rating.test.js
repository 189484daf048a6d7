// A rating and its error: known cases of the filter, what counts, rows as they should not be.

import assert from "node:assert/strict";
import { suite, test } from "node:test";

import { each, lost, row } from "./shared.js";
import * as filter from "../../web/pages/rating/filter.js";
import { chancesOf, ratingHistories, together, whyNot } from "../../web/pages/rating/rating.js";

import { changeWords, ratingWords, soFarWords } from "../../web/pages/rating/rating-words.js";

/** @import {Row} from "../../web/storage/types.js" */
/** @import {Strengths} from "../../web/pages/rating/types.js" */

const NELL = { key: "medium", value: 1000, error: 15 };

/** @type {Strengths} */
const STRENGTHS = {
  seats: {
    2: { levels: { easy: [850, 10], medium: [1000, 0], hard: [1150, 10], expert: [1300, 20] }, misfit: 20 },
    3: { levels: { easy: [900, 10], medium: [1000, 0] }, misfit: 0 },
  },
  length: { option: "limit", default: 100 },
  decisions: { version: 7, at: 1400, slope: 200, variance: 9, together: 0.01, offset: 60, reach: [750, 1400] },
};
const UNCOUNTED = ["hinted", "undone"];

let number = 0;
/** @param {import("./shared.js").Fields} [fields] */
const won = (fields) => {
  number += 1;
  return row({ id: `m${number}`, when: number, link: `gin/deal=d${number}&rules=1&players=you,easy`, ...fields });
};
/** @param {import("./shared.js").Fields} [fields] */
const lostOne = (fields) => won({ winners: [1], ...fields });
const matches = (/** @type {string} */ played, fields = {}) => [...played].map((one) => (one === "W" ? won(fields) : lostOne(fields)));
/** @param {Row[]} rows */
const rated = (rows, reviews = new Map(), strengths = STRENGTHS) => ratingHistories(rows, reviews, strengths, UNCOUNTED)[0];
/** @param {string} id @param {number} cost */
const reviewed = (id, cost, version = 7) =>
  /** @type {[string, any]} */ ([id, { id, version, isStopped: false, sum: { capped: [50, 50 * cost] } }]);

test("in words: never a number without its error, and the error is rounded up", () => {
  assert.deepEqual(ratingWords({ value: 1411.6, margin: 89.2 }), ["1,412", "± 90"]);
  assert.deepEqual([12.4, -3.2, 0.2].map(changeWords), ["up 12", "down 3", ""]);
  assert.equal(soFarWords(0), "It takes five matches.");
  assert.equal(soFarWords(1), "It takes five matches. You have one that counts.");
});

suite("the filter", () => {
  test("goes with the numbers of a prototype written in another language", () => {
    let rating = filter.unknown(1000);
    for (const result of [1, 1, 0, 1, 1]) rating = filter.afterMatch(rating, NELL, result);
    assert.equal(Math.round(rating.x), 1177);
    assert.equal(Math.round(filter.marginOf(rating.xx + 15 ** 2)), 307);
  });

  test("an equal is beaten half of the time, and 100 points are 64 of 100", () => {
    const sure = { ...NELL, error: 0 };
    assert.equal(filter.chance(1000, sure), 0.5);
    assert.equal(Math.round(100 * filter.chance(1100, sure)), 64);
    assert.ok(filter.chance(1100, NELL, 2) > filter.chance(1100, NELL), "a longer match shows more");
    assert.ok(filter.chance(1100, { ...NELL, error: 200 }) < filter.chance(1100, sure));
  });

  test("a win moves up, a defeat down, a tie with an equal not at all; more so against the better", () => {
    const before = filter.unknown(1000);
    const after = (/** @type {number} */ result, value = 1000) => filter.afterMatch(before, { ...NELL, value }, result).x;
    assert.ok(after(1) > 1000 && after(0) < 1000);
    assert.equal(after(0.5), 1000);
    assert.ok(after(1, 1200) > after(1, 1000) && after(0, 800) < after(0, 1000));
  });

  test("the error shrinks, and never below what the drift leaves", () => {
    let rating = filter.unknown(1000);
    let before = Infinity;
    for (let at = 0; at < 300; at += 1) {
      rating = filter.afterMatch(rating, NELL, at % 2);
      assert.ok(at < 20 || rating.xx <= before + 1e-6);
      before = rating.xx;
    }
    assert.ok(Math.sqrt(rating.xx) > 20 && Math.sqrt(rating.xx) < 60);
  });

  test("decisions move the rating at once and the offset later", () => {
    const better = filter.afterReview(filter.unknown(1000, 60), 1300, 90 ** 2);
    assert.ok(better.x > 1200 && better.x < 1300 && better.o > 0 && better.o < 20);
    assert.ok(better.xx < 300 ** 2 && better.xo < 0);
    let rating = filter.unknown(1000, 60);
    for (let at = 0; at < 400; at += 1) {
      rating = filter.afterReview(filter.afterMatch(rating, NELL, at % 2), 1100, 90 ** 2);
    }
    assert.ok(Math.abs(rating.x - 1000) < 30, "results decide in the long run");
    assert.ok(rating.o > 60);
  });

  test("looking back shrinks the error, leaves the last, and is the filter's without an offset", () => {
    for (const offset of [0, 60]) {
      let rating = filter.unknown(1000, offset);
      const ratings = [..."WWLWLWWWLWWWWLW"].map((one) => {
        rating = filter.afterMatch(rating, NELL, Number(one === "W"));
        if (offset) rating = filter.afterReview(rating, 1150, 100 ** 2);
        return rating;
      });
      const back = filter.smoothed(ratings);
      assert.deepEqual(back.at(-1), ratings.at(-1));
      back.forEach((one, at) => assert.ok(one.xx <= ratings[at].xx + 1e-9 && Number.isFinite(one.x)));
    }
    assert.deepEqual(filter.smoothed([]), []);
  });

  test("an offset that is almost nothing is none", () => {
    let [none, little] = [filter.unknown(1000), filter.unknown(1000, 1e-3)];
    const [without, with_] = [[none], [little]];
    for (const result of [1, 0, 1, 1]) {
      none = filter.afterMatch(none, NELL, result);
      little = filter.afterMatch(little, NELL, result);
      without.push(none);
      with_.push(little);
    }
    filter.smoothed(without).forEach((one, at) => {
      const other = filter.smoothed(with_)[at];
      assert.ok(Math.abs(one.x - other.x) < 1e-3 && Math.abs(one.xx - other.xx) < 1e-2);
    });
  });

  test("who meets one opponent only keeps all of the error of the scale, unless decisions tell more", () => {
    const lasting = (/** @type {(at: number) => string} */ key, decisions = 0) => {
      let rating = filter.unknown(1000, decisions);
      for (let at = 0; at < 400; at += 1) {
        rating = filter.afterMatch(rating, { ...NELL, error: 50, key: key(at) }, at % 2);
        if (decisions) rating = filter.afterReview(rating, 1000, 50 ** 2);
      }
      return filter.varianceOf(rating) - rating.xx;
    };
    const one = lasting(() => "medium");
    assert.ok(Math.abs(one - 2500) < 50, `${one}`);
    const two = lasting((at) => (at % 4 < 2 ? "medium" : "hard"));
    assert.ok(two > 1200 && two < 1700, `${two}`);
    assert.ok(lasting(() => "medium", 20) < one / 2);
  });

  test("what an error of the scale does is what is said that it does", () => {
    const rate = (/** @type {number} */ value) => {
      let rating = filter.unknown(1000, 60);
      for (let at = 0; at < 30; at += 1) {
        rating = filter.afterMatch(rating, { ...NELL, value, error: 0 }, 0.5);
        rating = filter.afterReview(rating, 1000, 90 ** 2);
      }
      return rating;
    };
    const [here, there] = [rate(1000), rate(1001)];
    assert.ok(Math.abs(there.x - here.x + here.opponentErrors[0].x) < 0.02);
    assert.ok(Math.abs(there.o - here.o + here.opponentErrors[0].o) < 0.02);
  });
});

suite("a person's rating", () => {
  test("is not known before five matches", () => {
    const four = matches("WWLW");
    assert.deepEqual([rated(four).now, rated(four).rows.length], [null, 4]);
    const { now, byResults, band, change } = rated([...four, won()]);
    assert.ok(now && byResults && now.value > 850 && now.margin > 200 && change > 0);
    assert.equal(band.length, 5);
    assert.deepEqual(rated([]).band, []);
  });

  test("does not depend on the order in which rows are kept", () => {
    const rows = matches("WWLWLWWLLWWW");
    assert.deepEqual(rated([...rows].reverse()), rated(rows));
    assert.deepEqual(rated([...rows].sort((a, b) => (a.id < b.id ? -1 : 1))), rated(rows));
  });

  test("grows with every win that takes the place of a defeat", () => {
    const values = [..."0123456789"].map((wins) => {
      const played = matches("W".repeat(Number(wins)) + "L".repeat(10 - Number(wins)));
      return rated(played).now?.value ?? NaN;
    });
    values.slice(1).forEach((value, at) => assert.ok(value > values[at]));
  });

  test("says more after longer matches", () => {
    const long = matches("WWWWWW").map((one) => ({ ...one, link: `${one.link}&o.limit=400` }));
    const short = matches("WWWWWW");
    const margin = (/** @type {Row[]} */ rows) => rated(rows).now?.margin ?? NaN;
    assert.ok(margin(long) < margin(short));
    assert.equal(margin(short.map((one) => ({ ...one, link: `${one.link}&o.limit=NaN` }))), margin(short));
  });

  test("goes by the number of seats, and several opponents count as one", () => {
    const three = { levels: [null, "easy", "medium"] };
    const rows = [...matches("WWLWW"), ...matches("WLWLWW", three)];
    assert.deepEqual(ratingHistories(rows, new Map(), STRENGTHS, UNCOUNTED).map((one) => [one.seats, one.rows.length]), [[3, 6], [2, 5]]);
    const scale = STRENGTHS.seats[3];
    assert.ok(together(["easy", "medium"], scale).value > 1000);
    assert.ok(Math.abs(filter.chance(1000, { ...together(["medium", "medium"], scale), error: 0 }) - 1 / 3) < 1e-9);
  });

  test("a tie is half of a win", () => {
    const value = (/** @type {number[]} */ winners) => rated(matches("WWWWW", { winners, levels: [null, "medium"] })).now?.value ?? NaN;
    assert.ok(value([0]) > value([0, 1]) && value([0, 1]) > value([1]));
  });

  test("is drawn to what reviews found, up to the first match without one", () => {
    const rows = matches("WLWLWLWLWL", { levels: [null, "medium"] });
    const all = new Map(rows.map(({ id }) => reviewed(id, 0.5)));
    const both = rated(rows, all);
    assert.equal(both.reviewed, 10);
    assert.ok(both.now && both.byResults && both.now.value > both.byResults.value + 30);
    assert.ok(both.now.margin < both.byResults.margin);
    all.delete(rows[3].id);
    assert.equal(rated(rows, all).reviewed, 3);
    assert.equal(rated(rows, new Map([reviewed(rows[0].id, 0.5, 6)])).reviewed, 0);
    assert.equal(rated(rows, new Map([[rows[0].id, { ...reviewed(rows[0].id, 1)[1], sum: null }]])).reviewed, 0);
    assert.equal(rated(rows, all, { ...STRENGTHS, decisions: null }).reviewed, 0);
  });

  /** Where every decision costs so much. @param {Row[]} rows @param {number} cost */
  const valueAt = (rows, cost) => rated(rows, new Map(rows.map(({ id }) => reviewed(id, cost)))).now?.value;

  test("decisions beyond their reach are held there", () => {
    const rows = matches("WLWLWL", { levels: [null, "medium"] });
    assert.equal(valueAt(rows, 10), valueAt(rows, 1000));
  });

  test("who is beyond their reach is told by results alone", () => {
    const rows = matches("L".repeat(40), { levels: [null, "easy"] });
    const result = rated(rows, new Map()).now?.value ?? NaN;
    assert.ok(Math.abs((valueAt(rows, 1000) ?? NaN) - result) < 100 && result < 750);
  });
});

each("what does not count, and why", [
  ["", {}],
  ["hinted", { marks: ["daily", "hinted"] }],
  ["part", { counts: { matches: [0, 0] } }],
  ["part", { tally: null }],
  ["unrated", { levels: [null, "random"] }],
  ["unrated", { levels: [null, "easy", "easy", "easy"] }],
  ["unrated", { levels: [null] }],
], (why, fields) => assert.deepEqual(whyNot([won(fields)], STRENGTHS, UNCOUNTED), [why]));

test("a deal that was played before does not count, even if it did not the first time", () => {
  const first = won({ marks: ["hinted"] });
  assert.deepEqual(whyNot([first, won({ link: first.link }), won()], STRENGTHS, UNCOUNTED), ["hinted", "same cards", ""]);
});

test("rows as they should not be do no harm", () => {
  const good = matches("WWLWWL");
  const bad = [
    won({ levels: [null, "Vera"] }), won({ names: [] }), won({ link: "" }), won({ link: "%%%" }), won({ winners: [] }),
    won({ when: NaN }), won({ scores: [NaN, NaN] }), won({ person: 5 }), won({ levels: [null, "__proto__"] }),
    won({ levels: ["easy", "easy"], person: 1 }), lost({ marks: [] }),
  ];
  const sums = [NaN, Infinity, "1", 7, null, [], [NaN, 1], [0, 0], ["a", "b"], [50, NaN], [50, Infinity]];
  for (const capped of sums) {
    const review = { id: "", version: 7, isStopped: false, sum: { capped } };
    const reviews = new Map(/** @type {any} */ (good.map(({ id }) => [id, review])));
    for (const history of ratingHistories([...bad, ...good], reviews, STRENGTHS, UNCOUNTED)) {
      for (const one of [...history.band, ...history.results, ...(history.now ? [history.now] : [])]) {
        assert.ok(Number.isFinite(one.value) && Number.isFinite(one.margin), String(capped));
      }
    }
  }
});

test("10,000 matches have a rating", () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => (at % 3 ? won : lostOne)({ when: at }));
  const { now, band } = rated(rows, new Map(rows.map(({ id }) => reviewed(id, 1))));
  assert.equal(band.length, 10_000);
  assert.ok(now && now.value > 900 && now.value < 1100 && now.margin < 110);
});

suite("whom to play next", () => {
  const scale = STRENGTHS.seats[2];
  /** @param {number} x @param {{key: string, error: number, x: number, o: number}[]} [opponentErrors] */
  const state = (x, opponentErrors = []) => ({ ...filter.unknown(x), xx: 50 ** 2, opponentErrors });
  /** @param {number} x */
  const fair = (x) => chancesOf(state(x), scale).filter(({ isFair }) => isFair).map(({ level }) => level);

  test("the nearest, or two that are as near, or nobody", () => {
    assert.deepEqual(fair(1140), ["hard"]);
    assert.deepEqual(fair(1075), ["medium", "hard"]);
    assert.deepEqual(fair(1900), []);
  });

  test("chances are in their intervals", () => {
    for (const { chance, between: [least, most] } of chancesOf(state(1140), scale)) assert.ok(least < chance && chance < most);
  });

  test("are surer against somebody who was met, whatever the scale", () => {
    const width = (/** @type {ReturnType<typeof chancesOf>[number]} */ { between: [least, most] }) => most - least;
    const unsure = { ...scale, misfit: 100 };
    const met = chancesOf(state(1000, [{ key: "medium", error: 100, x: -1, o: 0 }]), unsure);
    assert.ok(Math.abs(width(met[1]) - width(chancesOf(state(1000), { ...scale, misfit: 0 })[1])) < 1e-9);
    assert.ok(width(met[2]) > width(met[1]));
  });
});
