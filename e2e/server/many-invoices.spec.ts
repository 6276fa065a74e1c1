import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { largeOrganization } from '#e2e/server-host/large-organization.ts';

test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true });

/** The API requests, and the size of the responses (bytes of the bodies on the wire). */
class Traffic {
  readonly #answers: { readonly url: URL; readonly bytes: Promise<number> }[] = [];

  constructor(page: Page) {
    page.on('requestfinished', (request) => {
      const url = new URL(request.url());
      if (!url.pathname.startsWith('/api/')) return;
      const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
      this.#answers.push({ url, bytes });
    });
  }

  /** Forgets earlier requests. */
  start(): void {
    this.#answers.length = 0;
  }

  paths(): readonly string[] {
    return this.#answers.map(({ url }) => url.pathname);
  }

  /** How many different addresses were requested; a screen may repeat one while it waits. */
  addresses(): number {
    return new Set(this.#answers.map(({ url }) => url.href)).size;
  }

  async largest(): Promise<number> {
    return Math.max(0, ...(await Promise.all(this.#answers.map(({ bytes }) => bytes))));
  }
}

async function expectLargestBelow(traffic: Traffic, bytes: number): Promise<void> {
  const largest = await traffic.largest();
  expect(largest).toBeGreaterThan(0);
  expect(largest).toBeLessThan(bytes);
}

test('complaint 11: with 30,000 invoices a phone holds few rows, loads little data, and finds one of them', async ({
  app,
  server,
}) => {
  test.slow();
  const { page } = app;
  const admin = await largeOrganization(server, 30_000);
  const traffic = new Traffic(page);
  await signIn(page, admin);
  await expect.poll(() => traffic.paths()).toContain('/api/dashboard/stats');
  await expectLargestBelow(traffic, 50_000);

  traffic.start();
  await page.goto('/invoices');
  const list = page.getByRole('table', { name: 'Invoices' });
  const rows = list.locator('tbody tr');
  // The number of rows is unknown until the last is loaded.
  await expect(list).toHaveAttribute('aria-rowcount', '-1');
  expect(await rows.count()).toBeLessThan(40);
  await expect.poll(() => traffic.paths()).toContain('/api/documents');
  expect(traffic.addresses()).toBeLessThanOrEqual(12);
  await expectLargestBelow(traffic, 100_000);

  for (const before of [100, 200, 300]) {
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = list.locator('tbody tr[aria-rowindex]').last();
      expect(Number(await last.getAttribute('aria-rowindex'))).toBeGreaterThan(before + 1);
    }).toPass();
    expect(await rows.count()).toBeLessThan(40);
  }
  expect(await page.locator('*').count()).toBeLessThan(2_000);

  traffic.start();
  const number = (await list.getByRole('link').last().innerText()).trim();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('searchbox').fill(number);
  await expect(rows.getByRole('link', { name: number })).toBeVisible();
  await expectLargestBelow(traffic, 100_000);
  await rows.getByRole('link', { name: number }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expectLargestBelow(traffic, 100_000);

  traffic.start();
  await page.goto('/invoices/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill('Chen Bakery');
  const offered = page.getByRole('listbox', { name: 'Customers' }).getByRole('option');
  await expect(offered.first()).toContainText('Chen Bakery');
  expect(await offered.count()).toBeLessThan(12);
  await expectLargestBelow(traffic, 100_000);
});
