// The sounds of the table, made as they are heard: a burst of noise for a card, wood for a knock, a horn
// for a goal, bells for a win. Imported when sounds are switched on.

/** @typedef {(at: number, out: AudioNode) => void} Sound begins at a time of the context */

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;

/** A browser that lets no sound begin yet is asked for so long, in ms. */
const PATIENCE = 500;

/**
 * Get ready to be heard; browsers allow it once a key or the page has been pressed.
 * @returns {Promise<boolean>} whether sounds are heard from now on
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
 * Let something be heard now. A context that sleeps would save it up for later: then it is left out.
 * @param {string} name @param {number} volume 0 to 100
 */
export function play(name, volume) {
  if (context?.state !== "running" || !volume) return;
  const out = context.createGain();
  out.gain.value = (volume / 100) ** 2; // as loud as it looks on the slider
  out.connect(context.destination);
  sounds[name]?.(context.currentTime, out);
}

/** @type {Record<string, Sound | undefined>} */
const sounds = {
  card(at, out) {
    swish(at, out, { from: 3200, to: 1500, loud: 0.9, time: 0.07 });
    thud(at + 0.01, out, { from: 210, to: 120, loud: 0.3, time: 0.06 });
  },
  capture(at, out) {
    for (const [late, from] of [
      [0, 1500],
      [0.07, 2100],
      [0.15, 2800],
    ]) {
      swish(at + late, out, { from, to: from / 2, loud: 0.6, time: 0.11 });
    }
    thud(at + 0.2, out, { from: 170, to: 90, loud: 0.6, time: 0.1 });
  },
  knock(at, out) {
    for (const late of [0, 0.17]) {
      thud(at + late, out, { from: 260, to: 130, loud: 0.7, time: 0.12 });
      swish(at + late, out, { from: 1100, to: 700, loud: 0.4, time: 0.03 });
    }
  },
  goal(at, out) {
    for (const pitch of [233, 293, 349]) {
      tone(at, out, { pitch, loud: 0.22, rise: 0.04, time: 0.75, form: "sawtooth" });
    }
  },
  win(at, out) {
    for (const [index, pitch] of [523, 659, 784, 1047].entries()) {
      const from = at + index * 0.12;
      tone(from, out, { pitch, loud: 0.4, rise: 0.005, time: 0.9, form: "triangle" });
      tone(from, out, { pitch: pitch * 2.76, loud: 0.07, rise: 0.005, time: 0.3, form: "sine" });
    }
  },
};

/** @returns {AudioContext} */
const running = () => /** @type {AudioContext} */ (context);

/** A second of noise, made once. */
function hiss() {
  if (!noise) {
    noise = running().createBuffer(1, running().sampleRate, running().sampleRate);
    const wave = noise.getChannelData(0);
    for (let at = 0; at < wave.length; at++) wave[at] = Math.random() * 2 - 1;
  }
  return noise;
}

/**
 * How loud something is: up at once, or within `rise` seconds, and gone after `time`.
 * @param {number} at @param {AudioNode} out
 * @param {{loud: number, time: number, rise?: number}} shape
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
 * Paper on cloth: a band of noise that sinks. No two are quite alike.
 * @param {number} at @param {AudioNode} out
 * @param {{from: number, to: number, loud: number, time: number}} shape in hertz and seconds
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
 * Wood that is struck: a low tone that sinks.
 * @param {number} at @param {AudioNode} out
 * @param {{from: number, to: number, loud: number, time: number}} shape in hertz and seconds
 */
function thud(at, out, { from, to, loud, time }) {
  const source = running().createOscillator();
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + time);
  source.connect(loudness(at, out, { loud, time }));
  source.start(at);
  source.stop(at + time);
}

/**
 * A tone that dies away; its edges are taken off.
 * @param {number} at @param {AudioNode} out
 * @param {{pitch: number, loud: number, rise: number, time: number, form: OscillatorType}} shape
 */
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
