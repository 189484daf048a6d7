// What the Python side of the table calls: window.cardTable.motion, .drag, .patch, .played, .press,
// .share, .store and .swipe; and .reviews(), which is fetched when there is something to review.

import * as drag from "./drag.js";
import * as motion from "./motion.js";
import * as patch from "./patch.js";
import * as played from "./played.js";
import * as press from "./press.js";
import * as share from "./share.js";
import * as store from "./store.js";
import * as swipe from "./swipe.js";

Object.assign(window.cardTable, {
  drag,
  motion,
  patch,
  played,
  press,
  reviews: () => import("./reviews.js"),
  share,
  store,
  swipe,
});
