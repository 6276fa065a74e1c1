import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, signIn } from '#e2e/live-fixtures.ts';
import { test as base } from '#e2e/server-fixtures.ts';
import { BillhookServer } from '#e2e/server-host/billhook-server.ts';
import { builtAreas } from '#server/built-areas.ts';
import { demoAccount } from '#shared/demo-account.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'screens');
const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

/** The demo organization with every area that is built. */
const test = base.extend<object, { server: BillhookServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await BillhookServer.start({ LIVE_AREAS: builtAreas.join(',') });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** Screens that a visitor sees. */
const open = ['/login', '/register', '/forgot-password'];
/** Screens of an admin: the areas that are live have one of the same name. */
const signedIn = ['/dashboard', ...builtAreas.map((area) => `/${area}`)];

async function shoot(page: Page, path: string, kind: string): Promise<void> {
  if (new URL(page.url(), 'http://page.invalid').pathname !== path) await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${path.slice(1)}-${kind}.png`), animations: 'disabled' });
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
        for (const path of signedIn) await shoot(page, path, kind);
        await page.getByRole('button', { name: 'Notifications' }).click();
        await expect(
          page.getByRole('region', { name: 'Notifications' }).getByRole('heading'),
        ).not.toHaveCount(0);
        await page.screenshot({ path: join(folder, `notifications-${kind}.png`), animations: 'disabled' });
      });
    });
  }
}
