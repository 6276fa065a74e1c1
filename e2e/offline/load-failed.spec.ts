import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { phone } from '#e2e/phone-and-desktop.ts';
import { plainUser } from '#e2e/spec-host/world.ts';
import { countLoads } from './builds.ts';
import { expect, test } from './fixtures.ts';

const words = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: 'Billhook couldn’t be loaded. Check your connection and try again.' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** The network goes away after the page has loaded: scripts with such a name fail until released. */
async function lose(page: Page, script: string): Promise<() => Promise<void>> {
  const address = `**/assets/${script}-*.js`;
  await page.context().route(address, (route) => route.abort());
  return () => page.context().unroute(address);
}

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/assets/'));
  consoleWatch.allow(/dynamically imported module/);
});

for (const script of ['libraries', 'base', 'sign-in']) {
  test(`a first visit to /login that fails to load ${script} says so, and loads on Try again`, async ({
    app,
    host,
  }) => {
    const { page } = app;
    const findAgain = await lose(page, script);
    const login = await app.openLogin();
    await expect(words(page)).toBeVisible();
    const loads = countLoads(page);
    await tryAgain(page).click();
    await expect.poll(loads).toBe(1);
    await expect(words(page)).toBeVisible();
    await findAgain();
    await tryAgain(page).click();
    await expect.poll(loads).toBe(2);
    await expect(words(page)).toHaveCount(0);
    await login.signIn(plainUser.email, host.world.password);
    await expect(page).toHaveURL('/dashboard');
  });
}

test('after a failed load, /login keeps what was typed, and reloads by itself only if nothing was typed', async ({
  app,
  device,
}) => {
  const { page } = app;
  const findAgain = await lose(page, 'base');
  const login = await app.openLogin();
  await expect(words(page)).toBeVisible();
  await login.email.fill(plainUser.email);
  const loads = countLoads(page);
  await device.goOffline();
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeFocused();
  await findAgain();
  await device.goOnline();
  await page.waitForTimeout(1000);
  expect(loads()).toBe(0);
  await expect(login.email).toHaveValue(plainUser.email);
  await tryAgain(page).click();
  await expect.poll(loads).toBe(1);
  await expect(words(page)).toHaveCount(0);
  await expect(login.email).toHaveValue(plainUser.email);
  await login.password.fill('correct horse');
  await expect(login.submit).toBeEnabled();
});

test.describe('signed in', () => {
  test.use({ visitor: plainUser });

  for (const script of ['libraries', 'router', 'index']) {
    test(`a first visit to /dashboard that fails to load ${script} says so, and loads on Try again`, async ({
      app,
    }) => {
      const { page } = app;
      const findAgain = await lose(page, script);
      const dashboard = await app.openDashboard();
      await expect(words(page)).toBeVisible();
      await expect(page.getByText('Loading figures…')).toHaveCount(0);
      await findAgain();
      await tryAgain(page).click();
      await expect(dashboard.card('Customers')).toContainText('37');
      await expect(words(page)).toHaveCount(0);
    });
  }

  test('after a failed load, /dashboard reloads by itself when the network is back, once', async ({
    app,
    device,
  }) => {
    const { page } = app;
    const findAgain = await lose(page, 'router');
    const dashboard = await app.openDashboard();
    await expect(words(page)).toBeVisible();
    const loads = countLoads(page);
    await device.goOffline();
    await device.goOnline();
    await expect.poll(loads).toBe(1);
    await expect(words(page)).toBeVisible();
    await findAgain();
    await device.goOffline();
    await device.goOnline();
    await expect(dashboard.card('Customers')).toContainText('37');
    expect(loads()).toBe(2);
  });
});

test('the message of a page that failed to load has no accessibility violations on a phone', async ({
  app,
}) => {
  const { page } = app;
  await page.setViewportSize(phone);
  await lose(page, 'base');
  await app.openLogin();
  await expect(words(page)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectSound(page);
  }
  await page.keyboard.press('Tab');
  await expect(tryAgain(page)).toBeFocused();
});
