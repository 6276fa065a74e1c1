import { readFile } from 'node:fs/promises';
import { beSignedIn } from '#e2e/kept-session.ts';
import type { Page, Route } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { expect, test } from '#e2e/live-fixtures.ts';

async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** Whether another file can be chosen while a started import waits for its response. */
async function choosesWhileBusy(page: Page, call: string, begin: () => Promise<void>): Promise<boolean> {
  let hasOpened = false;
  const note = () => {
    hasOpened = true;
  };
  const waiting: Route[] = [];
  await page.route(call, (route) => void waiting.push(route));
  await begin();
  await expect.poll(() => waiting.length).toBe(1);
  page.on('filechooser', note);
  const field = page.getByLabel('CSV file');
  await expect(field).toHaveAttribute('aria-disabled', 'true');
  await field.focus();
  await field.press('Enter');
  await page.waitForTimeout(300);
  await expect(field).toBeFocused();
  page.off('filechooser', note);
  await waiting[0]?.continue();
  await page.unroute(call);
  return hasOpened;
}

test('customers are imported after a preview with errors by row, and exported again as CSV', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await beSignedIn(page, admin);
  await page.goto('/customers/import');
  const csv = 'Name,Email\nHarbour Cafe,cafe@harbour.example\nPier Studio,not an address\n';
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('2 rows. Match the columns to fields.')).toBeVisible();
  const other = await choosesWhileBusy(page, '**/api/import/customers', () =>
    page.getByRole('button', { name: 'Preview import' }).click(),
  );
  expect(other).toBe(false);
  await expect(page.getByRole('list', { name: 'Errors' })).toContainText('Row 3');
  expect(await downloaded(page, 'Download rows with errors')).toContain('Pier Studio');
  expect(await books.list('/api/customers')).toHaveLength(0);

  await page.getByRole('button', { name: 'Import 1 customer, skip 1' }).click();
  await expect(page.getByText('1 of 2 customers imported.')).toBeVisible();
  expect(await books.list('/api/customers')).toHaveLength(1);
  await page.goto('/customers');
  expect(await downloaded(page, 'Export CSV')).toContain('cafe@harbour.example');
});

async function chooseCustomers(page: Page, buffer: Buffer): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Match the columns to fields.')).toBeVisible();
}

test('a field without its column is named and gets the focus; columns show how they are read', async ({
  app,
  admin,
}) => {
  const { page } = app;
  await beSignedIn(page, admin);
  await page.goto('/invoices/import');
  const csv = 'Client,Work,Day,Sum\nHarbour Cafe,Painting,31.12.2026,"1.234,50"\n';
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'work.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByLabel('Issue date').selectOption('Day');
  await page.getByLabel('Due date').selectOption('Day');
  await expect(page.getByLabel('Issue date')).toHaveAccessibleDescription(
    '31.12.2026 (read as Dec 31, 2026) – also used for Due date',
  );
  await page.getByLabel('Description').selectOption('');
  await page.getByRole('button', { name: 'Preview import' }).click();
  const description = page.getByLabel('Description');
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription('Choose the column for “Description”.');
  await expectSound(page);
  await description.selectOption('Work');
  await page.getByLabel('Price').selectOption('Sum');
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription('1.234,50 (read as 1,234.5)');
  await page.getByLabel('Add new customers automatically').check();
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByText('1 of 1 invoice can be imported.')).toBeVisible();
});

test('a file saved by Excel keeps its special characters, and the screen shows the encoding', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await beSignedIn(page, admin);
  await page.goto('/customers/import');
  await chooseCustomers(page, Buffer.from('Name\nMüller\n'));
  const note = page.getByRole('note');
  await expect(note).toHaveCount(0);
  // Müller – €5 in Windows-1252.
  await chooseCustomers(page, Buffer.from('Name\nM\u00FCller \u0096 \u00805\n', 'latin1'));
  await expect(note).toContainText(
    'It was read as Windows-1252, the format Excel uses for plain CSV. Does “Müller” look right?',
  );
  await expectSound(page);
  await page.getByRole('button', { name: 'Preview import' }).click();
  await page.getByRole('button', { name: 'Import 1 customer', exact: true }).click();
  await expect(page.getByText('1 of 1 customer imported.')).toBeVisible();
  expect(await books.list('/api/customers')).toMatchObject([{ name: 'Müller – €5' }]);
});

test('a preview warns of duplicate customers, and one button leaves them out', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe', { email: 'cafe@harbour.example' });
  await beSignedIn(page, admin);
  await page.goto('/customers/import');
  await chooseCustomers(
    page,
    Buffer.from('Name,Email\nharbour cafe,\nCafe,CAFE@harbour.example\nPier Studio,\nPier Studio,\n'),
  );
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByText('3 rows look like duplicates.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Duplicates' }).getByRole('listitem')).toHaveText([
    'Row 2: There’s already a customer with this name.',
    'Row 3: There’s already a customer with this email address.',
    'Row 5: Row 4 has the same name.',
  ]);
  await expect(page.getByRole('button', { name: 'Import 4 customers', exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Skip duplicates' }).click();
  await expect(page.getByText('1 of 4 customers can be imported.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import duplicates anyway' })).toBeFocused();
  await page.getByRole('button', { name: 'Import 1 customer', exact: true }).click();
  await expect(page.getByText('1 of 4 customers imported.')).toBeVisible();
  expect(await books.list('/api/customers')).toMatchObject([
    { name: 'Harbour Cafe' },
    { name: 'Pier Studio' },
  ]);
});

/** Rows as another program exports them: its own column names, decimal commas, days first. */
function exported(rows: readonly string[]) {
  const csv = ['Kunde;Posten;Stück;Einzelpreis;Rechnungstag', ...rows].join('\r\n');
  return { name: 'rechnungen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
}

async function mapInvoices(page: Page): Promise<void> {
  for (const [field, column] of [
    ['Customer', 'Kunde'],
    ['Description', 'Posten'],
    ['Quantity', 'Stück'],
    ['Price', 'Einzelpreis'],
    ['Issue date', 'Rechnungstag'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).selectOption({ label: column });
  }
  await page.getByLabel('Number format').selectOption('1234,50');
  await page.getByLabel('Date format').selectOption('31.12.2026');
}

test('invoices from another program are imported as drafts: columns mapped, previewed, errors by row', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  await page.goto('/invoices/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles(
      exported([
        'Harbour Cafe;Boiler service;1,5;80,10;28.2.2026',
        'Pier Studio;Pipe;2;12,40;1.3.2026',
        'Harbour Cafe;Tap;many;5;31.2.2026',
      ]),
    );
  await expect(page.getByText('3 rows. Match the columns to fields.')).toBeVisible();
  await mapInvoices(page);
  const faults = page.getByRole('list', { name: 'Errors' });
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(faults).toContainText(
    'Row 3, Kunde: There’s no customer with this name. Correct the name, or turn on “Add new customers automatically”.',
  );
  await expect(faults).toContainText('Row 4, Stück');
  await expect(faults).toContainText('Row 4, Rechnungstag');
  const file = await downloaded(page, 'Download rows with errors');
  expect(file).toContain('many');
  expect(file).not.toContain('Boiler');
  expect(await books.list('/api/documents')).toHaveLength(0);

  await page.getByLabel('Add new customers automatically').check();
  await expect(faults).not.toContainText('Row 3');
  await page.getByRole('button', { name: 'Import 2 invoices, skip 1' }).click();
  await expect(page.getByText('2 of 3 invoices imported.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Invoices' }).click();
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Harbour Cafe' })).toContainText('€120.15');
  await expect(rows.filter({ hasText: 'Harbour Cafe' })).toContainText('Feb 28, 2026');
  await expect(rows.filter({ hasText: 'Pier Studio' })).toContainText('DRAFT');
});

test('a long import shows its progress, and an interrupted one continues where it stopped', async ({
  app,
  admin,
  books,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/api/import/invoices');
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  await page.goto('/invoices/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles(exported(Array.from({ length: 203 }, () => 'Harbour Cafe;Pipe;1;2;1.3.2026')));
  await mapInvoices(page);
  await page.getByRole('button', { name: 'Preview import' }).click();
  const start = page.getByRole('button', { name: 'Import 203 invoices', exact: true });
  await expect(start).toBeVisible();
  const waiting: Route[] = [];
  await page.route('**/api/import/invoices', (route) =>
    route.request().postData()?.includes('"offset":0') ? route.fallback() : void waiting.push(route),
  );
  await start.click();
  await expect(page.getByText('Importing 200 of 203 invoices…')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('value', '200');
  await waiting[0]?.abort();
  await expect(page.getByRole('alert')).toContainText('Everything imported so far is kept.');
  await page.getByRole('link', { name: 'Back to Invoices' }).click();
  const question = page.getByRole('dialog', { name: 'Leave this import?' });
  await expect(question).toContainText('The import isn’t finished');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.unroute('**/api/import/invoices');
  await page.getByRole('button', { name: 'Continue import' }).click();
  await expect(page.getByText('203 of 203 invoices imported.')).toBeVisible({ timeout: 30_000 });
  expect(await books.read('/api/document-totals?document_type=invoice')).toMatchObject({
    items: [{ documents: 203, total_amount: 406 }],
  });
});
