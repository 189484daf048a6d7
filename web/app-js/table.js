// What the Python side of the table calls: window.cardTable.motion, .drag and .store.

import * as drag from "./drag.js";
import * as motion from "./motion.js";
import * as store from "./store.js";

window.cardTable = Object.assign(window.cardTable ?? {}, { drag, motion, store });
