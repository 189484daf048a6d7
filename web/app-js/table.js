// What the Python side of the table calls: window.cardTable.motion, .drag, .press, .patch and .store.

import * as drag from "./drag.js";
import * as motion from "./motion.js";
import * as patch from "./patch.js";
import * as press from "./press.js";
import * as store from "./store.js";

Object.assign(window.cardTable, { drag, motion, patch, press, store });
