// Synthesizes the table's sounds: noise for a card, wood for a knock, a horn for a goal, bells for
// a win.

import { NOTES } from "./sound-notes.js";

/**
 * @import {Shape, Sinking, Steady} from "./sound-notes.js"
 */

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;

/** How long to wait for a browser's permission, in ms. */
const PATIENCE = 500;

/**
 * Browsers allow sound only after a key or tap.
 * @returns {Promise<boolean>} whether sounds can be heard
 */
export async function wake() {
  try {
    context ??= new AudioContext();
    const late = new Promise((resolve) => {
      setTimeout(resolve, PATIENCE);
    });
    await Promise.race([context.resume(), late]);
    return context.state === "running";
  } catch {
    return false; // no sound card, or none for this page
  }
}

/**
 * Skips the sound if the context is suspended, which would play it later.
 * @param {string} name @param {number} volume 0 to 100
 */
export function play(name, volume) {
  if (context?.state !== "running" || !volume) return;
  const out = context.createGain();
  out.gain.value = (volume / 100) ** 2; // as loud as it looks on the slider
  out.connect(context.destination);
  for (const note of NOTES[name] ?? []) {
    const at = context.currentTime + note.late;
    if ("swish" in note) swish(at, out, note.swish);
    else if ("thud" in note) thud(at, out, note.thud);
    else tone(at, out, note.tone);
  }
}

/** @returns {AudioContext} */
const running = () => /** @type {AudioContext} */ (context);

/** A second of noise. */
function hiss() {
  if (!noise) {
    noise = running().createBuffer(1, running().sampleRate, running().sampleRate);
    const wave = noise.getChannelData(0);
    for (let at = 0; at < wave.length; at++) wave[at] = Math.random() * 2 - 1;
  }
  return noise;
}

/**
 * The peak within `rise` seconds, silence after `time`.
 * @param {number} at @param {AudioNode} out @param {Shape} shape
 */
function loudness(at, out, { loud, time, rise = 0.003 }) {
  const gain = running().createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.001, at + time);
  gain.connect(out);
  return gain;
}

/**
 * Paper on cloth: a falling band of noise.
 * @param {number} at @param {AudioNode} out @param {Sinking} shape
 */
function swish(at, out, { from, to, loud, time }) {
  const source = running().createBufferSource();
  const band = running().createBiquadFilter();
  const other = 0.92 + Math.random() * 0.16;
  source.buffer = hiss();
  band.type = "bandpass";
  band.frequency.setValueAtTime(from * other, at);
  band.frequency.exponentialRampToValueAtTime(to * other, at + time);
  source.connect(band).connect(loudness(at, out, { loud, time }));
  source.start(at, Math.random() * 0.5, time);
}

/**
 * Struck wood: a low, falling tone.
 * @param {number} at @param {AudioNode} out @param {Sinking} shape
 */
function thud(at, out, { from, to, loud, time }) {
  const source = running().createOscillator();
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + time);
  source.connect(loudness(at, out, { loud, time }));
  source.start(at);
  source.stop(at + time);
}

/** @param {number} at @param {AudioNode} out @param {Steady} shape */
function tone(at, out, { pitch, loud, rise, time, form }) {
  const source = running().createOscillator();
  const soft = running().createBiquadFilter();
  source.type = form;
  source.frequency.value = pitch;
  soft.type = "lowpass";
  soft.frequency.value = Math.min(pitch * 4, 4000);
  source.connect(soft).connect(loudness(at, out, { loud, time, rise }));
  source.start(at);
  source.stop(at + time);
}
