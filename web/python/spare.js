/** When work in the background may take the processor. */

/** Without a spare processor, background work rests after any input, in ms. */
const REST = 1000;
/** @type {ReturnType<typeof setTimeout> | null} */
let touched = null;
for (const sign of ["pointerdown", "keydown", "wheel", "input"]) {
  addEventListener(sign, rest, { capture: true, passive: true });
}

function rest() {
  clearTimeout(touched ?? undefined);
  touched = setTimeout(() => (touched = null), REST);
}

/** Whether a match is played: it needs the workers and the processor. */
export function someonePlays() {
  const table = document.getElementById("table");
  return (
    document.documentElement.dataset.at === "table" &&
    Boolean(table?.matches("[data-playing]:not([data-replay])"))
  );
}

export const hasSpareProcessor = () =>
  navigator.hardwareConcurrency > 1 && !(Number(navigator.deviceMemory) < 4);

/** Waits while the page may need the processor. */
export async function calm() {
  while (navigator.hardwareConcurrency < 3 && touched !== null) await breath(REST / 4);
}

/** Yields to the page. @param {number} [ms] */
export const breath = (ms) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });
