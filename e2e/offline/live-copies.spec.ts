import type { Page } from '@playwright/test';
import { withoutOutbox } from '#e2e/cuts.ts';
import { openScreen } from '#e2e/open-screen.ts';
import type { Books } from '#e2e/server-host/books.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { expect, settleIn, test } from './live-fixtures.ts';

const missing = 'Not on this device yet.';

/** Every live screen with its own entry, and what it shows offline after one visit. */
async function screensOf(books: Books): Promise<Record<string, readonly string[]>> {
  const customer = await books.customer('Harbour Cafe', { email: 'cafe@harbour.example' });
  const draft = await books.document(customer, 12.5);
  const invoice = await books.document(customer, 80, { status: 'sent', reference: 'PO 4711' });
  const estimate = await books.document(customer, 300, { document_type: 'estimate', status: 'sent' });
  const offer = await books.document(customer, 310, { document_type: 'estimate' });
  const payment = await books.payment(customer, 10);
  return {
    '/invoices': ['Harbour Cafe', '€80.00'],
    '/invoices/credit-notes': ['Credit notes'],
    '/estimates': ['Harbour Cafe', '€300.00'],
    '/customers': ['Harbour Cafe'],
    '/payments': ['Harbour Cafe', '€10.00'],
    [`/customers/${customer}`]: ['Harbour Cafe', 'cafe@harbour.example'],
    [`/customers/${customer}/edit`]: ['Harbour Cafe'],
    '/customers/new': ['New customer'],
    '/customers/import': ['Import customers'],
    [`/invoices/${invoice}`]: ['Harbour Cafe', '€80.00', 'PO 4711'],
    [`/invoices/${draft}/edit`]: ['Edit invoice', '€12.50'],
    '/invoices/new': ['New invoice'],
    '/invoices/import': ['Import invoices'],
    [`/estimates/${estimate}`]: ['Harbour Cafe', '€300.00'],
    [`/estimates/${offer}/edit`]: ['Edit estimate', '€310.00'],
    '/estimates/new': ['New estimate'],
    [`/payments/${payment}`]: ['Harbour Cafe', '€10.00'],
    [`/payments/new?customer=${customer}`]: ['€80.00 open'],
    '/profile': ['Your Profile', missing],
    '/account-settings': ['Your Profile', missing],
    '/users': ['User Management', missing],
    '/organization': ['Organization Settings', missing],
    '/settings': ['Settings', 'Audit log', missing],
    '/support': ['Support'],
  };
}

/** What is still shown of it, and what is not. */
async function expectShown(page: Page, path: string, texts: readonly string[]): Promise<void> {
  await page.goto(path);
  await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  for (const text of texts) {
    await expect.soft(page.getByRole('main'), path).toContainText(text);
  }
}

test('Demand 20: after one visit every live screen opens offline, with saved data or a message', async ({
  app,
  admin,
  books,
  device,
}) => {
  test.slow();
  const { page } = app;
  const screens = await screensOf(books);
  await settleIn(app, device, admin);
  for (const path of Object.keys(screens)) await openScreen(page, path);
  await device.goOffline();
  for (const [path, texts] of Object.entries(screens)) await expectShown(page, path, texts);
});

test('Demand 20: what is typed offline into the customer form of a device that is full is kept, and saved once online', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  await settleIn(app, device, admin);
  await withoutOutbox(page);
  await device.goOffline();
  await page.goto('/customers/new');
  const form = new FormPart(page, 'New customer');
  const typed = { name: 'Pier Studio', email: 'ada@pier.example', notes: 'Rings twice' };
  await form.fillIn(typed);
  await form.button('Add customer').click();
  await expect(form.summary).toContainText('couldn’t be reached');
  for (const [name, value] of Object.entries(typed)) await expect(form.field(name)).toHaveValue(value);
  await device.goOnline();
  await form.button('Add customer').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pier Studio');
  expect(await books.list('/api/customers')).toHaveLength(1);
});

test('Demand 20: what is typed offline into the payment form of a device that is full is kept, and saved once online', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  await books.document(customer, 80, { status: 'sent' });
  await settleIn(app, device, admin);
  await withoutOutbox(page);
  await openScreen(page, `/payments/new?customer=${customer}`);
  await device.goOffline();
  const form = new FormPart(page, 'Payment');
  const typed = { amount: '30', reference: 'Bank 17', notes: 'By hand' };
  await form.fillIn(typed);
  await form.button('Record payment').click();
  await expect(form.summary).toContainText('couldn’t be reached');
  for (const [name, value] of Object.entries(typed)) await expect(form.field(name)).toHaveValue(value);
  await device.goOnline();
  await form.button('Record payment').click();
  await expect(page).toHaveURL(/\/payments\/[\da-f-]{36}$/);
  expect(await books.list('/api/payments')).toMatchObject([{ amount: 30, reference: 'Bank 17' }]);
});
