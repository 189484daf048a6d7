/** Plays sounds and vibrates, if wanted. The sounds are imported when switched on. */

/** Equal sounds within this time, in ms, are one. */
const APART = 80;

/**
 * Vibration patterns, in ms on and off. @type {Record<string, number[] | undefined>}
 */
const TICKS = {
  card: [12],
  capture: [12, 40, 20],
  knock: [20, 90, 20],
  goal: [30, 40, 70],
  win: [20, 60, 20, 60, 90],
};

export const canSound = "AudioContext" in window;

/** Browsers without a motor have the function, too. */
export const canTick = "vibrate" in navigator && matchMedia("(any-pointer: coarse)").matches;

/** @type {typeof import("./sound.js") | null} */
let made = null;
let last = { name: "", at: 0 };

const wanted = () => canSound && window.cardTable.settings.sounds;

/** Imports the sounds, once. */
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

/** Plays a sample. @returns {Promise<boolean>} whether the browser allows it */
export async function sample() {
  const { wake, play } = await make();
  const heard = await wake();
  play("card", window.cardTable.settings.volume);
  return heard;
}

export const sampleTick = () => navigator.vibrate(TICKS.card ?? []);

export function startSounds() {
  document.addEventListener("sound", ({ detail }) => happen(detail.name));
  // Browsers allow sound only after a key or tap.
  for (const name of ["pointerup", "keydown"]) {
    addEventListener(name, () => wanted() && void made?.wake(), { capture: true, passive: true });
  }
  const getReady = () => {
    if (wanted()) void make();
  };
  document.addEventListener("settings", getReady);
  getReady();
}
