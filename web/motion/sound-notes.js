/**
 * The notes of each sound of the table.
 *
 * @typedef {{loud: number, time: number, rise?: number}} Shape its peak, reached within `rise`
 *   seconds, and its length in seconds
 * @typedef {Shape & {from: number, to: number}} Sinking in hertz
 * @typedef {Shape & {pitch: number, form: OscillatorType}} Steady
 *
 * @typedef {{late: number} & ({swish: Sinking} | {thud: Sinking} | {tone: Steady})} Note starts
 *   `late` seconds after the sound
 */

/** @type {Record<string, Note[] | undefined>} */
export const NOTES = {
  card: [
    { late: 0, swish: { from: 3200, to: 1500, loud: 0.9, time: 0.07 } },
    { late: 0.01, thud: { from: 210, to: 120, loud: 0.3, time: 0.06 } },
  ],
  capture: [
    { late: 0, swish: { from: 1500, to: 750, loud: 0.6, time: 0.11 } },
    { late: 0.07, swish: { from: 2100, to: 1050, loud: 0.6, time: 0.11 } },
    { late: 0.15, swish: { from: 2800, to: 1400, loud: 0.6, time: 0.11 } },
    { late: 0.2, thud: { from: 170, to: 90, loud: 0.6, time: 0.1 } },
  ],
  knock: [0, 0.17].flatMap((late) => [
    { late, thud: { from: 260, to: 130, loud: 0.7, time: 0.12 } },
    { late, swish: { from: 1100, to: 700, loud: 0.4, time: 0.03 } },
  ]),
  goal: [233, 293, 349].map((pitch) => ({
    late: 0,
    tone: { pitch, loud: 0.22, rise: 0.04, time: 0.75, form: "sawtooth" },
  })),
  win: [523, 659, 784, 1047].flatMap((pitch, index) => [
    { late: index * 0.12, tone: { pitch, loud: 0.4, rise: 0.005, time: 0.9, form: "triangle" } },
    { late: index * 0.12, tone: { pitch: pitch * 2.76, loud: 0.07, rise: 0.005, time: 0.3, form: "sine" } },
  ]),
};
