/** @import {Pose} from "./types.js" */

/**
 * Clamps a pose that is scrolled out of view to the edge.
 * @param {Pose} pose @param {{width: number, height: number}} overlay
 * @returns {Pose}
 */
export function inSight(pose, { width, height }) {
  const { x, y, w, h } = pose;
  const inX = Math.min(Math.max(x, w / 2), Math.max(w / 2, width - w / 2));
  const inY = Math.min(Math.max(y, h / 2), Math.max(h / 2, height - h / 2));
  const isOut = Math.abs(inX - x) > w / 2 || Math.abs(inY - y) > h / 2;
  return isOut ? { ...pose, x: inX, y: inY } : pose;
}

/** @param {Pose} one @param {Pose} other */
export function same(one, other) {
  return (
    Math.abs(one.x - other.x) < 0.75 &&
    Math.abs(one.y - other.y) < 0.75 &&
    Math.abs(one.w - other.w) < 0.75 &&
    one.a === other.a
  );
}
