import type { Locator, Page } from '@playwright/test';
import { Cuts, type CutCalls } from '#e2e/cuts.ts';
import { anotherDevice, expect, signIn, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { freshEmail } from '#e2e/server-host/accounts.ts';

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/'));
});

const calls = {
  customer: { methods: ['POST'], path: /^\/api\/customers$/ },
  // what is typed is saved by itself, too: that may come first, and the press then corrects what it made
  create: { methods: ['POST', 'PUT'], path: /^\/api\/documents(?:\/[^/]+)?$/ },
  link: { methods: ['POST'], path: /\/share-links$/ },
  answer: { methods: ['POST'], path: /^\/api\/shared\/answer$/ },
  convert: { methods: ['POST'], path: /\/convert$/ },
  issue: { methods: ['PUT'], path: /^\/api\/documents\/[^/]+$/ },
  send: { methods: ['POST'], path: /\/send$/ },
  bringIn: { methods: ['POST'], path: /^\/api\/import\/customers$/ },
  pay: { methods: ['POST'], path: /^\/api\/payments$/ },
} as const satisfies Record<string, CutCalls>;

const failed = /could not be reached|has not answered/;

/** Presses what the screen offers until it is done, while the call is dropped once and its answer lost once. */
async function insist(page: Page, cuts: Cuts, step: { calls: CutCalls; press: Locator; done: Locator }) {
  const failure = page.getByText(failed).first();
  cuts.plan(step.calls, ['dropped', 'lost']);
  await step.press.click();
  await expect.poll(() => cuts.happened[0]).toBe('dropped');
  await expect(failure).toBeVisible();
  await step.press.click();
  await expect.poll(() => cuts.happened).toEqual(['dropped', 'lost']);
  // some screens find out by themselves what became of it, sooner or later
  await expect(step.done.or(failure).first()).toBeVisible();
  await expect(async () => {
    if (!(await step.done.isVisible())) await step.press.click({ timeout: 1_000 });
    await expect(step.done).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const badge = (page: Page, status: string) => page.getByText(status, { exact: true });
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });

test('a connection that is cut at each writing call of the walk, before the server or behind it: what is pressed again happens once', async ({
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
  await signIn(page, admin);
  const cuts = await Cuts.on(page);

  await page.goto('/customers/new');
  await page.getByLabel('Name', { exact: true }).fill('Harbour Cafe');
  await page.getByLabel('E-mail').fill(email);
  const added = {
    calls: calls.customer,
    press: button(page, 'Add customer'),
    done: heading(page, 'Harbour Cafe'),
  };
  await insist(page, cuts, added);

  await page.goto('/estimates/new');
  const editor = new EditorPage(page);
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Boiler service', Quantity: '2', Price: '100', Tax: 'VAT 19%' });
  await insist(page, cuts, {
    calls: calls.create,
    press: button(page, 'Issue estimate'),
    done: badge(page, 'SENT'),
  });
  const estimate = page.url();
  const link = page.getByLabel('Link', { exact: true });
  await insist(page, cuts, { calls: calls.link, press: button(page, 'Make a link'), done: link });

  const reader = await anotherDevice(browser, server);
  await reader.goto(await link.inputValue());
  await reader.getByLabel('Your name').fill('Hanna Cafe');
  const answered = reader.getByText(/^Accepted by Hanna Cafe/);
  const accept = button(reader, 'Accept estimate');
  await insist(reader, await Cuts.on(reader), { calls: calls.answer, press: accept, done: answered });
  await reader.context().close();

  await page.goto(estimate);
  const draft = heading(page, 'Invoice draft for Harbour Cafe');
  await insist(page, cuts, { calls: calls.convert, press: button(page, 'Convert to invoice'), done: draft });
  await insist(page, cuts, {
    calls: calls.issue,
    press: button(page, 'Issue invoice'),
    done: badge(page, 'SENT'),
  });
  const invoice = page.url();
  const invoiceId = new URL(invoice).pathname.split('/').at(-1);
  await button(page, 'Send by mail').click();
  const onItsWay = page.getByText('The mail is on its way.');
  await insist(page, cuts, {
    calls: calls.send,
    press: button(page.getByRole('dialog'), 'Send'),
    done: onItsWay,
  });
  await expect(page.getByText(/Delivered to the mail server/)).toBeVisible({ timeout: 20_000 });

  const paid = heading(page, 'Payment of Harbour Cafe');
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
  // a second mail would come a moment later than the first; whoever waits for it finds it in the outbox
  expect(await books.list(`/api/documents/${invoiceId}/deliveries`)).toMatchObject([{ state: 'sent' }]);
  expect(mailbox.subjectsTo(email)).toHaveLength(1);
  const estimateId = new URL(estimate).pathname.split('/').at(-1);
  expect(await books.list(`/api/documents/${estimateId}/share-links`)).toHaveLength(1);
  expect(await books.list(`/api/documents/${invoiceId}/share-links`)).toHaveLength(1);
});

test('what is corrected after an answer was lost is neither lost nor made twice: a customer', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await signIn(page, admin);
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

test('… an answer to an estimate: what arrived counts, and the page says so', async ({
  app,
  admin,
  books,
  browser,
  server,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  const estimate = await books.document(customer, 80, { document_type: 'estimate', status: 'sent' });
  await signIn(page, admin);
  await page.goto(`/estimates/${estimate}`);
  await button(page, 'Make a link').click();
  const reader = await anotherDevice(browser, server);
  await reader.goto(await page.getByLabel('Link', { exact: true }).inputValue());
  await reader.getByLabel('Your name').fill('Hanna Cafe');
  const cuts = await Cuts.on(reader);
  cuts.plan(calls.answer, ['lost']);
  await button(reader, 'Accept estimate').click();
  await expect(reader.getByText(failed).first()).toBeVisible();
  await expect(reader.getByLabel('Your name')).toHaveValue('Hanna Cafe');
  await button(reader, 'Decline').click();
  await expect(reader.getByText(/^Accepted by Hanna Cafe/)).toBeVisible();
  expect(await books.read(`/api/documents/${estimate}`)).toMatchObject({ status: 'accepted' });
  await reader.context().close();
});

test('… a payment: what was recorded is named, and nothing is recorded twice unasked', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  const invoice = await books.document(customer, 100, { status: 'sent' });
  await signIn(page, admin);
  const cuts = await Cuts.on(page);
  await page.goto(`/payments/new?customer=${customer}&invoices=${invoice}`);
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('30');
  cuts.plan(calls.pay, ['lost']);
  await button(page, 'Record payment').click();
  await expect(page.getByText(failed).first()).toBeVisible();
  await amount.fill('40');
  await button(page, 'Record payment').click();
  await expect(page.getByText('An earlier try was recorded after all: €30.00')).toBeVisible();
  await expect(amount).toHaveValue('40');
  expect(await books.list('/api/payments')).toMatchObject([{ amount: 30 }]);
  await page.getByRole('link', { name: 'Open what was recorded' }).click();
  await expect(heading(page, 'Payment of Harbour Cafe')).toBeVisible();
  await expect(page.getByText('€30.00').first()).toBeVisible();
  await cuts.stop();
});

test('… a refund: what was recorded is named, and another one is recorded at once when it is asked for', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const payment = await books.payment(await books.customer('Harbour Cafe'), 100);
  await signIn(page, admin);
  const cuts = await Cuts.on(page);
  await page.goto(`/payments/${payment}`);
  const amount = page.getByRole('form', { name: 'Refund' }).getByLabel('Amount');
  await amount.fill('30');
  cuts.plan(calls.pay, ['lost']);
  await button(page, 'Record refund').click();
  await expect(page.getByText(failed).first()).toBeVisible();
  await amount.fill('40');
  await button(page, 'Record refund').click();
  await expect(page.getByText('An earlier try was recorded after all')).toBeVisible();
  await expect(amount).toHaveValue('40');
  await button(page, 'Record this as another one').click();
  await expect(heading(page, 'Refund to Harbour Cafe')).toBeVisible();
  expect(await books.list('/api/payments?kind=refund')).toMatchObject([{ amount: 40 }, { amount: 30 }]);
  await cuts.stop();
});

test('… an import: it goes on as it was begun, and nothing comes in twice', async ({ app, admin, books }) => {
  const { page } = app;
  await signIn(page, admin);
  const cuts = await Cuts.on(page);
  await page.goto('/customers/import');
  const buffer = Buffer.from(
    'Name,Email\nHarbour Cafe,cafe@harbour.example\nPier Studio,pier@studio.example\n',
  );
  await page.getByLabel('CSV file').setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Try without keeping').click();
  cuts.plan(calls.bringIn, ['lost']);
  await button(page, 'Import 2').click();
  await expect(page.getByText(failed).first()).toBeVisible();
  await expect(page.getByText('Some of this file may be in already.')).toBeVisible();
  await expect(page.getByLabel('CSV file')).toBeDisabled();
  await expect(page.getByLabel('Leave faulty rows out, and bring in the others')).toBeDisabled();
  await button(page, 'Go on').click();
  await expect(page.getByText('2 of 2 brought in.')).toBeVisible();
  await expect(page.getByLabel('CSV file')).toBeEnabled();
  expect(await books.list('/api/customers')).toHaveLength(2);
  await cuts.stop();
});

for (const [type, words] of [
  ['invoice', 'invoices'],
  ['estimate', 'estimates'],
] as const) {
  test(`… an ${type} that was issued behind the editor: what was typed since goes on as a new draft`, async ({
    app,
    admin,
    books,
  }) => {
    const { page } = app;
    const customer = await books.customer('Harbour Cafe');
    const id = await books.document(customer, 80, { document_type: type });
    await signIn(page, admin);
    const cuts = await Cuts.on(page);
    await page.goto(`/${words}/${id}/edit`);
    const editor = new EditorPage(page);
    await expect(editor.field('Price')).toHaveValue('80');
    cuts.plan(calls.issue, ['lost']);
    await editor.issue();
    await editor.fillLine(1, { Price: '95' });
    await expect(page.getByRole('heading', { name: `This ${type} was issued meanwhile` })).toBeVisible();
    await button(page, 'Open the issued one instead').click();
    await expect(page.getByRole('dialog')).toContainText('Give up what you changed?');
    await button(page.getByRole('dialog'), 'Cancel').click();
    await expect(editor.field('Price')).toHaveValue('95');
    await button(page, 'Keep my changes as a new draft').dblclick();
    await expect(page).not.toHaveURL(new RegExp(id));
    await expect(editor.field('Price')).toHaveValue('95');
    await button(page, 'Save and close').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('draft for Harbour Cafe');
    const all = await books.list(`/api/documents?document_type=${type}`);
    expect(all).toHaveLength(2);
    expect(all).toContainEqual(
      expect.objectContaining({ document_id: id, status: 'sent', total_amount: 80 }),
    );
    expect(all).toContainEqual(expect.objectContaining({ status: 'draft', total_amount: 95 }));
    await cuts.stop();
  });
}
