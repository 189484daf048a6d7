// The JavaScript that the table's Python calls: window.cardTable.motion, .drag, .patch, .played,
// .press, .share, .store, .swipe, and .reviews(), fetched when needed.

import * as drag from "../motion/drag.js";
import * as motion from "../motion/motion.js";
import * as patch from "../python/patch.js";
import * as played from "../storage/match-store.js";
import * as press from "../motion/tap.js";
import * as share from "../lib/share.js";
import * as store from "../storage/open-matches.js";
import * as swipe from "../motion/swipe.js";

Object.assign(window.cardTable, {
  drag,
  motion,
  patch,
  played,
  press,
  reviews: () => import("../python/review-queue.js"),
  share,
  store,
  swipe,
});
