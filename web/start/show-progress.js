
/** @param {string} selector */
const place = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));

/** @param {number} done from 0 to 1 @param {string} text */
export function showProgress(done, text) {
  const [bar, words] = [place('[data-boot="bar"]'), place('[data-boot="text"]')];
  const trouble = place('[data-trouble="dock"]');
  if (!bar || !words || !trouble) return; // the table has been drawn over it
  if ("lacking" in document.documentElement.dataset) return; // and that is said
  bar.style.setProperty("--done", String(done));
  bar.setAttribute("aria-valuenow", String(Math.round(done * 100)));
  bar.hidden = false;
  words.hidden = false;
  words.textContent = text;
  trouble.hidden = true;
}
