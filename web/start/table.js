// What the table's Python calls on window.cardTable.

import * as drag from "../motion/drag.js";
import { feat } from "../storage/feat.js";
import { firstTime } from "../storage/local.js";
import * as motion from "../motion/motion.js";
import * as patch from "../python/patch.js";
import * as matchStore from "../storage/match-store.js";
import * as positions from "../storage/positions.js";
import * as tap from "../motion/tap.js";
import * as share from "../lib/share.js";
import * as store from "../storage/open-matches.js";
import * as swipe from "../motion/swipe.js";

Object.assign(window.cardTable, {
  drag,
  feat,
  firstTime,
  motion,
  par: async (/** @type {string} */ deal, /** @type {string} */ record) =>
    (await import("../python/par.js")).par(deal, record),
  patch,
  played: matchStore,
  positions,
  press: tap,
  reviews: () => import("../python/review-queue.js"),
  share,
  store,
  swipe,
});
