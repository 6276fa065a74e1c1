import type { CDPSession, Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

/** A finger that goes from one point to another. */
async function drag(finger: CDPSession, from: [number, number], to: [number, number]): Promise<void> {
  const touch = async (type: 'touchStart' | 'touchMove', [x, y]: [number, number]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step += 1) {
    const at = (index: 0 | 1) => from[index] + ((to[index] - from[index]) * step) / 10;
    await touch('touchMove', [at(0), at(1)]);
  }
}

const lift = async (finger: CDPSession) =>
  finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a list that is pulled down refreshes; a short pull or one to the side doesn’t', async ({
  page,
  context,
  books,
  admin,
}) => {
  await books.customer('Fjord Timber');
  await signIn(page, admin);
  await page.goto('/customers');
  await expect(row(page, 'Fjord Timber')).toBeVisible();
  await books.customer('Pier Studio');
  let asked = 0;
  page.on('request', (request) => {
    if (/\/api\/customers(\?|$)/.test(new URL(request.url()).pathname)) asked += 1;
  });
  const finger = await context.newCDPSession(page);
  await drag(finger, [200, 300], [200, 340]);
  await lift(finger);
  // To the left: to the right may be the browser’s own way back.
  await drag(finger, [350, 300], [50, 380]);
  await lift(finger);
  expect(asked).toBe(0);
  await drag(finger, [200, 300], [200, 520]);
  await expectSound(page);
  await lift(finger);
  await expect(row(page, 'Pier Studio')).toBeVisible();
  expect(asked).toBe(1);
  await expect(page.locator('.pull')).toHaveCount(0);
});
