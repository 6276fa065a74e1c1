import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';

const smallPhone = { width: 320, height: 640 };

test('credit is shown on the customer, among the payments and on an open invoice, and leads to where it is applied', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Quay Books');
  const other = await books.customer('Pier Studio');
  const payment = await books.payment(customer, 20);
  await books.document(other, 50, { status: 'sent' });
  const invoice = await books.document(customer, 50, { status: 'sent' });
  const dollars = await books.document(customer, 50, { status: 'sent', currency: 'USD' });
  await beSignedIn(page, admin);

  await page.goto(`/customers/${customer}`);
  const figure = page.getByRole('definition').filter({ hasText: '€20.00' });
  await figure.getByRole('link', { name: '€20.00' }).click();
  await expect(page).toHaveURL(new RegExp(`/payments\\?customer=${customer}`));
  const row = page.getByRole('table', { name: 'Payments' }).locator('tbody tr');
  await expect(row).toContainText('€20.00 credit');

  const line = page.getByRole('link', { name: '€20.00 credit from earlier payments' });
  await page.goto(`/invoices/${dollars}`);
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments' })).toHaveCount(0);
  await expect(line).toHaveCount(0);
  await page.goto(`/invoices/${invoice}`);
  await line.click();
  await expect(page).toHaveURL(new RegExp(`/payments/${payment}\\?invoices=${invoice}$`));
  const panel = page.getByRole('region', { name: 'Credit' });
  await panel.getByRole('button', { name: 'Apply credit' }).click();
  await expect(panel).toHaveCount(0);

  await page.goto(`/invoices/${invoice}`);
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('€20.00');
  await expect(line).toHaveCount(0);
  await page.goto(`/customers/${customer}`);
  await expect(page.getByText('Open invoices')).toBeVisible();
  await expect(page.getByText('Credit', { exact: true })).toHaveCount(0);
});

test('credit from a payment is applied to a later invoice, and the statement shows both', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Quay Books');
  await beSignedIn(page, admin);
  await page.goto(`/payments/new?customer=${customer}`);
  await page.getByRole('textbox', { name: 'Amount' }).fill('50');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('region', { name: 'Credit' })).toContainText('No open invoices in EUR');
  const invoice = await books.document(customer, 70, { status: 'sent' });
  await page.reload();
  await page.getByRole('button', { name: 'Apply credit' }).click();
  await expect(page.getByRole('region', { name: 'Credit' })).toHaveCount(0);
  expect(await books.read(`/api/documents/${invoice}`)).toMatchObject({ paid_total: 50, amount_due: 20 });
  await page.goto(`/customers/${customer}`);
  const statement = page.getByRole('table', { name: 'Statement' });
  await expect(statement.getByRole('row').last()).toContainText('€20.00');
});

test('credit from several payments leads to each, and is applied to the invoice it was opened from', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Quay Books');
  await books.payment(customer, 20, { payment_date: '2026-01-02' });
  await books.payment(customer, 50, { reference: 'R-5' });
  const older = await books.document(customer, 60, { status: 'sent', issue_date: '2026-01-01' });
  const invoice = await books.document(customer, 30, { status: 'sent', issue_date: '2026-02-01' });
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${invoice}`);
  const panel = page.getByRole('region', { name: 'Payments' });
  await expect(panel).toContainText('€70.00 credit from earlier payments');
  await expect(panel.getByRole('listitem')).toContainText(['€20.00', 'R-5€50.00']);
  await page.setViewportSize(smallPhone);
  await expectSound(page);
  await panel.getByRole('link', { name: 'Credit from Jan 1, 2026' }).click();

  const credit = page.getByRole('form', { name: 'Credit' });
  const shares = credit.getByRole('group', { name: 'Apply to' }).getByRole('textbox');
  await expect(shares).toHaveCount(2);
  await expect(shares.nth(0)).toHaveValue('30.00');
  await expect(shares.nth(1)).toHaveValue('');
  await expect(credit.getByRole('status')).toHaveText('€20.00 remains as credit.');
  await shares.nth(1).fill('20');
  await expect(shares.nth(0)).toHaveValue('30.00');
  await shares.nth(1).fill('60');
  await expect(credit.getByRole('status')).toHaveText('You’ve applied €10.00 more than you received.');
  await credit.getByRole('button', { name: 'Apply credit' }).click();
  await expect(credit.getByRole('alert')).toContainText('You’ve applied more than the remaining credit.');
  await expectSound(page);
  await shares.nth(1).fill('5');
  await credit.getByRole('button', { name: 'Apply credit' }).click();
  await expect(page.getByRole('region', { name: 'Credit' })).toContainText('Remaining credit: €15.00');
  expect(await books.read(`/api/documents/${invoice}`)).toMatchObject({ status: 'paid', amount_due: 0 });
  expect(await books.read(`/api/documents/${older}`)).toMatchObject({ amount_due: 55 });

  // The invoice is paid; pressing again pays nothing else.
  await expect(shares).toHaveValue('');
  await credit.getByRole('button', { name: 'Apply credit' }).click();
  await expect(credit.getByRole('alert')).toContainText('Enter an amount for at least one invoice.');
});

test('a refund uses the invoice whose credit note has credit left, and another one if chosen', async ({
  app,
  admin,
  books,
  consoleWatch,
}) => {
  const { page } = app;
  // One refund is refused on the way.
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/payments'));
  const customer = await books.customer('Quay Books');
  const older = await books.document(customer, 60, { status: 'sent', issue_date: '2026-01-01' });
  const later = await books.document(customer, 40, { status: 'sent', issue_date: '2026-02-01' });
  const allocations = [
    { document_id: older, amount: 60 },
    { document_id: later, amount: 40 },
  ];
  const payment = await books.payment(customer, 100, { allocations, payment_date: '2026-02-02' });
  const of = { document_type: 'credit_note', related_document_id: later };
  await books.document(customer, 40, { status: 'sent', ...of });
  await beSignedIn(page, admin);

  await page.goto(`/payments/${payment}`);
  await page.getByRole('button', { name: 'Refund customer' }).click();
  const refund = page.getByRole('form', { name: 'Refund' });
  const shares = refund.getByRole('group', { name: 'Refund from' }).getByRole('textbox');
  await expect(shares).toHaveCount(2);
  await expect(refund.getByText('€40.00 of it is covered by credit notes')).toBeVisible();
  await refund.getByLabel('Amount').fill('40');
  await expect(shares.nth(0)).toHaveValue('40.00');
  await expect(shares.nth(1)).toHaveValue('0.00');
  await shares.nth(0).fill('50');
  await expect(refund.getByRole('status')).toHaveText(
    'The amounts refunded from invoices exceed the refund by €10.00.',
  );
  await refund.getByLabel('Amount').fill('50');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect(shares.nth(0)).toHaveAccessibleDescription(
    /more than the payment still covers on this invoice/,
  );
  await expect(shares.nth(0)).toHaveValue('50');
  await page.setViewportSize(smallPhone);
  await expectSound(page);
  await shares.nth(0).fill('40');
  await expect(shares.nth(1)).toHaveValue('10.00');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund to Quay Books');
  expect(await books.read(`/api/documents/${later}`)).toMatchObject({ status: 'paid', amount_due: 0 });
  expect(await books.read(`/api/documents/${older}`)).toMatchObject({ amount_due: 10 });

  await page.goto(`/payments/${payment}`);
  await page.getByRole('button', { name: 'Refund customer' }).click();
  await expect(shares).toHaveCount(1);
  await expect(shares).toHaveValue('50.00');
});

test('credit from credit notes is shown apart from credit from payments, and leads to the credit notes', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Quay Books');
  const invoice = await books.document(customer, 60, { status: 'sent', issue_date: '2026-01-01' });
  await books.payment(customer, 60, { allocations: [{ document_id: invoice, amount: 60 }] });
  await books.document(customer, 40, {
    status: 'sent',
    document_type: 'credit_note',
    related_document_id: invoice,
  });
  await beSignedIn(page, admin);
  await page.goto(`/customers/${customer}`);
  const figure = page.getByRole('definition').filter({ hasText: '€40.00' });
  await expect(figure.getByRole('link')).toHaveText('All from credit notes');
  await books.payment(customer, 5);
  await page.reload();
  const both = page.getByRole('definition').filter({ hasText: '€45.00' });
  await expect(both).toBeVisible();
  await expectSound(page);
  await expect(both.getByRole('link', { name: '€45.00' })).toHaveAttribute('href', /\/payments\?customer=/);
  await both.getByRole('link', { name: '€40.00 from credit notes' }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/credit-notes\\?customer=${customer}`));
  await expect(page.getByRole('table', { name: 'Credit notes' }).locator('tbody tr')).toContainText('CN-');
});

test('the history of a document shows amounts as money and names instead of ids', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Quay Books');
  const invoice = await books.document(customer, 80, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${invoice}`);
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText('Total: €80.00');
  await expect(history).toContainText('Customer: Quay Books');
  await page.goto('/settings/audit');
  const log = page.getByRole('list', { name: 'Audit log' });
  await expect(log).toContainText('Total: €80.00');
  await expect(log).not.toContainText(customer);
});
