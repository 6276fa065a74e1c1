import type { Locator, Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';

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
  await expect(page.getByText(/^Due Mar 2, 2026 · \d+ days overdue$/)).toBeVisible();
});

test('the keyboard sees that it is on the checkbox of all rows', async ({ page, books, admin }) => {
  const customer = await books.customer('Marina Boats');
  await books.document(customer, 80);
  await signIn(page, admin);
  await page.goto('/invoices');
  const all = page.getByRole('checkbox', { name: 'Select all loaded rows' });
  await all.focus();
  await expect(all).toBeInViewport({ ratio: 1 });
  await expectSound(page);
});

test('what to do next is in the lower half of the screen, everything else behind More', async ({
  page,
  books,
  admin,
}) => {
  const customer = await books.customer('Marina Boats');
  const invoice = await books.document(customer, 120, { status: 'sent' });
  await signIn(page, admin);
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
  await page.getByRole('button', { name: 'Don’t void' }).click();
  await expect(more, 'the dialog gives the focus back').toBeFocused();
});

test('what a long form is for stays in view, and covers nothing that has the focus', async ({
  page,
  books,
  admin,
}) => {
  const customer = await books.customer('Marina Boats');
  await books.document(customer, 120, { status: 'sent' });
  await signIn(page, admin);
  await page.goto(`/payments/new?customer=${customer}`);
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeInViewport({ ratio: 1 });
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
  await tabs(page).getByRole('button', { name: 'Add' }).click();
  await tabs(page).getByRole('link', { name: 'Create invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible();
  await expect(tabs(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  expect(await topOf(page.getByRole('button', { name: 'Issue invoice' }))).toBeGreaterThan(700);
});
