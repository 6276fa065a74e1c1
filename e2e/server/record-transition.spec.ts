import type { Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { phone } from '#e2e/phone-and-desktop.ts';

declare global {
  interface Window {
    /** View transitions so far. */
    fades: number;
  }
}

/** Runs in the page, before its own scripts. */
function countFades(): void {
  window.fades = 0;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    window.fades += 1;
    return start(change);
  };
}

const fades = (page: Page) => page.evaluate(() => window.fades);

test.use({ viewport: phone });

test('a list fades into a record, unless less motion is wanted', async ({ page, books, admin }) => {
  const customer = await books.customer('Marina Boats');
  await books.document(customer, 70);
  await page.addInitScript(countFades);
  await beSignedIn(page, admin);
  await openScreen(page, '/customers');
  const before = await fades(page);
  const row = page.getByRole('link', { name: 'Marina Boats' });
  const heading = page.getByRole('heading', { level: 1, name: 'Marina Boats' });
  await row.click();
  await expect(heading).toBeVisible();
  expect(await fades(page)).toBe(before + 1);
  await page.goBack();
  await expect(row).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openScreen(page, '/customers');
  const still = await fades(page);
  await row.click();
  await expect(heading).toBeVisible();
  expect(await fades(page)).toBe(still);
});
