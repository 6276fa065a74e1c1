import { timePress } from './time-press.mjs';

/** In ms. What a screen begins after it is shown must not count for the next press. */
const rest = 1_500;
/** In ms. People hold a mouse button or a finger down for longer. A press counts from letting go. */
const held = { delay: 60 };
/** Of every list that isn't being replaced. */
const rows = '.list[aria-busy="false"] tbody tr[data-index]';

/**
 * Presses through the screens of one visit, each for what this visit hasn't shown yet. Their code is loaded before.
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @param {number} slowdown of the processor
 * @param {number} round chooses other records in each round
 * @returns {Promise<Record<string, number>>} milliseconds by action
 */
export async function pressAll(page, origin, slowdown, round) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await loadCode(page, origin);
  const nav = page.getByRole('navigation').first();
  /** @type {Record<string, number>} */
  const taken = {};
  /** @param {string} name @param {import('./time-press.mjs').Action} action */
  const time = async (name, action) => {
    await page.waitForTimeout(rest);
    taken[name] = await timePress(page, action);
  };

  await time('list opens', {
    event: 'click',
    press: () => nav.getByRole('link', { name: 'Invoices' }).click(held),
    shown: { path: '/invoices', selector: rows, text: '' },
  });
  await time('filter', {
    event: 'click',
    press: () => page.getByRole('button', { name: 'Overdue', exact: true }).click(held),
    shown: { path: 'status=overdue', selector: rows, text: 'Overdue' },
  });
  const number = await page
    .locator('.row-link')
    .nth(5 + round)
    .innerText();
  const sought = number.slice(0, -1);
  await time('search', {
    event: 'keydown',
    press: () => page.getByRole('searchbox').pressSequentially(sought),
    shown: { path: `q=${sought}`, selector: rows, text: sought },
  });
  await time('document opens', {
    event: 'click',
    press: () => page.locator('.row-link').first().click(held),
    shown: { path: '/invoices/', selector: '.sheet .totals', text: '' },
  });
  const customer = page.locator('.sheet-buyer a');
  const name = await customer.innerText();
  await time('customer with balance and statement', {
    event: 'click',
    press: () => customer.click(held),
    shown: { path: '/customers/', selector: 'main:has(.balance, .balance-none) .statement', text: '' },
  });
  await page.waitForTimeout(rest);
  await page.keyboard.press('ControlOrMeta+K');
  await time('palette', {
    event: 'keydown',
    press: () => page.getByRole('dialog').getByRole('combobox').pressSequentially(name),
    shown: { path: '', selector: '[role="option"]:last-child', text: name },
  });
  await devtools.detach();
  return taken;
}

/**
 * Opens every screen once, each with other data than the measured one.
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 */
async function loadCode(page, origin) {
  await page.goto(`${origin}/invoices?status=paid`);
  await page.locator('.row-link').first().click();
  await page.locator('.sheet-buyer a').click();
  await page.locator('.statement').waitFor();
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForTimeout(rest);
}
