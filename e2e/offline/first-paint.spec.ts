import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { movedSoFar, watchShifts } from '#e2e/layout-shifts.ts';
import { emptyPage } from '#e2e/spec-host/static-files.ts';
import { hang } from '#e2e/spec-host/reply.ts';
import { orgAdmin, plainUser, usualStats } from '#e2e/spec-host/world.ts';
import { expect, test, visitOnce } from './fixtures.ts';

const stats = 'GET /api/dashboard/stats';
const key = `stats/v1/${plainUser.email}`;
const twoMinutesAgo = () => Date.now() - 125_000;
const copy = { owner: plainUser.email, schema: 1, value: usualStats };

/** Holds back every module of the app until released, without occupying the few connections. */
async function holdModules(page: Page): Promise<() => void> {
  const word = new AbortController();
  const released = once(word.signal, 'abort');
  await page.route('**/assets/*', async (route) => {
    await released;
    // Belongs to a page that has been left.
    await route.continue().catch(() => undefined);
  });
  return () => word.abort();
}

/**
 * Waits for a read of the device's copies that began after the page's own, and for what it would have shown.
 */
async function afterEarlyRead(page: Page): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('billhook-copies');
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('copies').objectStore('copies').get(name);
          asked.addEventListener('success', () => requestAnimationFrame(() => setTimeout(resolve, 50)));
          opening.result.close();
        });
      }),
    key,
  );
}

const screen = (page: Page) => page.locator('#first-screen');
const bar = (page: Page) => page.locator('#first-bar');

test.describe('signed in', () => {
  test.use({ visitor: plainUser });

  test('from the second visit on, screens are set in our own font, without a move, and without a network', async ({
    app,
    device,
  }) => {
    const { page } = app;
    const font = () => page.evaluate(() => [...document.fonts].map(({ status }) => status));
    await page.goto('/dashboard');
    await expect(page.locator('html')).not.toHaveAttribute('data-own-font');
    await visitOnce(app, device);
    await device.goOffline();
    await watchShifts(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Inter/);
    expect(await font()).toEqual(['loaded']);
    expect(await movedSoFar(page)).toBe(0);
  });

  test("Demand 2: the last figures and their age are shown before any module loads, and don't move", async ({
    app,
    device,
    host,
  }) => {
    const { page } = app;
    host.always(stats, hang);
    await page.goto(emptyPage);
    await device.layCopy(page, key, { ...copy, trueAt: twoMinutesAgo() });
    const release = await holdModules(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(screen(page)).toContainText('Last updated 2 minutes ago · updating…');
    await expect(screen(page).locator('.stat-figure')).toHaveText(['$48,230.50', '1,284', '37', '$6,120.00']);
    await expect(screen(page)).toContainText('Growth +12.3%');
    await expect(page.locator('.ghost')).toHaveCount(0);
    const place = await screen(page).locator('.stat-card').last().boundingBox();
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.stat-figure.ghost') !== null) document.body.dataset['blinked'] = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
    });
    release();
    const card = page.getByRole('main').getByRole('article', { name: 'Pending Amount' });
    await expect(card).toContainText('$6,120.00');
    expect(await card.boundingBox()).toEqual(place);
    await expect(page.locator('body')).not.toHaveAttribute('data-blinked');
  });

  const strange = [
    ['an older format', 'stats/v0/nora@harbour.example', {}],
    ['another format than its key', key, { schema: 7 }],
    ["another user's name inside", key, { owner: 'ben@harbour.example' }],
    ['an unreadable value', key, { value: [1, 2] }],
    ['invalid figures', key, { value: { ...usualStats, total_customers: '37' } }],
    ['an invalid time', key, { trueAt: 'yesterday' }],
  ] as const;

  test('Demand 6: the first paint ignores a copy of another format or owner, or an unreadable one', async ({
    app,
    device,
  }) => {
    const { page } = app;
    await holdModules(page);
    for (const [what, at, change] of strange) {
      await test.step(what, async () => {
        await page.goto(emptyPage);
        await device.layCopy(page, at, { ...copy, trueAt: twoMinutesAgo(), ...change });
        await page.goto('/dashboard', { waitUntil: 'commit' });
        await expect(screen(page).locator('h1')).toHaveText(/^Good .*, Nora$/);
        await afterEarlyRead(page);
        await expect(screen(page)).toContainText('Loading figures…');
        await expect(screen(page).locator('.stat-figure.ghost')).toHaveCount(4);
      });
    }
  });

  test('the top bar works before any module loads, and shows no admin links', async ({ app }) => {
    const { page } = app;
    const release = await holdModules(page);
    await page.goto('/profile', { waitUntil: 'commit' });
    await expect(bar(page).locator('a:visible')).toHaveText([
      'Dashboard',
      'Invoices',
      'Customers',
      'Estimates',
      'Payments',
    ]);
    await bar(page).getByText('Customers').click({ noWaitAfter: true });
    // The page does not finish loading while its modules are held back.
    await page.waitForURL('/customers', { waitUntil: 'commit' });
    await expect(bar(page).locator('[aria-current=page]')).toHaveText('Customers');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  });
});

test.describe('for an admin', () => {
  test.use({ visitor: orgAdmin });

  test('the first paint shows the admin links where the app will show them', async ({ app }) => {
    const { page } = app;
    const release = await holdModules(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const first = bar(page).locator('a', { hasText: 'Settings' });
    await expect(first).toBeVisible();
    const place = await first.boundingBox();
    release();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' });
    await expect(link).toBeVisible();
    expect(await link.boundingBox()).toEqual(place);
  });
});

test('nobody sees the top bar or figures before the app has decided, unless signed in', async ({
  app,
  device,
}) => {
  const { page } = app;
  await page.goto(emptyPage);
  await device.layCopy(page, key, { ...copy, trueAt: twoMinutesAgo() });
  await holdModules(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await afterEarlyRead(page);
  await expect(screen(page)).toBeHidden();
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('body')).not.toContainText('48,230.50');
});
