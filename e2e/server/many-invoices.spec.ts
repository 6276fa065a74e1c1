import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { largeOrganization } from '#e2e/server-host/large-organization.ts';

test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true });

/** What the API is asked for, and how much it answers (bytes of the bodies). */
class Traffic {
  readonly #answers: { readonly path: string; readonly bytes: Promise<number> }[] = [];

  constructor(page: Page) {
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/api/')) return;
      this.#answers.push({
        path: pathname,
        bytes: response.body().then(
          ({ length }) => length,
          () => 0,
        ),
      });
    });
  }

  /** Forgets what was said before. */
  start(): void {
    this.#answers.length = 0;
  }

  async total(): Promise<{ calls: number; largest: number; paths: readonly string[] }> {
    const sizes = await Promise.all(this.#answers.map(({ bytes }) => bytes));
    return {
      calls: sizes.length,
      largest: Math.max(0, ...sizes),
      paths: this.#answers.map(({ path }) => path),
    };
  }
}

test('complaint 11: with 30,000 invoices a phone holds some rows, asks for little, and finds one among them', async ({
  app,
  server,
}) => {
  test.slow();
  const { page } = app;
  const admin = await largeOrganization(server, 30_000);
  const traffic = new Traffic(page);
  await signIn(page, admin);
  expect((await traffic.total()).largest).toBeLessThan(50_000);

  traffic.start();
  await page.goto('/invoices');
  const list = page.getByRole('table', { name: 'Invoices' });
  const rows = list.locator('tbody tr');
  // how many there are is not known before the last is loaded
  await expect(list).toHaveAttribute('aria-rowcount', '-1');
  expect(await rows.count()).toBeLessThan(40);
  const first = await traffic.total();
  expect(first.paths.filter((path) => path === '/api/documents')).toHaveLength(1);
  expect(first.calls).toBeLessThanOrEqual(12);
  expect(first.largest).toBeLessThan(100_000);

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
  expect((await traffic.total()).largest).toBeLessThan(100_000);
  await rows.getByRole('link', { name: number }).click();
  await expect(page.getByRole('article')).toBeVisible();
  expect((await traffic.total()).largest).toBeLessThan(100_000);

  traffic.start();
  await page.goto('/invoices/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill('Customer 12');
  const offered = page.getByRole('listbox', { name: 'Customers' }).getByRole('option');
  await expect(offered.first()).toContainText('Customer 12');
  expect(await offered.count()).toBeLessThan(12);
  expect((await traffic.total()).largest).toBeLessThan(100_000);
});
