import type { Locator, Page } from '@playwright/test';
import { hang, usual } from '#e2e/spec-host/reply.ts';
import { ownTime, passTime, timeUntil } from '#e2e/page-time.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { expect, settleIn, test } from './live-fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Each live screen: what it shows offline, and what it loads by itself later. */
const screens: Record<string, { title: string; later: (page: Page) => Locator }> = {
  '/profile': { title: 'Your Profile', later: (page) => page.getByText(/^This device · signed in/) },
  '/users': {
    title: 'User Management',
    later: (page) => page.getByRole('main').getByText('Ada Berg').first(),
  },
  '/organization': {
    title: 'Organization Settings',
    later: (page) => new FormPart(page, 'Organization settings').field('name'),
  },
  '/settings': {
    title: 'Settings',
    later: (page) => new FormPart(page, 'Payment terms').field('payment_terms_days'),
  },
};

const notHere = 'Not on this device yet. It loads once you’re connected.';

test('Demand 20: the live screens open offline, say what they need, and load when the network is back', async ({
  app,
  admin,
  device,
}) => {
  const { page } = app;
  await settleIn(app, device, admin);
  await device.goOffline();
  const missing = page.getByRole('main').getByText(notHere).first();
  for (const [path, { title, later }] of Object.entries(screens)) {
    await test.step(path, async () => {
      await device.goOffline();
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      await expect(missing).toBeVisible();
      // One note says why, and nothing is alarmed.
      await expect(page.getByRole('status').filter({ hasText: 'Not connected.' })).toContainText(
        'The server couldn’t be reached.',
      );
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
      await expect(page).toHaveURL('/dashboard');
      await page.goBack();
      await expect(missing).toBeVisible();
      await device.goOnline();
      await expect(later(page)).toBeVisible();
      await expect(missing).toHaveCount(0);
      await expect(page.getByText('Not connected.')).toHaveCount(0);
    });
  }
});

test('Demand 8: a screen without a copy loads within 5 s of the return of a hanging server', async ({
  app,
  admin,
  device,
  network,
}) => {
  await ownTime(app.page);
  await settleIn(app, device, admin);
  let calls = 0;
  app.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/auth/users') calls += 1;
  });
  for (const route of ['GET /auth/users', 'GET /auth/me'] as const) network.always(route, hang);
  await app.page.goto('/users');
  const missing = app.page.getByRole('main').getByText(notHere);
  await passTime(app.page, () => missing.first().isVisible());
  await expect(app.page.getByRole('status').filter({ hasText: 'Not connected.' })).toContainText(
    'took too long to respond',
  );
  // The second try, which waits as long as the first.
  await passTime(app.page, () => calls === 2);
  await app.page.clock.runFor(1_000);
  for (const route of ['GET /auth/users', 'GET /auth/me'] as const) network.always(route, usual);
  const found = app.page.getByRole('main').getByText('Ada Berg').first();
  expect(await timeUntil(app.page, () => found.isVisible())).toBeLessThan(5_500);
  await expect(missing).toHaveCount(0);
  await expect(app.page.getByText('Not connected.')).toHaveCount(0);
  expect(calls).toBe(3);
});
