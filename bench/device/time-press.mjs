/** In ms. */
const patience = 15_000;
/** In ms. Longer than presses take. */
const usual = 1_000;

/**
 * What the page shows once a press has had its result.
 * @typedef {{ path: string, selector: string, text: string }} Shown `path`: a part of the address; `text`: in every
 *   element of `selector`, of which there is one at least
 * @typedef {{ event: 'click' | 'keydown', press: () => Promise<void>, shown: Shown }} Action `event`: the last one
 *   of its kind counts
 */

/**
 * Milliseconds from a press until its result is handed over for display.
 * @param {import('@playwright/test').Page} page
 * @param {Action} action
 * @returns {Promise<number>}
 */
export async function timePress(page, { event, press, shown }) {
  await page.evaluate(notePress, { event, shown });
  await press();
  // Looking from outside takes the slow processor's time as well, so only once it should be there.
  for (const end = Date.now() + patience; Date.now() < end;) {
    await page.waitForTimeout(usual);
    const taken = await page.evaluate(() => document.documentElement.dataset['taken']);
    if (taken !== undefined) return Number(taken);
  }
  throw new Error(`Nothing came of a press within ${patience} ms.`);
}

/**
 * Runs in the page. An urgent task of the frame after the change begins once that frame is handed over for display, and
 * before what the page put off until then.
 * @param {{ event: string, shown: Shown }} action
 */
function notePress({ event, shown: { path, selector, text } }) {
  const root = document.documentElement;
  delete root.dataset['taken'];
  let pressed = Number.NaN;
  /** @param {Event} heard */
  const note = (heard) => {
    pressed = heard.timeStamp;
  };
  function isShown() {
    if (Number.isNaN(pressed) || !decodeURIComponent(location.href).includes(path)) return false;
    const found = [...document.querySelectorAll(selector)];
    return (
      found.length > 0 &&
      found.every(({ textContent }) => textContent?.toLowerCase().includes(text.toLowerCase()))
    );
  }
  window.addEventListener(event, note, { capture: true });
  const watch = new MutationObserver(() => {
    if (!isShown()) return;
    watch.disconnect();
    window.removeEventListener(event, note, { capture: true });
    requestAnimationFrame(() => {
      void scheduler.postTask(
        () => {
          root.dataset['taken'] = String(performance.now() - pressed);
        },
        { priority: 'user-blocking' },
      );
    });
  });
  watch.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}
