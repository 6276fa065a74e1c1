import type { Locator, Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { beginSelecting } from '#e2e/phone-and-desktop.ts';

test.use({ viewport: { width: 390, height: 800 } });

/** Distance of its upper edge from the top of the screen, in CSS pixels. */
async function topOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return box.y;
}

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('lists begin near the top of a phone’s screen, and say how late an invoice is', async ({
  page,
  books,
  admin,
}) => {
  const customer = await books.customer('Marina Boats');
  const days = { issue_date: '2026-03-01', due_date: '2026-03-02' };
  const invoice = await books.document(customer, 120, { status: 'sent', ...days });
  await books.document(customer, 80, { document_type: 'estimate' });
  await books.payment(customer, 20, { allocations: [{ document_id: invoice, amount: 20 }] });
  await signIn(page, admin);
  for (const area of ['invoices', 'estimates', 'customers', 'payments']) {
    await page.goto(`/${area}`);
    const row = page.getByRole('row').filter({ hasText: 'Marina Boats' });
    await expect(row).toBeVisible();
    expect.soft(await topOf(row), area).toBeLessThanOrEqual(220);
    await expectSound(page);
  }
  await page.goto('/invoices');
  const row = page.getByRole('row').filter({ hasText: 'Marina Boats' });
  await expect(row.getByText(/^\d+ days$/).filter({ visible: true })).toHaveCount(1);
  await expect(row, 'what is owed stands out').toContainText('€100.00 of €120.00');
});

test('rows are selected from the menu: then all of a row is pressed, and the keyboard sees each checkbox', async ({
  page,
  books,
  admin,
}) => {
  for (const name of ['Marina Boats', 'Pier Studio']) await books.document(await books.customer(name), 80);
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  const row = page.getByRole('row').filter({ hasText: 'Pier Studio' });
  await expect(row).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await beginSelecting(page);
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('0 selected');
  await expectSound(page);
  await row.click({ position: { x: 200, y: 20 } });
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(bar).toContainText('1 selected');
  const all = page.getByRole('checkbox', { name: 'Select all loaded rows' });
  await all.focus();
  await expect(all).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Space');
  await expect(bar).toContainText('2 selected');
  await expectSound(page);
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a long name has a second line beside its amount', async ({ page, books, admin }) => {
  const customer = await books.customer('Eastern Promenade Condominiums');
  await books.document(customer, 1234.5, { status: 'sent' });
  await books.payment(customer, 20);
  await signIn(page, admin);
  for (const area of ['invoices', 'payments', 'customers']) {
    await page.goto(`/${area}`);
    const name = page.locator('.card-title').filter({ hasText: 'Eastern Promenade' });
    await expect(name).toBeVisible();
    expect(await name.evaluate((cell) => cell.scrollHeight - cell.clientHeight), area).toBeLessThanOrEqual(1);
  }
});

test('what to do next is in the lower half of the screen, everything else behind More', async ({
  page,
  books,
  admin,
}) => {
  const customer = await books.customer('Marina Boats');
  const invoice = await books.document(customer, 120, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${invoice}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('€120.00');
  expect(await topOf(page.getByRole('article', { name: 'Document' }))).toBeLessThan(300);
  expect(await topOf(page.getByRole('link', { name: 'Record payment' }))).toBeGreaterThan(400);

  const duplicate = page.getByRole('button', { name: 'Duplicate' });
  await expect(duplicate).toBeHidden();
  const more = page.getByRole('button', { name: 'More actions' });
  await more.click();
  await expect(duplicate).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(duplicate).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(more, 'the dialog gives the focus back').toBeFocused();
});

test('what a long form is for stays in view, and covers nothing that has the focus', async ({
  page,
  books,
  admin,
}) => {
  const customer = await books.customer('Marina Boats');
  await books.document(customer, 120, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/payments/new?customer=${customer}`);
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeInViewport({ ratio: 1 });
  await expect(tabs(page)).toBeHidden();
  await page.goto(`/customers/${customer}/edit`);
  const save = page.getByRole('button', { name: 'Save customer' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().focus();
  const covered = () =>
    page.evaluate(() => {
      const { activeElement: focused } = document;
      const bar = document.querySelector('.form-actions-held');
      if (focused === null || bar === null || bar.contains(focused)) return null;
      return Math.max(0, focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top);
    });
  for (let fields = 0; fields < 12; fields += 1) {
    await page.keyboard.press('Tab');
    expect(await covered()).toBe(0);
  }
});

test('the areas and what can be added are within the thumb’s reach; the editor has its own bar', async ({
  page,
  admin,
}) => {
  await signIn(page, admin);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await tabs(page).getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await tabs(page).getByRole('button', { name: 'More' }).click();
  await expectSound(page);
  await tabs(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(tabs(page).getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
  await tabs(page).getByRole('button', { name: 'Add' }).click();
  await tabs(page).getByRole('link', { name: 'Create invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible();
  await expect(tabs(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  expect(await topOf(page.getByRole('button', { name: 'Issue invoice' }))).toBeGreaterThan(700);
});
