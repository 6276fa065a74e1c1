import type { Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { act } from '#e2e/phone-and-desktop.ts';

async function pay(page: Page, amount: string): Promise<void> {
  await page.getByRole('link', { name: 'Record payment' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment from Harbour Cafe');
}

test('a customer, an invoice with its number and two part payments, on a desktop', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  await editor.customer.fill('Harbour Cafe');
  await page.getByRole('option', { name: 'Add “Harbour Cafe”' }).click();
  await page
    .getByRole('form', { name: 'New customer' })
    .getByRole('button', { name: 'Add customer' })
    .click();
  await expect(editor.customer).toHaveValue('Harbour Cafe');
  await editor.fillLine(1, {
    Description: 'Boiler service',
    Quantity: '1,5',
    Price: '80',
    Tax: 'VAT 19%',
  });
  await editor.field('Tax').press('Enter');
  await expect(editor.field('Description', 2)).toBeFocused();
  await editor.fillLine(2, { Description: 'Filter', Price: '12.50', Discount: '10%' });
  await expect(editor.totals).toContainText('€156.19');
  await expect(editor.saved).toHaveText('Saved');
  await editor.issue();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice ');
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible();
  const invoice = page.url();
  await expect(page.getByRole('article')).toContainText('€156.19');

  await pay(page, '100');
  await page.goto(invoice);
  await expect(page.getByText('PARTIAL', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('€56.19');
  await pay(page, '56.19');
  await page.goto(invoice);
  await expect(page.getByText('PAID', { exact: true })).toBeVisible();
  const [stored] = await books.list('/api/invoices');
  expect(stored).toMatchObject({ status: 'paid', total_amount: 156.19, amount_due: 0 });
  expect(await books.read('/api/dashboard/stats')).toMatchObject({
    total_revenue: 156.19,
    pending_amount: 0,
  });
});

test('an estimate is accepted, converted and corrected by a credit note', async ({ app, admin, books }) => {
  const { page } = app;
  const customer = await books.customer('Pier Studio');
  const estimate = await books.document(customer, 300, { document_type: 'estimate', status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/estimates/${estimate}`);
  await page.getByRole('button', { name: 'Mark as accepted' }).click();
  await expect(page.getByText('ACCEPTED', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Convert to invoice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft invoice');
  await page.getByRole('link', { name: /^EST-/ }).click();
  await expect(page.getByText('INVOICED', { exact: true })).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Draft', exact: true }).click();
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible();
  await act(page, 'button', 'Create credit note');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft credit note');
  await page.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^INV-/ }).click();
  await expect(page.getByText('PAID', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Credited');
  await expect(page.getByRole('link', { name: /^CN-/ })).toBeVisible();
  await page.goto(`/estimates/${estimate}`);
  await page.getByRole('link', { name: /^INV-/ }).click();
  await expect(page.getByText('PAID', { exact: true })).toBeVisible();
});

test('an accepted estimate is invoiced by a deposit and a final invoice', async ({
  app,
  admin,
  books,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.endsWith('/deposit'));
  const customer = await books.customer('Pier Studio');
  const of = { document_type: 'estimate', status: 'sent', expiry_date: '2199-01-01' };
  const estimate = await books.document(customer, 300, of);
  await beSignedIn(page, admin);
  await page.goto(`/estimates/${estimate}`);
  await page.getByRole('button', { name: 'Mark as accepted' }).click();
  await act(page, 'button', 'Invoice a deposit');
  const form = page.getByRole('form', { name: 'Invoice a deposit' });
  await form.getByRole('textbox').fill('301');
  await form.getByRole('button', { name: 'Create deposit invoice' }).click();
  await expect(form.getByRole('alert').first()).toContainText('more than is left');
  await expect(form.getByRole('textbox')).toHaveValue('301');
  await form.getByRole('textbox').fill('40%');
  await form.getByRole('button', { name: 'Create deposit invoice' }).click();
  const article = page.getByRole('article');
  await expect(article).toContainText('Deposit of 40% on estimate EST-');
  await expect(article).toContainText('€120.00');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Deposit invoice INV-');
  await page.goto(`/estimates/${estimate}`);
  await expect(article).toContainText(/INV-\S+ \(deposit, €120\.00\)/);
  await page.getByRole('button', { name: 'Create final invoice' }).click();
  await expect(article).toContainText('Less deposit invoice INV-');
  await expect(article).toContainText('€180.00');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^EST-/ }).click();
  await expect(page.getByText('INVOICED', { exact: true })).toBeVisible();
});

test('a declined estimate can be marked accepted up to its last day', async ({ app, admin, books }) => {
  const { page } = app;
  const customer = await books.customer('Pier Studio');
  const of = { document_type: 'estimate', status: 'sent', issue_date: '2019-12-01' };
  const open = await books.document(customer, 300, { ...of, expiry_date: '2199-01-01' });
  const over = await books.document(customer, 300, { ...of, expiry_date: '2020-01-01' });
  await beSignedIn(page, admin);
  const decline = async (estimate: string) => {
    await page.goto(`/estimates/${estimate}`);
    await act(page, 'button', 'Mark as declined');
    await expect(page.getByText('DECLINED', { exact: true })).toBeVisible();
  };
  const accept = page.getByRole('button', { name: 'Mark as accepted' });
  await decline(open);
  await expect(accept).toBeVisible();
  await decline(over);
  await expect(accept).toHaveCount(0);
});

test('an invoice issued by mistake is voided with a reason', async ({ app, admin, books }) => {
  const { page } = app;
  const invoice = await books.document(await books.customer('Pier Studio'), 40, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${invoice}`);
  await act(page, 'button', 'Void');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Wrong customer');
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  await expect(page.getByText('VOID', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Wrong customer');
});

test('one payment is allocated to two invoices, keeps the rest as credit, and is refunded', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Quay Books');
  const first = await books.document(customer, 60, { status: 'sent', issue_date: '2026-01-01' });
  await books.document(customer, 50, { status: 'sent', issue_date: '2026-02-01' });
  await beSignedIn(page, admin);
  await page.goto(`/payments/new?customer=${customer}`);
  await page.getByRole('textbox', { name: 'Amount' }).fill('130');
  await expect(page.getByText('€20.00 remains as credit.')).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('region', { name: 'Applied to' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Refund customer' }).click();
  const refund = page.getByRole('form', { name: 'Refund' });
  await refund.getByLabel('Amount').fill('30');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund to Quay Books');
  expect(await books.read(`/api/documents/${first}`)).toMatchObject({ paid_total: 50, amount_due: 10 });
});

test('one call returns what a customer owes: sent, partly paid and overdue', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  const late = { issue_date: '2020-01-01', due_date: '2020-02-01' };
  await books.document(customer, 40, { status: 'sent', ...late });
  await books.document(customer, 20, { status: 'sent' });
  const partly = await books.document(customer, 30, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${partly}`);
  await pay(page, '10');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/invoices') asked.push(String(searchParams.get('status')));
  });
  await page.goto(`/customers/${customer}`);
  const owed = page.locator('.balance');
  await expect(owed).toContainText('€80.00');
  await expect(owed).toContainText('€40.00');
  await expect(owed.getByRole('link')).toHaveText(['€80.00', '€40.00', '3']);
  expect(new Set(asked)).toEqual(new Set(['open']));
});
