import type { Locator, Page } from '@playwright/test';
import { hang, usual } from '#e2e/spec-host/reply.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { expect, settleIn, test } from './live-fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Each live screen: what it shows offline, and what it loads by itself later. */
const screens: Record<string, { title: string; later: (page: Page) => Locator }> = {
  '/profile': { title: 'Your Profile', later: (page) => page.getByText(/^This device · signed in/) },
  '/account-settings': { title: 'Your Profile', later: (page) => page.getByText(/^This device · signed in/) },
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

for (const [path, { title, later }] of Object.entries(screens)) {
  test(`Demand 20: ${path} opens offline, says what it needs, and loads when the network is back`, async ({
    app,
    admin,
    device,
  }) => {
    await settleIn(app, device, admin);
    await device.goOffline();
    await app.page.goto(path);
    await expect(heading(app.page, title)).toBeVisible();
    const missing = app.page.getByRole('main').getByText(notHere).first();
    await expect(missing).toBeVisible();
    // One note says why, and nothing is alarmed.
    await expect(app.page.getByRole('status').filter({ hasText: 'Not connected.' })).toContainText(
      'The server couldn’t be reached.',
    );
    await expect(app.page.getByRole('alert')).toHaveCount(0);
    await app.page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(app.page).toHaveURL('/dashboard');
    await app.page.goBack();
    await expect(missing).toBeVisible();
    await device.goOnline();
    await expect(later(app.page)).toBeVisible();
    await expect(missing).toHaveCount(0);
    await expect(app.page.getByText('Not connected.')).toHaveCount(0);
  });
}

test('Demand 8: a screen without a copy loads within 5 s of the return of a hanging server', async ({
  app,
  admin,
  device,
  network,
}) => {
  await settleIn(app, device, admin);
  let calls = 0;
  app.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/auth/users') calls += 1;
  });
  for (const route of ['GET /auth/users', 'GET /auth/me'] as const) network.always(route, hang);
  await app.page.goto('/users');
  const missing = app.page.getByRole('main').getByText(notHere);
  await expect(missing.first()).toBeVisible({ timeout: 14_000 });
  await expect(app.page.getByRole('status').filter({ hasText: 'Not connected.' })).toContainText(
    'took too long to respond',
  );
  // The second try, which waits as long as the first.
  await expect.poll(() => calls).toBe(2);
  await app.page.waitForTimeout(1_000);
  for (const route of ['GET /auth/users', 'GET /auth/me'] as const) network.always(route, usual);
  const backAt = Date.now();
  await expect(app.page.getByRole('main').getByText('Ada Berg').first()).toBeVisible({ timeout: 20_000 });
  expect(Date.now() - backAt).toBeLessThan(5_500);
  await expect(missing).toHaveCount(0);
  await expect(app.page.getByText('Not connected.')).toHaveCount(0);
  expect(calls).toBe(3);
});
