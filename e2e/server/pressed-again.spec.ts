import type { Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { Cuts } from '#e2e/cuts.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { button, failed, heading, writingCalls as calls } from '#e2e/writing-calls.ts';

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/'));
});

/** The calls that would tell what happened to a lost one. */
const reads = /\/api\/(?:documents|invoices|payments)\b/;

/** Blocks these too, until unrouted: the retry knows nothing of the first try. */
async function cutReads(page: Page): Promise<void> {
  await page.route(reads, (route) =>
    route.request().method() === 'GET' ? route.abort('connectionreset') : route.fallback(),
  );
}

for (const { what, press, lost, made, found } of [
  {
    what: 'a credit note',
    press: 'Create credit note',
    lost: calls.credit,
    made: 'Draft credit note',
    found: 'credit_note',
  },
  {
    what: 'a duplicate',
    press: 'Duplicate',
    lost: calls.duplicate,
    made: 'Draft invoice',
    found: 'invoice',
  },
] as const) {
  test(`a lost response creates only one, and opens it from the device: ${what} of an invoice`, async ({
    app,
    admin,
    books,
  }) => {
    const { page } = app;
    const customer = await books.customer('Harbour Cafe');
    const invoice = await books.document(customer, 80, { status: 'sent' });
    const before = await books.list(`/api/documents?document_type=${found}`);
    await beSignedIn(page, admin);
    const cuts = await Cuts.on(page);
    await page.goto(`/invoices/${invoice}`);
    await button(page, 'More actions').click();
    await expect(button(page, press)).toBeVisible();
    await cutReads(page);
    cuts.plan(lost, ['lost']);
    await button(page, press).click();
    // The same draft opens from the device. Saved, it is the one that was made.
    await expect(page).toHaveURL(/\/edit/);
    await page.unroute(reads);
    await page.getByRole('button', { name: 'Save and close' }).click();
    await expect(heading(page, made)).toBeVisible();
    expect(cuts.happened).toEqual(['lost']);
    const after = await books.list(`/api/documents?document_type=${found}`);
    expect(after).toHaveLength(before.length + 1);
    expect(after).toContainEqual(expect.objectContaining({ status: 'draft', total_amount: 80 }));
    await cuts.stop();
  });
}

test('pressing again after a lost response applies a credit once', async ({ app, admin, books }) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  const payment = await books.payment(customer, 100);
  const invoice = await books.document(customer, 150, { status: 'sent' });
  await beSignedIn(page, admin);
  const cuts = await Cuts.on(page);
  await page.goto(`/payments/${payment}`);
  await expect(button(page, 'Apply credit')).toBeVisible();
  await cutReads(page);
  cuts.plan(calls.apply, ['lost']);
  await button(page, 'Apply credit').click();
  await expect(page.getByText(failed).first()).toBeVisible();
  await button(page, 'Apply credit').click();
  await expect(page.getByRole('region', { name: 'Applied to' })).toContainText('INV-');
  await expect(button(page, 'Apply credit')).toHaveCount(0);
  expect(cuts.happened).toEqual(['lost']);
  expect(await books.read(`/api/payments/${payment}`)).toMatchObject({
    unallocated_amount: 0,
    allocations: [{ document_id: invoice, amount: 100 }],
  });
  expect(await books.read(`/api/documents/${invoice}`)).toMatchObject({ paid_total: 100, amount_due: 50 });
  await page.unroute(reads);
  await cuts.stop();
});

test('a credit applied by a lost call shows as applied if its payment can be loaded', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  const payment = await books.payment(customer, 100);
  await books.document(customer, 150, { status: 'sent' });
  await beSignedIn(page, admin);
  const cuts = await Cuts.on(page);
  await page.goto(`/payments/${payment}`);
  cuts.plan(calls.apply, ['lost']);
  await button(page, 'Apply credit').click();
  await expect(page.getByRole('region', { name: 'Applied to' })).toContainText('INV-');
  await expect(button(page, 'Apply credit')).toHaveCount(0);
  await cuts.stop();
});
