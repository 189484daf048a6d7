/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));

/** @param {number} done from 0 to 1 @param {string} text */
export function showProgress(done, text) {
  const [bar, words] = [find('[data-boot="bar"]'), find('[data-boot="text"]')];
  if (!bar || !words) return; // the table has been drawn over it
  if ("reported" in document.documentElement.dataset) return;
  bar.style.setProperty("--done", String(done));
  bar.setAttribute("aria-valuenow", String(Math.round(done * 100)));
  bar.hidden = false;
  words.hidden = false;
  words.textContent = text;
}
