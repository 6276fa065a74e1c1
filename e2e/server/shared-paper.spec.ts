import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { anotherDevice, expect, test } from '#e2e/live-fixtures.ts';

const settings = {
  website: 'https://engines.example',
  document_footer: 'Registered in London, 1234',
  bank_details: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
};
const lines = [
  { description: 'Advice', quantity: 1, unit_price: 60, tax_rates: [{ category: 'AE', rate: 0, name: '' }] },
  { description: 'Rope', quantity: 2, unit_price: 20, tax_rates: [{ category: 'S', rate: 19, name: 'VAT' }] },
];
const invoiceSays = [
  'Grace Pier',
  'Germany',
  'Reverse charge on €60.00',
  'VAT 19% on €40.00',
  'Bank transfer',
  'IBAN DE89 3704 0044 0532 0130 00',
  'BIC COBADEFFXXX',
  'https://engines.example',
  'Registered in London, 1234',
];

test('a shared invoice says where to pay, what each tax applies to, and why there is none', async ({
  admin,
  app: { page },
  books,
  browser,
  server,
}) => {
  await books.changeSettings(settings);
  const billing_address = { city: 'Hamburg', country: 'DE' };
  const customer = await books.customer('Pier Studio', { billing_address, contact_name: 'Grace Pier' });
  const invoice = await books.document(customer, 0, { status: 'sent', lines });
  const reader = await anotherDevice(browser, server);
  await reader.setViewportSize({ width: 320, height: 640 });
  await reader.goto(await books.share(invoice));
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${invoice}`);
  for (const paper of [reader.getByRole('article'), page.getByRole('article')]) {
    for (const words of invoiceSays) await expect(paper).toContainText(words);
    await expect(paper.getByText(/Reference INV-\d{4}-\d+/)).toBeVisible();
    await expect(paper).not.toContainText('(AE)');
  }
  await expectSound(reader);
  await expectSound(page);
  const totals = await reader.locator('.totals').boundingBox();
  expect(totals?.width).toBeGreaterThan(200);
  await reader.setViewportSize({ width: 390, height: 800 });
  await reader.evaluate(() => window.scrollTo(0, 0));
  const pay = reader.getByRole('button', { name: 'Pay €107.60' });
  await expect(pay).toBeInViewport({ ratio: 1 });
  const summary = reader.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('€107.60', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(reader).toHaveTitle(/^Invoice INV-\d{4}-\d+ – Berg & Daughters$/);
  await expect(reader.getByText('SENT', { exact: true })).toHaveCount(0);
  await pay.click();
  const dialog = reader.getByRole('dialog', { name: 'Pay by bank transfer' });
  await expect(dialog).toContainText('DE89 3704 0044 0532 0130 00');
  await expect(dialog.getByRole('img', { name: 'QR code for this transfer' })).toBeVisible();
  await expectSound(reader);
  await reader.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy: IBAN' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await reader.evaluate(async () => navigator.clipboard.readText())).toBe('DE89370400440532013000');
  await reader.context().close();
});

test('printed from the browser, lines are a table and links plain text', async ({
  admin,
  app: { page },
  books,
}) => {
  const invoice = await books.document(await books.customer('Pier Studio'), 80, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${invoice}`);
  // An A4 page without its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.getByRole('table', { name: 'Lines' })).toHaveCSS('display', 'grid');
  await expect(page.getByRole('link', { name: 'Back to Invoices' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Lines' })).toHaveCSS('display', 'table');
  await expect(page.getByRole('link', { name: 'Back to Invoices' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Pier Studio' })).toHaveCSS('text-decoration-line', 'none');
});

test('a shared estimate asks for no payment', async ({ books, browser, server }) => {
  await books.changeSettings(settings);
  const part = { document_type: 'estimate', status: 'sent', expiry_date: '2199-01-01' };
  const estimate = await books.document(await books.customer('Pier Studio'), 80, part);
  const reader = await anotherDevice(browser, server);
  await reader.goto(await books.share(estimate));
  await expect(reader.getByRole('article')).toContainText('Registered in London, 1234');
  await expect(reader.getByRole('article')).not.toContainText('IBAN');
  await reader.context().close();
});

test('a credit note names the invoice it corrects: as a link on its page, by number and date to others', async ({
  admin,
  app: { page },
  books,
  browser,
  server,
}) => {
  const customer = await books.customer('Pier Studio');
  const invoice = await books.document(customer, 80, { status: 'sent', issue_date: '2026-03-12' });
  const part = { document_type: 'credit_note', status: 'sent', related_document_id: invoice };
  const note = await books.document(customer, 30, part);
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${note}`);
  await expect(page.getByRole('article')).toContainText(/Corrects invoice\s*INV-\d{4}-\d+/);
  const reader = await anotherDevice(browser, server);
  await reader.goto(await books.share(note));
  await expect(reader.getByRole('article')).toContainText(
    /Corrects invoice\s*INV-\d{4}-\d+ dated 12 Mar 2026/,
  );
  await expect(reader.getByRole('article').getByRole('link')).toHaveCount(0);
  await reader.context().close();
});

test('on a draft’s paper nothing moves when its customer’s address comes late', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const billing_address = { line1: '12 Quay Street', city: 'Hamburg', country: 'DE' };
  const customer = await books.customer('Pier Studio', { billing_address, contact_name: 'Grace Pier' });
  const draft = await books.document(customer, 80);
  await beSignedIn(page, admin);
  const held: (() => void)[] = [];
  // What the device has would come first.
  await page.route('**/api/changes*', () => undefined);
  await page.route(`**/api/customers/${customer}`, async (route) => {
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 1600 });
  await page.goto(`/invoices/${draft}`);
  const paper = page.getByRole('article');
  await expect(paper).toContainText('Pier Studio');
  await expect(paper).not.toContainText('Hamburg');
  const total = paper.getByText('Total', { exact: true });
  const before = await total.boundingBox();
  for (const answer of held) answer();
  await expect(paper).toContainText('Hamburg');
  expect(await total.boundingBox()).toEqual(before);
});
