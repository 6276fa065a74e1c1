import type { Locator, Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { Cuts, type CutCalls } from '#e2e/cuts.ts';
import { button, failed, heading, writingCalls as calls } from '#e2e/writing-calls.ts';
import { anotherDevice, expect, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { freshEmail } from '#e2e/server-host/accounts.ts';

test.beforeEach(async ({ books }) => {
  await books.giveAddress();
});

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/'));
});

/**
 * Presses the screen's button until it is done; the call fails once before the server and loses its response
 * once.
 */
async function insist(page: Page, cuts: Cuts, step: { calls: CutCalls; press: Locator; done: Locator }) {
  const failure = page.getByText(failed).first();
  cuts.plan(step.calls, ['dropped', 'lost']);
  await step.press.click();
  await expect.poll(() => cuts.happened[0]).toBe('dropped');
  await expect(failure).toBeVisible();
  await step.press.click();
  await expect.poll(() => cuts.happened).toEqual(['dropped', 'lost']);
  // Some screens find out by themselves, sooner or later, what happened.
  await expect(step.done.or(failure).first()).toBeVisible();
  await expect(async () => {
    if (!(await step.done.isVisible())) await step.press.click({ timeout: 1_000 });
    await expect(step.done).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

const badge = (page: Page, status: string) => page.getByText(status, { exact: true });

test('after a connection is cut at any writing call of the walk, before or behind the server, pressing again takes effect once', async ({
  app,
  admin,
  books,
  browser,
  server,
  mailbox,
}) => {
  test.slow();
  const { page } = app;
  const email = freshEmail('cafe');
  await beSignedIn(page, admin);
  const cuts = await Cuts.on(page);

  await page.goto('/customers/new');
  await page.getByLabel('Name', { exact: true }).fill('Harbour Cafe');
  await page.getByLabel('Email').fill(email);
  const added = {
    calls: calls.customer,
    press: button(page, 'Add customer'),
    done: heading(page, 'Harbour Cafe'),
  };
  await insist(page, cuts, added);

  const editor = await EditorPage.open(page, '/estimates/new');
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Boiler service', Quantity: '2', Price: '100', Tax: 'VAT 19%' });
  await insist(page, cuts, {
    calls: calls.create,
    press: button(page, 'Issue estimate'),
    done: badge(page, 'ISSUED'),
  });
  const estimate = page.url();
  const link = page.getByLabel('Link', { exact: true });
  await insist(page, cuts, { calls: calls.link, press: button(page, 'Create link'), done: link });

  const reader = await anotherDevice(browser, server);
  await reader.goto(await link.inputValue());
  await reader.getByRole('button', { name: 'Accept', exact: true }).click();
  await reader.getByLabel('Your name').fill('Hanna Cafe');
  const answered = reader.getByText(/^Accepted by Hanna Cafe/);
  const accept = button(reader, 'Accept estimate');
  await insist(reader, await Cuts.on(reader), { calls: calls.answer, press: accept, done: answered });
  await reader.context().close();

  await page.goto(estimate);
  const draft = heading(page, 'Draft invoice');
  await insist(page, cuts, { calls: calls.convert, press: button(page, 'Convert to invoice'), done: draft });
  await insist(page, cuts, {
    calls: calls.issue,
    press: button(page, 'Issue invoice'),
    done: badge(page, 'ISSUED'),
  });
  const invoice = page.url();
  const invoiceId = new URL(invoice).pathname.split('/').at(-1);
  await button(page, 'Send by email').click();
  const onItsWay = page.getByText('The email is on its way.');
  await insist(page, cuts, {
    calls: calls.send,
    press: button(page.getByRole('dialog'), 'Send'),
    done: onItsWay,
  });
  await expect(page.getByText(/^Sent · /)).toBeVisible({ timeout: 20_000 });

  const paid = heading(page, 'Payment from Harbour Cafe');
  for (const amount of ['100.01', '137.99']) {
    await page.goto(invoice);
    await page.getByRole('link', { name: 'Record payment' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await insist(page, cuts, { calls: calls.pay, press: button(page, 'Record payment'), done: paid });
  }
  await cuts.stop();

  expect(await books.list('/api/customers')).toHaveLength(1);
  expect(await books.list('/api/documents?document_type=estimate')).toMatchObject([
    { document_number: expect.stringMatching(/-0001$/), status: 'invoiced' },
  ]);
  expect(await books.list('/api/documents?document_type=invoice')).toMatchObject([
    { document_number: expect.stringMatching(/-0001$/), status: 'paid', total_amount: 238, amount_due: 0 },
  ]);
  const payments = await books.list('/api/payments');
  expect(payments).toHaveLength(2);
  for (const [index, amount] of [137.99, 100.01].entries()) {
    expect(payments[index]).toMatchObject({ amount, unallocated_amount: 0 });
  }
  expect(await books.read('/api/dashboard/stats')).toMatchObject({ total_revenue: 238, pending_amount: 0 });
  const numbers = await books.list('/api/organization/next-numbers');
  expect(numbers).toContainEqual(expect.objectContaining({ number: expect.stringMatching(/^INV-.*-0002$/) }));
  // A second email would arrive a moment after the first; the outbox would show it.
  expect(await books.list(`/api/documents/${invoiceId}/deliveries`)).toMatchObject([{ state: 'sent' }]);
  expect(mailbox.subjectsTo(email)).toHaveLength(1);
  const estimateId = new URL(estimate).pathname.split('/').at(-1);
  expect(await books.list(`/api/documents/${estimateId}/share-links`)).toHaveLength(1);
  expect(await books.list(`/api/documents/${invoiceId}/share-links`)).toHaveLength(1);
});
