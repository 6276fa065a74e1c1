import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signIn, test as base } from '#e2e/live-fixtures.ts';
import { accessTokenOf } from '#e2e/server-host/accounts.ts';
import { Books } from '#e2e/server-host/books.ts';

const test = base.extend<{ books: Books }>({
  books: async ({ server, admin }, provide) => {
    await provide(new Books(server, await accessTokenOf(server, admin)));
  },
});

async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('customers come in from a file: tried first, faults named by row, and out again as CSV', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await signIn(page, admin);
  await page.goto('/customers/import');
  const csv = 'Name,Email\nHarbour Cafe,cafe@harbour.example\nPier Studio,not an address\n';
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('2 rows. Say which column holds what.')).toBeVisible();
  await page.getByRole('button', { name: 'Try without keeping' }).click();
  await expect(page.getByRole('list', { name: 'Faults' })).toContainText('Row 3');
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0);
  expect(await downloaded(page, 'Download the faulty rows')).toContain('Pier Studio');
  expect(await books.list('/api/customers')).toHaveLength(0);

  await page.getByLabel('Leave faulty rows out, and bring in the others').check();
  await page.getByRole('button', { name: 'Try without keeping' }).click();
  await page.getByRole('button', { name: 'Import 1', exact: true }).click();
  await expect(page.getByText('1 of 2 brought in.')).toBeVisible();
  expect(await books.list('/api/customers')).toHaveLength(1);
  await page.goto('/customers');
  expect(await downloaded(page, 'Export CSV')).toContain('cafe@harbour.example');
});

test('credit that a payment left goes to a later invoice, and the statement shows both', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Quay Books');
  await signIn(page, admin);
  await page.goto(`/payments/new?customer=${customer}`);
  await page.getByRole('textbox', { name: 'Amount' }).fill('50');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('region', { name: 'Credit' })).toContainText('No open invoices in EUR.');
  const invoice = await books.document(customer, 70, { status: 'sent' });
  await page.reload();
  await page.getByRole('button', { name: 'Apply credit' }).click();
  await expect(page.getByRole('region', { name: 'Credit' })).toHaveCount(0);
  expect(await books.read(`/api/documents/${invoice}`)).toMatchObject({ paid_total: 50, amount_due: 20 });
  await page.goto(`/customers/${customer}`);
  const statement = page.getByRole('table', { name: 'Statement' });
  await expect(statement.getByRole('row').last()).toContainText('€20.00');
});
