import type { Route } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expectSound } from '#e2e/expect-sound.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { worldOf } from '#e2e/live-ways.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { freshEmail, tokenIn } from '#e2e/server-host/accounts.ts';
import { textField } from '#e2e/server-host/call.ts';
import { giveUpMails } from '#e2e/server-host/give-up-mails.ts';

const late = { status: 'sent', issue_date: '2020-01-01', due_date: '2020-01-31' } as const;

test.beforeEach(async ({ books }) => {
  await books.giveAddress();
});

test('complaint 8: a failed email is shown beside the status, in the list and on the page, and its notification leads there', async ({
  page,
  admin,
  books,
  server,
  mailbox,
}) => {
  const customer = await books.customer('Harbour Cafe', { email: freshEmail('cafe') });
  const invoice = await books.document(customer, 80, { status: 'sent' });
  await beSignedIn(page, admin);
  const { post } = worldOf({ page, admin, server, mailbox });
  await post(`/api/documents/${invoice}/send`);
  await giveUpMails(server, invoice);
  await page.goto('/invoices');
  await expect(page.getByRole('cell', { name: 'ISSUED Email failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Notifications' }).click();
  const failed = page.getByRole('region', { name: 'Emails not delivered 1' });
  await failed.getByRole('link', { name: /^Invoice .* from Berg & Daughters$/ }).click();
  await expect(page).toHaveURL(`/invoices/${invoice}`);
  const head = page.locator('.page-head');
  await expect(head.getByText('Email failed')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  await expect(head.getByText('Email failed')).toHaveCount(0);
});

test('an issued invoice is to be sent; once its email has left, recording the payment stands out', async ({
  page,
  admin,
  books,
}) => {
  const customer = await books.customer('Harbour Cafe', { email: freshEmail('cafe') });
  const invoice = await books.document(customer, 80, { status: 'sent' });
  const send = page.getByRole('button', { name: 'Send by email' });
  const pay = page.getByRole('link', { name: 'Record payment' });
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${invoice}`);
  await expect(pay).toHaveClass(/button-secondary/);
  await expect(send).not.toHaveClass(/button-secondary/);
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Emails' })).toHaveCount(0);

  await send.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Emails' })).toBeVisible();
  await expect(send).toHaveClass(/button-secondary/, { timeout: 20_000 });
  await expect(pay).not.toHaveClass(/button-secondary/);
});

test('an accepted estimate shows who accepted it, when, and the signature', async ({
  page,
  admin,
  books,
  server,
  mailbox,
}) => {
  const customer = await books.customer('Harbour Cafe');
  const estimate = await books.document(customer, 300, { document_type: 'estimate', status: 'sent' });
  await beSignedIn(page, admin);
  const { post } = worldOf({ page, admin, server, mailbox });
  const { body } = await post(`/api/documents/${estimate}/share-links`);
  const token = tokenIn(textField(body, 'url'));
  const signature = 'M40 120L90 30L140 120M60 85L120 85M180 120L180 60L230 110L230 60';
  await post('/api/shared/answer', { token, verdict: 'accepted', name: 'Ada King', signature });
  await page.goto(`/estimates/${estimate}`);
  const panel = page.getByRole('region', { name: 'Customer’s response' });
  await expect(panel).toContainText(/Accepted by Ada King · \w+ \d+, \d{4}/);
  const drawn = panel.getByRole('img', { name: 'Signature of Ada King' });
  await expect(drawn).toBeVisible();
  await expect(drawn.locator('path')).toHaveAttribute('d', signature);
  await expectSound(page);
});

test('a reminder for an overdue invoice uses the template, and the page shows when it was sent', async ({
  page,
  admin,
  books,
  mailbox,
}) => {
  const email = freshEmail('cafe');
  const customer = await books.customer('Harbour Cafe', { email });
  const [invoice, other] = [
    await books.document(customer, 80, late),
    await books.document(customer, 80, { status: 'sent' }),
  ];
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${other}`);
  await expect(page.getByRole('button', { name: 'Send by email' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reminder' })).toHaveCount(0);
  await page.goto(`/invoices/${invoice}`);
  await page.getByRole('button', { name: 'Send reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send reminder' });
  await expect(dialog.getByLabel('Subject')).toHaveValue(/^Reminder: invoice .* was due on 31 Jan 2020$/);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The reminder is on its way.')).toBeVisible();
  await expect(page.locator('.page-head')).toContainText(/OVERDUE Reminder sent \w+ \d+, \d{4}/);
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Reminder sent');
  await expect(page.getByText(/^Sent · /)).toBeVisible({ timeout: 20_000 });
  expect(mailbox.subjectsTo(email)).toEqual([
    expect.stringMatching(/^Reminder: invoice .* was due on 31 Jan 2020$/),
  ]);
});

test('the email of a draft that is overdue by now says so before it is sent', async ({
  page,
  admin,
  books,
}) => {
  const customer = await books.customer('Harbour Cafe', { email: freshEmail('cafe') });
  const draft = await books.document(customer, 80, { ...late, status: 'draft' });
  await beSignedIn(page, admin);
  for (const address of [`/invoices/${draft}`, `/invoices/${draft}/edit`]) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Issue and send' }).click();
    await expect(page.getByRole('dialog').getByLabel('Message')).toHaveValue(/It was due on /);
  }
});

test('complaint 5: issuing before the date of the last invoice, or ahead of time, asks first', async ({
  page,
  admin,
  books,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf(({ pathname }) => pathname.startsWith('/api/documents'));
  const customer = await books.customer('Harbour Cafe');
  await books.document(customer, 10, { status: 'sent', issue_date: '2020-05-03' });
  const draft = await books.document(customer, 20, { issue_date: '2020-05-02' });
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${draft}`);
  const question = page.getByRole('dialog', { name: 'Use this issue date?' });
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(question).toContainText(
    'The last invoice, INV-2020-0001, has a later date: May 3, 2020. Issue it anyway?',
  );
  await expectSound(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft invoice');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await question.getByRole('button', { name: 'Issue anyway' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice INV-2020-0002');

  const editor = await EditorPage.open(page);
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Rope', Price: '30' });
  await page.getByLabel('Issue date').fill('2198-01-01');
  await editor.issue();
  await expect(question).toContainText('The issue date, Jan 1, 2198, is in the future.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Issue date', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await editor.issue();
  await question.getByRole('button', { name: 'Issue anyway' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice INV-2198-0001');
});

test('complaint 5: drafts issued together are numbered by date; one out of order is left out and named', async ({
  page,
  admin,
  books,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf(({ pathname }) => pathname.startsWith('/api/documents'));
  const customer = await books.customer('Harbour Cafe');
  for (const issue_date of ['2020-05-03', '2020-05-01', '2020-05-02'])
    await books.document(customer, 10, { issue_date });
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  const issueAll = async (words: string) => {
    await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
    await page.getByRole('button', { name: words }).click();
  };
  await issueAll('Issue 3 drafts');
  const numbers = page.locator('tbody .list-number a');
  await expect(numbers).toHaveText(['INV-2020-0003', 'INV-2020-0002', 'INV-2020-0001']);
  await books.document(customer, 10, { issue_date: '2020-04-30' });
  await page.reload();
  await expect(numbers).toHaveCount(4);
  await issueAll('Issue 1 draft');
  await expect(page.getByRole('alert')).toHaveText(
    'Draft invoice for Harbour Cafe: The last invoice, INV-2020-0003, has a later date: May 3, 2020.',
  );
  await expect(numbers.last()).toHaveAccessibleName('Draft invoice for Harbour Cafe, Apr 30, 2020');
});

test('a reminder cancelled because nothing is due any more says so, is not a failure, and is not offered again', async ({
  page,
  admin,
  books,
  server,
  mailbox,
}) => {
  const customer = await books.customer('Harbour Cafe', { email: freshEmail('cafe') });
  const invoice = await books.document(customer, 80, late);
  await beSignedIn(page, admin);
  const { post } = worldOf({ page, admin, server, mailbox });
  await post(`/api/documents/${invoice}/send`, { reminder: true });
  await giveUpMails(server, invoice, { attempts: 0, error: 'SETTLED' });
  const allocations = [{ document_id: invoice, amount: 80 }];
  const payment = { customer_id: customer, currency: 'EUR', amount: 80, payment_date: '2026-01-01' };
  await post('/api/payments', { ...payment, allocations });
  await page.goto(`/invoices/${invoice}`);
  const mails = page.getByRole('region', { name: 'Emails' });
  await expect(mails).toContainText('Not sent: the invoice was already settled.');
  await expect(mails).not.toContainText('Tried');
  await expect(mails.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.locator('.page-head')).toContainText('PAID');
  await expect(page.locator('.page-head').getByText('Email failed')).toHaveCount(0);
});

test("an email goes to the customer's current address: a saved one waits for the server, and says so if it is all there is", async ({
  page,
  admin,
  books,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf(({ pathname }) => pathname.startsWith('/api/customers/'));
  const name = 'Harbour Cafe';
  const customer = await books.customer(name, { email: 'first@harbour.example' });
  const invoice = await books.document(customer, 80, { status: 'sent' });
  const calls = `**/api/customers/${customer}`;
  const dialog = page.getByRole('dialog', { name: 'Send by email' });
  const to = dialog.getByLabel('To', { exact: true });
  const open = () => page.getByRole('button', { name: 'Send by email' }).click();
  const close = () => dialog.getByRole('button', { name: 'Cancel' }).click();
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${invoice}`);
  await open();
  await expect(to).toHaveValue('first@harbour.example');
  await close();

  await books.changeCustomer(customer, { name, email: 'second@harbour.example' });
  const waiting: Route[] = [];
  await page.route(calls, (route) => void waiting.push(route));
  await open();
  await expect.poll(() => waiting.length).toBe(1);
  await expect(dialog.getByText('Loading the email address…')).toBeVisible();
  // Enter gives nothing up.
  await expect(dialog.getByRole('heading', { name: 'Send by email' })).toBeFocused();
  await expect(to).toHaveCount(0);
  await waiting[0]?.continue();
  await expect(to).toHaveValue('second@harbour.example');
  await expect(to).not.toHaveAttribute('aria-describedby');
  await close();
  await page.unroute(calls);

  await books.changeCustomer(customer, { name, email: 'third@harbour.example' });
  await page.route(calls, (route) => route.abort());
  await open();
  await expect(to).toHaveValue('second@harbour.example');
  await expect(to).toHaveAccessibleDescription(
    /^Couldn’t load the customer. This was the address on \w+ \d+, \d{4}/,
  );
  await expectSound(page);
  await page.unroute(calls);
  await expect(to).toHaveValue('third@harbour.example', { timeout: 15_000 });
  await expect(dialog.getByText('Couldn’t load the customer.')).toHaveCount(0);
});
