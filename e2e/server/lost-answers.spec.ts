import { Cuts } from '#e2e/cuts.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { anotherDevice, expect, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { button, failed, heading, writingCalls as calls } from '#e2e/writing-calls.ts';

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/'));
});

test('a customer corrected after a lost response is neither lost nor created twice', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await beSignedIn(page, admin);
  const cuts = await Cuts.on(page);
  await page.goto('/customers/new');
  await page.getByLabel('Name', { exact: true }).fill('Harbor Cafe');
  cuts.plan(calls.customer, ['lost']);
  await button(page, 'Add customer').click();
  await expect(page.getByText(failed).first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Harbour Cafe');
  await button(page, 'Add customer').click();
  await expect(heading(page, 'Harbour Cafe')).toBeVisible();
  expect(await books.list('/api/customers')).toMatchObject([{ name: 'Harbour Cafe' }]);
  await cuts.stop();
});

test('an answer to an estimate after a lost response: what arrived counts, and the page says so', async ({
  books,
  browser,
  server,
}) => {
  const customer = await books.customer('Harbour Cafe');
  const estimate = await books.document(customer, 80, { document_type: 'estimate', status: 'sent' });
  const reader = await anotherDevice(browser, server);
  await reader.goto(await books.share(estimate));
  await reader.getByRole('button', { name: 'Accept', exact: true }).click();
  await reader.getByLabel('Your name').fill('Hanna Cafe');
  const cuts = await Cuts.on(reader);
  cuts.plan(calls.answer, ['lost']);
  await button(reader, 'Accept estimate').click();
  await expect(reader.getByText(failed).first()).toBeVisible();
  await expect(reader.getByLabel('Your name')).toHaveValue('Hanna Cafe');
  await button(reader, 'Decline estimate').click();
  await expect(reader.getByText(/^Accepted by Hanna Cafe/)).toBeVisible();
  expect(await books.read(`/api/documents/${estimate}`)).toMatchObject({ status: 'accepted' });
  await reader.context().close();
});

test('a payment corrected after a lost response: the recorded one is shown, and nothing is recorded twice unasked', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  const invoice = await books.document(customer, 100, { status: 'sent' });
  await beSignedIn(page, admin);
  const cuts = await Cuts.on(page);
  await page.goto(`/payments/new?customer=${customer}&invoices=${invoice}`);
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('30');
  cuts.plan(calls.pay, ['lost']);
  await button(page, 'Record payment').click();
  await expect(page.getByText(failed).first()).toBeVisible();
  await amount.fill('40');
  await button(page, 'Record payment').click();
  await expect(page.getByText('Your earlier attempt was recorded: €30.00')).toBeVisible();
  await expect(amount).toHaveValue('40');
  expect(await books.list('/api/payments')).toMatchObject([{ amount: 30 }]);
  await page.getByRole('link', { name: 'Open recorded payment' }).click();
  await expect(heading(page, 'Payment from Harbour Cafe')).toBeVisible();
  await expect(page.getByText('€30.00').first()).toBeVisible();
  await cuts.stop();
});

test('a payment moved to another customer after a lost response: what was typed stays, and is not recorded for both', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const wrong = await books.customer('Harbour Cafe');
  await books.customer('Pier Studio');
  await beSignedIn(page, admin);
  const cuts = await Cuts.on(page);
  await page.goto(`/payments/new?customer=${wrong}`);
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Amount').fill('100');
  await field('Reference').fill('Statement 7');
  cuts.plan(calls.pay, ['lost']);
  await button(page, 'Record payment').click();
  await expect(page.getByText(failed).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Customer' }).fill('Pier');
  await page.getByRole('option', { name: 'Pier Studio' }).click();
  await expect(field('Amount')).toHaveValue('100');
  await expect(field('Reference')).toHaveValue('Statement 7');
  await button(page, 'Record payment').click();
  await expect(page.getByText('Your earlier attempt was recorded: €100.00')).toBeVisible();
  expect(await books.list('/api/payments')).toMatchObject([{ amount: 100, customer_id: wrong }]);
  await page.getByRole('link', { name: 'Open recorded payment' }).click();
  await expect(heading(page, 'Payment from Harbour Cafe')).toBeVisible();
  await cuts.stop();
});

test('a refund corrected after a lost response: the recorded one is shown, and another is recorded only on request', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const payment = await books.payment(await books.customer('Harbour Cafe'), 100);
  await beSignedIn(page, admin);
  const cuts = await Cuts.on(page);
  await page.goto(`/payments/${payment}`);
  await page.getByRole('button', { name: 'Refund customer' }).click();
  const amount = page.getByRole('form', { name: 'Refund' }).getByLabel('Amount');
  await amount.fill('30');
  cuts.plan(calls.pay, ['lost']);
  await button(page, 'Record refund').click();
  await expect(page.getByText(failed).first()).toBeVisible();
  await amount.fill('40');
  await button(page, 'Record refund').click();
  await expect(page.getByText('Your earlier attempt was recorded')).toBeVisible();
  await expect(amount).toHaveValue('40');
  await button(page, 'Record this as another payment').click();
  await expect(heading(page, 'Refund to Harbour Cafe')).toBeVisible();
  expect(await books.list('/api/payments?kind=refund')).toMatchObject([{ amount: 40 }, { amount: 30 }]);
  await cuts.stop();
});

test('an import continues as it was started after a lost response, and nothing is imported twice', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await beSignedIn(page, admin);
  const cuts = await Cuts.on(page);
  await page.goto('/customers/import');
  const buffer = Buffer.from(
    'Name,Email\nHarbour Cafe,cafe@harbour.example\nPier Studio,pier@studio.example\n',
  );
  await page.getByLabel('CSV file').setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Preview import').click();
  cuts.plan(calls.bringIn, ['lost']);
  await button(page, 'Import 2 customers').click();
  await expect(page.getByText(failed).first()).toBeVisible();
  await expect(page.getByText('Part of this file may already be imported.')).toBeVisible();
  await expect(page.getByLabel('CSV file')).toBeDisabled();
  await expect(page.getByLabel('Email (optional)')).toBeDisabled();
  await button(page, 'Continue import').click();
  await expect(page.getByText('2 of 2 customers imported.')).toBeVisible();
  await expect(page.getByLabel('CSV file')).toBeEnabled();
  expect(await books.list('/api/customers')).toHaveLength(2);
  await cuts.stop();
});

test('an estimate issued behind the editor after a lost response: what was typed since becomes a new draft', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  const id = await books.document(customer, 80, { document_type: 'estimate' });
  await beSignedIn(page, admin);
  const cuts = await Cuts.on(page);
  const editor = await EditorPage.open(page, `/estimates/${id}/edit`);
  await expect(editor.field('Price')).toHaveValue('80.00');
  cuts.plan(calls.issue, ['lost']);
  await editor.issue();
  await editor.fillLine(1, { Price: '95' });
  await expect(page.getByRole('heading', { name: 'This estimate has already been issued' })).toBeVisible();
  await button(page, 'Open the issued estimate').click();
  await expect(page.getByRole('dialog')).toContainText('Discard your changes?');
  await button(page.getByRole('dialog'), 'Cancel').click();
  await expect(editor.field('Price')).toHaveValue('95.00');
  await button(page, 'Keep my changes as a new draft').dblclick();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(editor.field('Price')).toHaveValue('95.00');
  await button(page, 'Save and close').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft estimate');
  const all = await books.list('/api/documents?document_type=estimate');
  expect(all).toHaveLength(2);
  expect(all).toContainEqual(expect.objectContaining({ document_id: id, status: 'sent', total_amount: 80 }));
  expect(all).toContainEqual(expect.objectContaining({ status: 'draft', total_amount: 95 }));
  await cuts.stop();
});

const documents = '**/api/documents**';

function isIssue(body: string | null): boolean {
  return body?.includes('"status":"sent"') === true;
}

for (const [what, method] of [
  ['creating', 'POST'],
  ['issuing', 'PUT'],
] as const) {
  test(`a response lost while ${what} creates no second invoice`, async ({ app, admin, books }) => {
    const { page } = app;
    const customer = await books.customer('Harbour Cafe');
    await beSignedIn(page, admin);
    let lost = 0;
    await page.route(documents, async (route) => {
      const isMeant =
        route.request().method() === method && (method === 'POST' || isIssue(route.request().postData()));
      if (!isMeant || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    const editor = await EditorPage.open(page, `/invoices/new?customer=${customer}`);
    await editor.fillLine(1, { Description: 'Boiler service', Price: '80' });
    if (method === 'PUT') await expect(editor.saved).toHaveText('Saved');
    else {
      await expect.poll(() => lost).toBe(1);
      await editor.fillLine(1, { Price: '81' });
      await expect(editor.saved).toHaveText('Saved');
    }
    await editor.issue();
    // If the answer was lost it waits in the outbox first, and is sent again by itself.
    await expect(page.getByText('ISSUED', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('list', { name: 'Waiting to send' })).toHaveCount(0);
    const all = await books.list('/api/documents');
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ status: 'sent', total_amount: method === 'PUT' ? 80 : 81 });
  });
}
