/**
 * What happens at the table can be heard and felt, for whoever wants that. The table says by the event
 * `sound` what there is; the sounds themselves are imported when they are switched on.
 */

/** The same thing within so many ms is one: nothing comes as a burst. */
const APART = 80;

/** What a device does, in ms on and off. @type {Record<string, number[] | undefined>} */
const TICKS = {
  card: [12],
  capture: [12, 40, 20],
  knock: [20, 90, 20],
  goal: [30, 40, 70],
  win: [20, 60, 20, 60, 90],
};

/** Whether this browser can make sounds at all. */
export const canSound = "AudioContext" in window;

/** Whether this device can be felt: browsers without a motor have the function as well. */
export const canTick = "vibrate" in navigator && matchMedia("(any-pointer: coarse)").matches;

/** @type {typeof import("./sound.js") | null} */
let made = null;
/** What was heard last, and when. */
let last = { name: "", at: 0 };

const wanted = () => canSound && window.cardTable.settings.sounds;

/** Has the sounds made. */
const make = async () => (made ??= await import("./sound.js"));

/** @param {string} name */
function happen(name) {
  const now = performance.now();
  if (name === last.name && now - last.at < APART) return;
  last = { name, at: now };
  const { sounds, volume, ticks } = window.cardTable.settings;
  if (sounds) made?.play(name, volume);
  if (ticks && canTick) navigator.vibrate(TICKS[name] ?? []);
}

/**
 * Lets it be heard how loud sounds are now.
 * @returns {Promise<boolean>} whether this browser lets the page be heard
 */
export async function sample() {
  const { wake, play } = await make();
  const heard = await wake();
  play("card", window.cardTable.settings.volume);
  return heard;
}

/** Lets a tick be felt. */
export const sampleTick = () => navigator.vibrate(TICKS.card ?? []);

/** Listens to the table from now on. */
export function startSounds() {
  document.addEventListener("sound", ({ detail }) => happen(detail.name));
  // Browsers let nothing be heard before a key or the page has been pressed.
  for (const name of ["pointerup", "keydown"]) {
    addEventListener(name, () => wanted() && void made?.wake(), { capture: true, passive: true });
  }
  const getReady = () => {
    if (wanted()) void make();
  };
  document.addEventListener("settings", getReady);
  getReady();
}
