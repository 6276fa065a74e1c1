import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, signIn } from '#e2e/live-fixtures.ts';
import { test as base } from '#e2e/server-fixtures.ts';
import { BillhookServer } from '#e2e/server-host/billhook-server.ts';
import { demoAccount } from '#shared/demo-account.ts';
import { liveAreas } from '#shared/live-areas.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'screens');
const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

/** The demo organization with every area. */
const test = base.extend<object, { server: BillhookServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await BillhookServer.start({ LIVE_AREAS: undefined });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** Screens of a visitor. */
const open = ['/login', '/register', '/forgot-password'];
/** Screens of an admin; areas have the same name. */
const signedIn = ['/dashboard', ...liveAreas.map((area) => `/${area}`)];

/** Screens of single records, opened from a list by the first matching row. */
const single = [
  { name: 'invoice', list: '/invoices?status=partial' },
  { name: 'estimate', list: '/estimates?status=accepted' },
  { name: 'customer', list: '/customers?q=Marina' },
  { name: 'payment', list: '/payments' },
  { name: 'invoice-editor', list: '/invoices?status=draft', press: 'Edit' },
] as const;

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  // What comes later, and what customers owe, which is known once the device has the books.
  await expect(page.locator('.ghost')).toHaveCount(0);
  await expect(page.locator('.owed-unknown')).toHaveCount(0, { timeout: 30_000 });
}

/** Reduced to a palette: a third of the size in the repository, with no visible difference. */
async function keep(page: Page, name: string): Promise<void> {
  const image = await page.screenshot({ animations: 'disabled' });
  await sharp(image)
    .png({ palette: true })
    .toFile(join(folder, `${name}.png`));
}

async function picture(page: Page, name: string): Promise<void> {
  await settle(page);
  await keep(page, name);
}

async function shoot(page: Page, path: string, kind: string): Promise<void> {
  if (new URL(page.url(), 'http://page.invalid').pathname !== path) await page.goto(path);
  await picture(page, `${path.slice(1)}-${kind}`);
}

async function shootSingle(page: Page, kind: string): Promise<void> {
  for (const { name, list, ...way } of single) {
    await page.goto(list);
    await settle(page);
    await page.locator('.row-link').first().click();
    await page.waitForURL(/-/);
    if ('press' in way) {
      await page.getByRole('link', { name: way.press }).click();
      await expect(page.getByRole('heading', { level: 1, name: way.press })).toBeVisible();
    }
    await picture(page, `${name}-${kind}`);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of sizes) {
    const kind = `${viewport.width}-${colorScheme}`;
    test.describe(kind, () => {
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

      test(`every screen, ${kind}`, async ({ page }) => {
        test.setTimeout(180_000);
        for (const path of open) await shoot(page, path, kind);
        await signIn(page, demoAccount);
        // As on every later visit: in the app's own font.
        await page.evaluate(async () => navigator.serviceWorker.ready);
        await page.reload();
        for (const path of signedIn) await shoot(page, path, kind);
        await shootSingle(page, kind);
        await page.getByRole('button', { name: 'Notifications' }).click();
        await expect(
          page.getByRole('region', { name: 'Notifications' }).getByRole('heading'),
        ).not.toHaveCount(0);
        await keep(page, `notifications-${kind}`);
      });
    });
  }
}
