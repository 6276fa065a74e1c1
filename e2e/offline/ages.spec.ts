import type { Page } from '@playwright/test';
import { openScreen } from '#e2e/open-screen.ts';
import { hang, json, usual, type Reply } from '#e2e/spec-host/reply.ts';
import { expect, settleIn, test } from './live-fixtures.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** For example "As of 10:14 AM"; what was seen today needs no date. */
const asOf = /As of \d+:\d\d [AP]M/;

const untrue: Record<string, Reply> = {
  'an error': json(500, {}),
  'an invalid body': json(200, { months: 'none', currencies: 'none' }),
};

test('Demand 4: a dashboard panel that gets an untrue answer shows its age, even if the figures are fresh', async ({
  app: { page },
  admin,
  app,
  books,
  device,
  network,
}) => {
  await books.document(await books.customer('Harbour Cafe'), 80, { status: 'sent' });
  await settleIn(app, device, admin);
  await expect(panel(page, 'Payments received by month')).toContainText('No payments in the last 12 months.');
  await expect(panel(page, 'Aged receivables')).toContainText('Total');
  for (const [what, reply] of Object.entries(untrue)) {
    await test.step(what, async () => {
      network.always('GET /api/dashboard/revenue', reply);
      network.always('GET /api/dashboard/receivables', reply);
      await page.reload();
      await expect(panel(page, 'Payments received by month')).toContainText(asOf);
      await expect(panel(page, 'Aged receivables')).toContainText(asOf);
      await expect(panel(page, 'Payments received by month')).toContainText(
        'No payments in the last 12 months.',
      );
      await expect(page.getByRole('main')).toContainText('Last updated just now');
      await expect(page.getByRole('main').getByText('Failed to load dashboard data')).toHaveCount(0);
      network.always('GET /api/dashboard/revenue', usual);
      network.always('GET /api/dashboard/receivables', usual);
      await expect(page.getByRole('main').getByText(asOf)).toHaveCount(0);
    });
  }
});

test('Demand 5: a dashboard panel that never loaded says so', async ({
  app,
  admin,
  books,
  device,
  network,
}) => {
  await books.document(await books.customer('Harbour Cafe'), 80, { status: 'sent' });
  network.always('GET /api/dashboard/revenue', json(500, {}));
  await settleIn(app, device, admin);
  await expect(panel(app.page, 'Payments received by month')).toContainText('Couldn’t load this.');
});

test("Demand 4: a customer's balance shows its age while the server hangs, and nothing shifts", async ({
  app,
  admin,
  books,
  device,
  network,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  await books.document(customer, 80, { status: 'sent' });
  await settleIn(app, device, admin);
  await openScreen(page, `/customers/${customer}`);
  const owed = page.locator('.balance');
  const age = page.getByRole('main').getByText(asOf);
  await expect(owed).toContainText('€80.00');
  await expect(age).toHaveCount(0);
  const place = await panel(page, 'Documents').boundingBox();
  for (const route of ['GET /api/invoices', 'GET /api/payments'] as const) network.always(route, hang);
  await page.reload();
  await expect(owed).toContainText('€80.00');
  await expect(page.locator('.balance').locator('..').getByText(asOf)).toBeVisible({ timeout: 3_000 });
  await expect(panel(page, 'Payments').getByText(asOf)).toBeVisible();
  await expect(panel(page, 'Documents').getByText(asOf)).toHaveCount(0);
  expect(await panel(page, 'Documents').boundingBox()).toEqual(place);
  for (const route of ['GET /api/invoices', 'GET /api/payments'] as const) network.always(route, usual);
  await expect(age).toHaveCount(0, { timeout: 15_000 });
  expect(await panel(page, 'Documents').boundingBox()).toEqual(place);
});

test("Demand 5: a customer's balance that failed to load says so", async ({
  app,
  admin,
  books,
  device,
  network,
}) => {
  const customer = await books.customer('Harbour Cafe');
  // The device's own books know the balance, too.
  network.always('GET /api/records', json(500, {}));
  await settleIn(app, device, admin);
  network.always(`GET /api/customers/${customer}/balance`, json(500, {}));
  await app.page.goto(`/customers/${customer}`);
  const credit = app.page.locator('.balance .panel').filter({ hasText: 'Credit' });
  await expect(credit).toContainText('Unknown');
  network.always('GET /api/invoices', json(500, {}));
  await app.page.evaluate(() => {
    for (const name of ['billhook-copies', 'billhook-books']) indexedDB.deleteDatabase(name);
  });
  await app.page.reload();
  const missing = app.page.getByRole('alert').filter({ hasText: 'Couldn’t load this.' });
  await expect(missing.first()).toBeVisible();
  await expect(app.page.locator('.balance')).toHaveCount(0);
});

test('Demand 4: a fast response never flashes an age', async ({ app, admin, books, device }) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  await settleIn(app, device, admin);
  await openScreen(page, `/customers/${customer}`);
  await page.addInitScript(() => {
    // What is fast for a busy machine: the moment for which the app waits is as much longer.
    const start = setTimeout;
    Object.assign(window, {
      setTimeout: (work: TimerHandler, after = 0, ...rest: unknown[]) =>
        start(work, after > 500 && after < 1_000 ? after * 10 : after, ...rest),
    });
    new MutationObserver(() => {
      if (document.querySelector('.copy-age') !== null) document.documentElement.dataset['aged'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  const fresh = page.waitForResponse(/\/balance$/);
  await page.reload();
  await fresh;
  await expect(page.getByText('Nothing outstanding')).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(page.locator('html')).not.toHaveAttribute('data-aged');
});
