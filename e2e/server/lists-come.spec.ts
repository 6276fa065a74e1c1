import type { Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { movedSoFar, watchShifts } from '#e2e/layout-shifts.ts';
import { expect, test } from '#e2e/live-fixtures.ts';

const lists = [
  '/invoices',
  '/invoices/credit-notes',
  '/invoices/recurring',
  '/estimates',
  '/customers',
  '/items',
  '/payments',
];

/** The device has no books, and the lists' answers wait: `hold` for the next screen, until `release`. */
async function holdAnswers(page: Page) {
  let wait = Promise.resolve();
  let release: (() => void) | undefined;
  await page.route('**/api/changes*', () => undefined);
  await page.route(/\/api\/(documents|customers|items|payments|recurring-invoices)\b/, async (route) => {
    await wait;
    await route.continue();
  });
  return {
    hold(): void {
      wait = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release?.(),
  };
}

for (const width of [390, 1280]) {
  test(`nothing moves as lists turn out to be empty, ${width} px wide`, async ({ app, admin }) => {
    const { page } = app;
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    const answers = await holdAnswers(page);
    await beSignedIn(page, admin);
    for (const path of lists) {
      answers.hold();
      await page.goto(path);
      await expect(page.locator('.list-ghosts')).toBeVisible();
      await expect(page.getByRole('search')).toBeHidden();
      answers.release();
      await expect(page.locator('.list-empty')).toBeVisible();
      expect(await movedSoFar(page), path).toBe(0);
    }
  });

  test(`nothing moves as lists come with their rows, ${width} px wide`, async ({ app, admin, books }) => {
    const { page } = app;
    await page.setViewportSize({ width, height: 800 });
    await books.document(await books.customer('Harbour Cafe'), 10, { status: 'sent' });
    await watchShifts(page);
    const answers = await holdAnswers(page);
    await beSignedIn(page, admin);
    for (const path of ['/invoices', '/customers']) {
      answers.hold();
      await page.goto(path);
      await expect(page.locator('.list-ghosts')).toBeVisible();
      answers.release();
      await expect(page.locator('.list tbody tr')).toHaveCount(1);
      await expect(page.getByRole('searchbox')).toBeVisible();
      expect(await movedSoFar(page), path).toBe(0);
    }
  });
}
