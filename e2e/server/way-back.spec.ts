import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { phone } from '#e2e/phone-and-desktop.ts';

const backTo = (page: Page, list: string) => page.getByRole('link', { name: `Back to ${list}`, exact: true });

test('on a phone, a record leads back to its list with its filters; opened by its address, to the whole list', async ({
  page,
  admin,
  books,
}) => {
  const customer = await books.customer('Harbour Cafe');
  await books.customer('Pier Studio');
  await books.document(customer, 80);
  await page.setViewportSize(phone);
  await beSignedIn(page, admin);
  await page.goto('/invoices?status=draft');
  await page
    .getByRole('row', { name: /Harbour Cafe/ })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/invoices\/[\w-]+$/);
  await expectSound(page);
  await backTo(page, 'Invoices').click();
  await expect(page).toHaveURL('/invoices?status=draft');

  // The filters stay where another screen comes between.
  await page
    .getByRole('row', { name: /Harbour Cafe/ })
    .getByRole('link')
    .click();
  await page.getByRole('article').getByRole('link', { name: 'Harbour Cafe' }).click();
  await page
    .getByRole('region', { name: 'Documents' })
    .getByRole('link', { name: 'Draft invoice for Harbour Cafe' })
    .click();
  await backTo(page, 'Invoices').click();
  await expect(page).toHaveURL('/invoices?status=draft');

  await page.goto(`/customers/${customer}`);
  await backTo(page, 'Customers').click();
  await expect(page).toHaveURL('/customers');
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('the editor leads up to its list as it was left, and keeps the draft', async ({
  page,
  admin,
  books,
}) => {
  const customer = await books.customer('Harbour Cafe');
  const draft = await books.document(customer, 80);
  await beSignedIn(page, admin);
  await page.goto('/invoices?status=draft');
  await page
    .getByRole('row', { name: /Harbour Cafe/ })
    .getByRole('link')
    .click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const editor = new EditorPage(page);
  await editor.fillLine(1, { Description: 'Boiler service' });
  // A page that is closed before the answer saves once more, and is refused.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await backTo(page, 'Invoices').click();
  await expect(page).toHaveURL('/invoices?status=draft');
  await saved;
  await page.goto(`/invoices/${draft}/edit`);
  await expect(editor.field('Description')).toHaveValue('Boiler service');
  await expectSound(page);
});
