// What the Python side of the table calls: window.cardTable.motion, .drag, .patch and .store.

import * as drag from "./drag.js";
import * as motion from "./motion.js";
import * as patch from "./patch.js";
import * as store from "./store.js";

window.cardTable = Object.assign(window.cardTable ?? {}, { drag, motion, patch, store });
