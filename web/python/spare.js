/** When a worker besides the opponents' may take the processor. */

/** Without a spare processor, the rest after any input, in ms. */
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

/** The worker then belongs to the opponents, the processor to the table. */
export function someonePlays() {
  const table = document.getElementById("table");
  return (
    document.documentElement.dataset.at === "table" &&
    Boolean(table?.matches("[data-playing]:not([data-replay])"))
  );
}

export const isRoom = () =>
  navigator.hardwareConcurrency > 1 && !(Number(navigator.deviceMemory) < 4);

/** Keeps the page as responsive as without it. */
export async function calm() {
  while (navigator.hardwareConcurrency < 3 && touched !== null) await breath(REST / 4);
}

/** Yields to the page. @param {number} [ms] */
export const breath = (ms) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });
