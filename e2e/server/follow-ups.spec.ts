import { expectSound } from '#e2e/expect-sound.ts';
import { movedSoFar, watchShifts } from '#e2e/layout-shifts.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { phone } from '#e2e/phone-and-desktop.ts';

test('the dashboard says what is to do and who owes most, leads there, and nothing moves while it loads', async ({
  page,
  books,
  admin,
}) => {
  const customer = await books.customer('Marina Boats');
  const days = { issue_date: '2026-03-01', due_date: '2026-03-02' };
  await books.document(customer, 120, { status: 'sent', ...days });
  await books.document(customer, 80, { status: 'sent', due_date: '2199-01-01' });
  await books.document(customer, 70);
  await watchShifts(page);
  await signIn(page, admin);
  await expect(page.getByRole('list', { name: 'Customers who owe most in EUR' })).toContainText(
    '€120.00 overdue',
  );
  await page.reload();
  const owing = page.getByRole('list', { name: 'Customers who owe most in EUR' });
  await expect(owing).toContainText('€200.00');
  await expect(page.getByRole('heading', { name: 'Payments received by month' })).toBeAttached();
  expect(await movedSoFar(page)).toBe(0);
  await expectSound(page);

  // What is overdue first.
  await expect(page.locator('.to-do-link').first()).toHaveText('1overdue invoice to follow up on');
  await page.getByRole('link', { name: '1 overdue invoice to follow up on' }).click();
  await expect(page).toHaveURL(/\/invoices\?status=overdue$/);
  await expect(page.getByRole('row').filter({ hasText: 'Marina Boats' })).toHaveCount(1);
  await page.goBack();
  await page.getByRole('link', { name: '2 issued invoices to send' }).click();
  await expect(page).toHaveURL(/\/invoices\?status=unsent$/);
  await expect(page.getByRole('row').filter({ hasText: 'Marina Boats' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Not sent yet', pressed: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: '1 draft to finish' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Marina Boats' })).toHaveCount(1);
  await page.goBack();
  await owing.getByRole('link', { name: 'Marina Boats' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marina Boats' })).toBeVisible();
});

test('on a phone, recording a payment begins with who owes most; one press chooses', async ({
  page,
  books,
  admin,
}) => {
  const sent = { status: 'sent', issue_date: '2026-03-01' };
  await books.document(await books.customer('Pier Studio'), 500, { ...sent, due_date: '2199-01-01' });
  await books.document(await books.customer('Marina Boats'), 120, { ...sent, due_date: '2026-03-02' });
  await page.setViewportSize(phone);
  await beSignedIn(page, admin);
  await page.goto('/payments/new');
  const owing = page.getByRole('list', { name: 'Customers who owe most in EUR' });
  await expect(owing.getByRole('listitem')).toHaveText([/^Pier Studio/, /^Marina Boats.*€120.00 overdue$/]);
  await expectSound(page);
  // The whole row is to press.
  await owing
    .getByRole('listitem')
    .last()
    .click({ position: { x: 5, y: 5 } });
  await expect(page.getByLabel('Customer')).toHaveValue('Marina Boats');
  await expect(page.getByRole('group', { name: 'Apply to' })).toContainText('€120.00');
  await expect(owing).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Customer').click();
  await page.getByRole('option', { name: /^Pier Studio/ }).click();
  await expect(page.getByRole('group', { name: 'Apply to' })).toContainText('€500.00');
});
