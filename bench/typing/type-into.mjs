/** Keystrokes without a pause, like a word. The field is cleared after each word. */
const word = '1234567890';
const words = 5;
/** In ms. */
const pauses = { key: 110, word: 1_800 };

/**
 * Types into a field and returns the time per keystroke in ms, until the frame that shows it is handed over
 * for display.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} field
 * @param {number} slowdown of the processor
 * @returns {Promise<number[]>}
 */
export async function typeInto(page, field, slowdown) {
  await field.fill('');
  await field.evaluate(noteKeys);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (let count = 0; count < words; count += 1) {
    await field.press('End');
    for (const key of word) {
      await page.keyboard.press(key);
      await page.waitForTimeout(pauses.key);
    }
    await page.waitForTimeout(pauses.word);
    await field.fill('');
    await page.waitForTimeout(pauses.word);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  const taken = await field.evaluate((input) => JSON.parse(input.dataset['keys'] ?? '[]'));
  if (taken.length === 0) throw new Error('No keystroke was measured.');
  return taken;
}

/**
 * Runs in the page. A message posted in the frame after a keystroke arrives once that frame is handed over
 * for display.
 * @param {HTMLElement | SVGElement} input
 */
function noteKeys(input) {
  /** @type {number[]} */
  const taken = [];
  input.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key.length > 1) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        taken.push(performance.now() - event.timeStamp);
        input.dataset['keys'] = JSON.stringify(taken);
      });
      port1.start();
      port2.postMessage(null);
    });
  });
}
