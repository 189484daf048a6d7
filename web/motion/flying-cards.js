// The flying copies: their layers, looks and keyframes.

/** @import {Flight, Leg, Pose} from "./types.js" */

/** No arcs, no overshoot: the way between two visible places stays visible. */
export const EASE = {
  move: "cubic-bezier(.3,.1,.2,1)",
  out: "cubic-bezier(.25,.6,.3,1)",
  in: "cubic-bezier(.5,0,.9,.4)",
  both: "cubic-bezier(.45,0,.25,1)",
};

/** @param {Element} parent the cloth's parent @param {string} name */
export function layer(parent, name) {
  const element = parent.querySelector(`:scope > .${name}`);
  if (element) return /** @type {HTMLElement} */ (element);
  const made = Object.assign(document.createElement("div"), { className: name });
  made.setAttribute("aria-hidden", "true");
  parent.append(made);
  return made;
}

/** A copy has the largest size on its way, and is only scaled down. @param {Flight} way */
function size({ from, to, legs }) {
  const w = Math.max(from.w, ...legs.map(({ pose }) => pose.w));
  const larger = from.w > to.w ? from : to;
  return { w, h: (w * larger.h) / larger.w };
}

/** @param {Flight} way @param {HTMLElement} source */
export function copyOf(way, source) {
  const { w, h } = size(way);
  const copy = document.createElement("div");
  copy.className = "fly";
  const body = document.createElement("div");
  body.className = "body";
  const faces = way.turn ? [way.last, way.first] : [way.last];
  body.append(...faces.map((face) => pictureOf(source, face)));
  copy.append(body);
  copy.style.cssText = `width:${w}px;height:${h}px;z-index:${way.z};--cw:${w}px`;
  return copy;
}

const OF_THE_TABLE = ["data-flip", "data-away", "data-held", "data-moved", "style"];

/** @param {HTMLElement} source @param {string | null} face */
export function pictureOf(source, face) {
  const picture = /** @type {HTMLElement} */ (source.cloneNode(true));
  for (const name of OF_THE_TABLE) picture.removeAttribute(name);
  const image = picture.querySelector("svg");
  for (const name of ["role", "aria-label"]) image?.removeAttribute(name);
  if (face) picture.querySelector("use")?.setAttribute("href", face);
  return picture;
}

/** @param {Flight} way @returns {Keyframe[]} */
export function keyframes(way) {
  const { w, h } = size(way);
  /** @param {Pose} pose */
  const at = (pose) =>
    `translate(${pose.x - w / 2}px, ${pose.y - h / 2}px) rotate(${pose.a}deg) scale(${pose.w / w})`;
  const whole = way.end - way.at || 1;
  /** @type {Keyframe[]} */
  const frames = [{ offset: 0, transform: at(way.from), easing: "linear" }];
  let last = way.from;
  for (const { pose, start, end, ease } of way.legs) {
    frames.push({ offset: (start - way.at) / whole, transform: at(last), easing: EASE[ease] });
    frames.push({ offset: (end - way.at) / whole, transform: at(pose), easing: "linear" });
    last = pose;
  }
  return frames;
}
