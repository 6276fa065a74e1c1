import { timePress } from './time-press.mjs';

/** In ms, as in the app's presses. */
const rest = 1_500;
const held = { delay: 60 };

/**
 * The same screens, finished, put in by a line of script: no app shows them sooner on this machine at this hour.
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @param {number} slowdown of the processor
 * @returns {Promise<Record<string, number>>} milliseconds by action
 */
export async function pressBare(page, origin, slowdown) {
  const finished = await finishedScreens(page, origin);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  /** @type {Record<string, number>} */
  const taken = {};
  for (const [action, html] of Object.entries(finished)) {
    await page.goto(`${origin}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(showOnPress, html);
    await page.waitForTimeout(rest);
    taken[action] = await timePress(page, {
      event: 'click',
      press: () => page.locator('footer').click({ ...held, position: { x: 1, y: 1 } }),
      shown: { path: '', selector: '#content > [data-bare]', text: '' },
    });
  }
  await devtools.detach();
  return taken;
}

/**
 * HTML by action.
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 */
async function finishedScreens(page, origin) {
  await page.goto(`${origin}/invoices`);
  await page.locator('tbody tr[data-index]').first().waitFor();
  await page.waitForTimeout(rest);
  const list = await page.evaluate(seenOfContent);
  await page.locator('.row-link').first().click();
  await page.locator('.sheet .totals').waitFor();
  await page.waitForTimeout(rest);
  const document = await page.evaluate(seenOfContent);
  await page.locator('.sheet-buyer a').click();
  await page.locator('.statement').waitFor();
  await page.waitForTimeout(rest);
  const customer = await page.evaluate(seenOfContent);
  return { 'list opens': list, 'document opens': document, 'customer with balance and statement': customer };
}

/** Runs in the page. Rows below the window are left out, as the app leaves them for later. */
function seenOfContent() {
  const content = document.querySelector('#content')?.cloneNode(true);
  if (!(content instanceof HTMLElement)) throw new Error('No screen.');
  const seen = [...document.querySelectorAll('#content tr[data-index]')].filter(
    (row) => row.getBoundingClientRect().top < window.innerHeight,
  ).length;
  for (const row of [...content.querySelectorAll('tr[data-index]')].slice(seen)) row.remove();
  return content.innerHTML;
}

/**
 * Runs in the page.
 * @param {string} html
 */
function showOnPress(html) {
  const finished = document.createElement('div');
  finished.dataset['bare'] = '';
  finished.innerHTML = html;
  const show = () => {
    const content = document.querySelector('#content');
    content?.replaceChildren(finished);
    content?.querySelector('h1')?.focus();
  };
  document.addEventListener('click', show, { once: true });
}
