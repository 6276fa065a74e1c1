import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { act } from '#e2e/phone-and-desktop.ts';
import { addDays } from '#shared/calendar-day.ts';

const today = new Date().toISOString().slice(0, 10);

test.use({ viewport: { width: 375, height: 740 } });

test('a rule for late fees is set, and a fee added by hand to an overdue invoice is an invoice of its own', async ({
  page,
  books,
  admin,
}) => {
  await books.giveAddress();
  const customer = await books.customer('Fjord Timber', { email: 'fjord@example.com' });
  const invoice = await books.document(customer, 1200, {
    status: 'sent',
    issue_date: addDays(today, -60),
    due_date: addDays(today, -30),
  });
  await beSignedIn(page, admin);
  await page.goto('/settings/late-fees');
  const form = page.getByRole('form', { name: 'Late fees' });
  await form.getByLabel('Charge late fees automatically').check();
  await form.getByRole('button', { name: 'Save late fees' }).click();
  await expect(form.getByLabel('Interest per year (%)')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Fixed amount').fill('40');
  await form.getByLabel('Interest per year (%)').fill('9');
  await form.getByLabel('Days overdue before a fee is charged').fill('45');
  await form.getByLabel('Late fees are').selectOption('Issued');
  await expectSound(page);
  await form.getByRole('button', { name: 'Save late fees' }).click();
  await expect(form.getByText('Late fees saved.')).toBeVisible();

  await page.goto(`/invoices/${invoice}`);
  await expect(page.getByText(/^A late fee of €53\.31 follows on /)).toBeVisible();
  await expect(page.getByText('Charged today, it would be €48.87.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Customer promised to pay' }).click();
  await page.getByLabel('Promised to pay by').fill(addDays(today, 20));
  await page.getByRole('button', { name: 'Hold reminders' }).click();
  await expect(page.getByText(/^A late fee of €55\.09 follows on /)).toBeVisible();
  await page.getByRole('button', { name: 'Add late fee' }).click();

  await expect(page.getByRole('heading', { name: 'Draft late-fee invoice' })).toBeVisible();
  await expect(page.getByText(/^Late fee for invoice INV-\d{4}-0001 dated /)).toBeVisible();
  await expect(page.getByText(/9% a year on €1,200\.00 for 30 days/)).toBeVisible();
  await expectSound(page);
  await act(page, 'button', 'Issue invoice');
  await expect(page.getByRole('heading', { name: /^Late-fee invoice INV-\d{4}-0002$/ })).toBeVisible();
  await page.getByRole('link', { name: /^INV-\d{4}-0001$/ }).click();
  await expect(page.getByText('(€48.87)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add late fee' })).toHaveCount(0);
  await expectSound(page);
});
