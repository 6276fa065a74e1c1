import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';

const rate = (name: string, percent: number) => ({ category: 'S', rate: percent, name, is_default: false });

test('another tax is chosen from the whole list, without clearing the first', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.changeSettings({ tax_rates: [rate('VAT', 20), rate('Reduced', 5)] });
  await beSignedIn(page, admin);
  await page.goto('/invoices/new');
  const tax = page.getByLabel('Tax, line 1', { exact: true });
  await tax.click();
  await page.getByRole('option', { name: 'VAT 20%' }).click();
  await expect(tax).toHaveValue('VAT 20%');
  await tax.click();
  await expect(page.getByRole('listbox', { name: 'Tax' }).getByRole('option')).toHaveText([
    'No tax',
    'VAT 20%',
    'Reduced 5%',
  ]);
  await page.keyboard.press('ArrowDown');
  await expect(tax).toHaveAttribute('aria-activedescendant', /-1$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(tax).toHaveValue('Reduced 5%');
  await expect(page.getByLabel('Tax, line 2', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tax, line 2', { exact: true })).toHaveValue('Reduced 5%');
});

test('the active tax of a long list is in view', async ({ app, admin, books }) => {
  const { page } = app;
  const rates = Array.from({ length: 20 }, (_, index) => rate(`Tax ${index}`, index));
  await books.changeSettings({ tax_rates: rates });
  await beSignedIn(page, admin);
  await page.goto('/invoices/new');
  await page.getByLabel('Tax, line 1', { exact: true }).click();
  const last = page.getByRole('option', { name: 'Tax 19 19%' });
  await expect(last).not.toBeInViewport();
  // From the present one, which is none, to the other end.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the first invoice says what is missing about its sender, until it is there', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const draft = await books.document(await books.customer('Harbour Cafe'), 10);
  await beSignedIn(page, admin);
  await page.goto('/invoices/new');
  const note = page.getByRole('link', { name: 'Add your address, tax ID, and bank details' });
  await expect(note).toBeVisible();
  await books.giveAddress();
  await books.changeSettings({ tax_id: 'GB123' });
  await page.goto(`/invoices/${draft}`);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('the bell counts what needs attention', async ({ app, admin, books }) => {
  const { page } = app;
  const past = { status: 'sent', issue_date: '2026-01-01', due_date: '2026-01-31' };
  const customer = await books.customer('Harbour Cafe');
  for (const price of [10, 20]) await books.document(customer, price, past);
  await signIn(page, admin);
  const bell = page.getByRole('button', { name: 'Notifications', exact: true });
  await expect(bell).toHaveAccessibleDescription('Needs attention: 2');
  await expect(bell.getByText('2', { exact: true })).toBeVisible();
});

test('the share page has the code to pay by', async ({ app, books }) => {
  await books.changeSettings({
    bank_details: {
      account_name: null,
      bank_name: null,
      iban: 'DE89370400440532013000',
      bic: null,
      account_number: null,
      routing_number: null,
    },
  });
  const invoice = await books.document(await books.customer('Harbour Cafe'), 10, { status: 'sent' });
  await app.page.goto(await books.share(invoice));
  await expect(app.page.getByRole('img', { name: 'QR code for this transfer' })).toBeVisible();
});

test('the palette leads to the settings, and one Escape closes it', async ({ app, admin }) => {
  const { page } = app;
  await signIn(page, admin);
  const field = page.getByRole('combobox', { name: 'Search customers, documents, items, and commands' });
  const seek = async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field.fill('sett');
    await expect(page.getByRole('option').first()).toHaveText(/^Settings/);
  };
  await seek();
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
  await seek();
  await field.press('Enter');
  await expect(page).toHaveURL('/settings/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});
