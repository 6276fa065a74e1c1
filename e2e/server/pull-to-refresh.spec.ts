import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { Finger } from '#e2e/finger.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a list that is pulled down refreshes; a short pull or one to the side doesn’t', async ({
  page,
  books,
  admin,
}) => {
  await books.customer('Fjord Timber');
  await beSignedIn(page, admin);
  await page.goto('/customers');
  await expect(row(page, 'Fjord Timber')).toBeVisible();
  await books.customer('Pier Studio');
  let asked = 0;
  page.on('request', (request) => {
    if (/\/api\/customers(\?|$)/.test(new URL(request.url()).pathname)) asked += 1;
  });
  const finger = await Finger.on(page);
  await finger.drag([200, 300], [200, 340]);
  await finger.lift();
  // To the left: to the right may be the browser’s own way back.
  await finger.drag([350, 300], [50, 380]);
  await finger.lift();
  expect(asked).toBe(0);
  await finger.drag([200, 300], [200, 520]);
  await expectSound(page);
  await finger.lift();
  await expect(row(page, 'Pier Studio')).toBeVisible();
  expect(asked).toBe(1);
  await expect(page.locator('.pull')).toHaveCount(0);
});
