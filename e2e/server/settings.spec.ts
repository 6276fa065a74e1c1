import type { Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expectSound } from '#e2e/expect-sound.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { act, phone } from '#e2e/phone-and-desktop.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import type { Account } from '#e2e/server-host/accounts.ts';
import { changeElsewhere } from '#e2e/server-host/settings.ts';
import type { SectionName } from '#features/settings/sections.ts';
import { yearOf } from '#e2e/year-of.ts';

async function openSettings(page: Page, admin: Account, section: SectionName): Promise<void> {
  await beSignedIn(page, admin);
  await page.goto(`/settings/${section}`);
}

test('payment terms, notes and terms are saved, as JSON with the access token as Bearer', async ({
  app,
  admin,
}) => {
  await openSettings(app.page, admin, 'terms');
  const form = new FormPart(app.page, 'Payment terms');
  const values = { payment_terms_days: '21', default_notes: 'Thank you!', default_terms: 'Net 21.' };
  await form.fillIn(values);
  await form.field('prices_include_tax').check();
  const sent = app.page.waitForRequest((request) => request.method() === 'PUT');
  await form.button('Save payment terms').click();
  const request = await sent;
  const { 'content-type': type, authorization } = await request.allHeaders();
  expect(new URL(request.url()).pathname).toBe('/api/organization/settings');
  expect(type).toContain('application/json');
  expect(authorization).toBe(`Bearer ${(await app.storage())['access_token']}`);
  expect(request.postDataJSON()).toMatchObject({ payment_terms_days: 21 });
  await expect(form.done).toHaveText('Settings saved.');
  await app.page.reload();
  for (const [name, value] of Object.entries(values)) await expect(form.field(name)).toHaveValue(value);
  await expect(form.field('prices_include_tax')).toBeChecked();
});

test('estimates are valid for as many days as the settings say, or without limit', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  const part = { document_type: 'estimate', status: 'sent', issue_date: '2026-03-01' };
  const form = new FormPart(page, 'Payment terms');
  const field = form.field('estimate_validity_days');
  const save = async (days: string) => {
    await openSettings(page, admin, 'terms');
    await form.fillIn({ estimate_validity_days: days });
    await form.button('Save payment terms').click();
  };
  const lastDay = async () => books.read(`/api/documents/${await books.document(customer, 10, part)}`);
  await openSettings(page, admin, 'terms');
  await expect(field).toHaveValue('30');
  await expect(field).toHaveAccessibleDescription('Leave empty for no limit.');
  await save('14');
  await expect(form.done).toHaveText('Settings saved.');
  expect(await lastDay()).toMatchObject({ expiry_date: '2026-03-15' });
  await save('');
  await expect(form.done).toHaveText('Settings saved.');
  await page.reload();
  await expect(field).toHaveValue('');
  expect(await lastDay()).toMatchObject({ expiry_date: null });
  await save('0.5');
  await expect(form.errorAt('estimate_validity_days')).toBeVisible();
});

test('books are closed through a day: what is dated in them can’t be voided, and the page says why', async ({
  app,
  admin,
  books,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf(({ pathname }) =>
    /^\/api\/(?:documents|organization)\//.test(pathname),
  );
  const customer = await books.customer('Harbour Cafe');
  const invoice = await books.document(customer, 10, { status: 'sent', issue_date: '2025-03-10' });
  await openSettings(page, admin, 'closing');
  const form = new FormPart(page, 'Closed books');
  await form.fillIn({ books_closed_until: '2199-01-01' });
  await form.button('Save closing date').click();
  await expect(form.errorAt('books_closed_until')).toHaveText(
    'Books can be closed through yesterday at the latest.',
  );
  await form.fillIn({ books_closed_until: '2025-03-31' });
  await form.button('Save closing date').click();
  await expect(form.done).toHaveText('Settings saved.');
  await expectSound(page);
  await page.goto(`/invoices/${invoice}`);
  await act(page, 'button', 'Void');
  await page.getByRole('dialog').getByRole('textbox').fill('Billed twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Void invoice' }).click();
  await expect(page.getByRole('alert')).toContainText('The books are closed through Mar 31, 2025');
  await expectSound(page);
});

test('taxes are added, corrected at their field, and removed, which isn’t left unsaved without a question', async ({
  app,
  admin,
}) => {
  await openSettings(app.page, admin, 'taxes');
  const form = new FormPart(app.page, 'Taxes');
  await form.button('Add tax').click();
  await expect(form.field('tax_rates.0.name')).toBeFocused();
  await form.fillIn({ 'tax_rates.0.name': 'VAT 20 %', 'tax_rates.0.rate': '20' });
  await form.field('tax_rates.0.is_default').check();
  await form.button('Add tax').click();
  await form.fillIn({ 'tax_rates.1.name': 'Reverse charge', 'tax_rates.1.rate': '7,5' });
  await form.field('tax_rates.1.category').selectOption('AE');
  await form.button('Save taxes').click();
  await expect(form.errorAt('tax_rates.1.rate')).toHaveText('The rate for this category must be 0%.');
  await form.fillIn({ 'tax_rates.1.rate': '0' });
  await form.button('Save taxes').click();
  await expect(form.done).toHaveText('Settings saved.');
  await app.page.reload();
  await expect(form.field('tax_rates.0.name')).toHaveValue('VAT 20 %');
  await expect(form.field('tax_rates.0.is_default')).toBeChecked();
  await form.form.getByRole('button', { name: 'Remove tax 1' }).click();
  await expect(form.field('tax_rates.0.name')).toHaveValue('Reverse charge');
  await form.button('Save taxes').click();
  await expect(form.done).toHaveText('Settings saved.');
  await app.page.reload();
  await expect(form.field('tax_rates.0.name')).toHaveValue('Reverse charge');
  await expect(form.field('tax_rates.1.name')).toHaveCount(0);

  await form.button('Remove tax 1').click();
  await app.page
    .getByRole('navigation', { name: 'Settings sections' })
    .getByRole('link', { name: 'Numbers' })
    .click();
  await expect(app.page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test("the next number is shown while its pattern is typed, and continues from another product's numbers", async ({
  app,
  admin,
  books,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/api/organization/settings');
  await openSettings(app.page, admin, 'numbers');
  const year = await yearOf(books);
  const form = new FormPart(app.page, 'Numbers');
  const invoice = form.form.getByRole('group', { name: 'Invoice', exact: true });
  await expect(invoice).toContainText(`INV-${year}-0001`);
  const [pattern, next] = ['number_patterns.invoice.pattern', 'number_patterns.invoice.next_number'];
  await form.fillIn({ [pattern]: 'R{YYYY}/{NUMBER:3}', [next]: '138' });
  await expect(invoice).toContainText(`R${year}/138`);
  await form.button('Save numbers').click();
  await expect(form.done).toHaveText('Settings saved.');
  await form.fillIn({ [next]: '12' });
  await form.button('Save numbers').click();
  await expect(form.errorAt(next)).toContainText('The next number is already 138');
  await app.page.reload();
  await expect(form.field(next)).toHaveValue('138');
  await app.page.goto('/organization');
  await expect(app.page.locator('.document-head')).toContainText(`R${year}/138`);
});

test('what one section saves is no conflict for the next', async ({ app, admin }) => {
  await openSettings(app.page, admin, 'terms');
  const [terms, taxes] = [new FormPart(app.page, 'Payment terms'), new FormPart(app.page, 'Taxes')];
  await terms.fillIn({ payment_terms_days: '3' });
  await terms.button('Save payment terms').click();
  await expect(terms.done).toBeVisible();
  await app.page.getByRole('link', { name: 'Taxes', exact: true }).click();
  await taxes.button('Add tax').click();
  await taxes.fillIn({ 'tax_rates.0.name': 'GST', 'tax_rates.0.rate': '5' });
  await taxes.button('Save taxes').click();
  await expect(taxes.done).toBeVisible();
});

test('when someone else changed the taxes, both lists are shown to choose from', async ({
  app,
  admin,
  server,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/api/organization/settings');
  await openSettings(app.page, admin, 'taxes');
  const form = new FormPart(app.page, 'Taxes');
  await form.button('Add tax').click();
  await form.fillIn({ 'tax_rates.0.name': 'Mine', 'tax_rates.0.rate': '5' });
  const theirs = [{ name: 'Theirs', category: 'S', rate: 9, is_default: true }];
  await changeElsewhere(server, admin, { tax_rates: theirs, payment_terms_days: 5 });
  await form.button('Save taxes').click();
  const choice = new FormPart(app.page, 'Choose what to keep');
  const taxes = choice.form.getByRole('group', { name: 'Taxes' });
  await expect(taxes).toContainText('Mine · 5% · Standard rate');
  await taxes.getByRole('radio', { name: /Theirs/ }).check();
  await choice.button('Save my choices').click();
  await expect(form.field('tax_rates.0.name')).toHaveValue('Theirs');
  await app.page.goto('/settings/terms');
  await expect(new FormPart(app.page, 'Payment terms').field('payment_terms_days')).toHaveValue('5');
});

test.describe('on a phone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: phone });

  test('settings with rows, a template and errors have no accessibility violations in light and dark', async ({
    app: { page },
    admin,
  }) => {
    const expectSoundInBoth = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectSound(page);
      }
    };
    await openSettings(page, admin, 'taxes');
    const taxes = new FormPart(page, 'Taxes');
    await taxes.button('Add tax').click();
    await taxes.button('Save taxes').click();
    await expect(taxes.summary).toBeVisible();
    await expectSoundInBoth();
    await page.goto('/settings/templates');
    await page.locator('summary', { hasText: 'Invoice' }).click();
    await expectSoundInBoth();
  });
});

test('switching "Each year starts at 1" shows the resulting next number, and saving assigns it', async ({
  app,
  admin,
  books,
}) => {
  const customer = await books.customer('Ada');
  const year = await yearOf(books);
  for (const issue_date of [`${year - 1}-03-01`, `${year - 1}-03-02`])
    await books.document(customer, 5, { status: 'sent', issue_date });
  await openSettings(app.page, admin, 'numbers');
  const form = new FormPart(app.page, 'Numbers');
  const preview = form.form.getByRole('group', { name: 'Invoice' }).getByText('Example:');
  await expect(preview).toHaveText(`Example: INV-${year}-0001`);
  await form.field('number_patterns.invoice.yearly_reset').uncheck();
  await expect(form.field('number_patterns.invoice.next_number')).toHaveValue('3');
  await expect(preview).toHaveText(`Example: INV-${year}-0003`);
  await form.field('number_patterns.invoice.yearly_reset').check();
  await expect(preview).toHaveText(`Example: INV-${year}-0001`);
  await form.fillIn({ 'number_patterns.invoice.next_number': '7' });
  await form.field('number_patterns.invoice.yearly_reset').uncheck();
  await expect(preview).toHaveText(`Example: INV-${year}-0007`);
  await form.fillIn({
    'number_patterns.invoice.next_number': '3',
    'number_patterns.invoice.pattern': 'R-{NUMBER}',
  });
  await form.button('Save numbers').click();
  await expect(form.done).toHaveText('Settings saved.');
  await app.page.reload();
  await expect(preview).toHaveText('Example: R-3');
});
