import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { DashboardPage, type StatTitle } from '#e2e/pages/dashboard-page.ts';
import type { Books } from '#e2e/server-host/books.ts';
import { addDays, dayIn } from '#shared/calendar-day.ts';

/** Two currencies, a draft, a void invoice, and invoices 15 and 40 days overdue. */
async function keepBooks(books: Books): Promise<void> {
  const today = dayIn('UTC', new Date());
  const customer = await books.customer('Harbour Cafe');
  const issue = async (price: number, daysLate: number, part: object = {}) => {
    const days = { issue_date: addDays(today, -60), due_date: addDays(today, -daysLate) };
    return books.document(customer, price, { status: 'sent', ...days, ...part });
  };
  await books.document(customer, 1000);
  await issue(20, -10);
  await issue(30, 15);
  await issue(32, 15);
  await issue(50, 15, { currency: 'USD' });
  await issue(70, 40);
  const days = { issue_date: addDays(today, -60), due_date: today };
  const mistake = await books.document(customer, 2000, { status: 'sent', ...days });
  await books.changeDocument(mistake, customer, 2000, { ...days, status: 'void', void_reason: 'Twice' });
  await books.payment(customer, 7.5);
  await books.payment(customer, 9, { currency: 'USD' });
}

/** The total of all rows of the list, as its summary shows it. */
async function sumOfList(page: Page, label: string): Promise<string> {
  await expect(page.getByRole('table', { name: label })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  return page.getByRole('region', { name: 'Selection' }).innerText();
}

const cards: readonly (readonly [StatTitle, label: string, figure: string, sum: RegExp])[] = [
  ['Total Revenue', 'Payments', '€7.50', /^1 selected\s+Total €7\.50\s/],
  ['Total Invoices', 'Invoices', '5', /^5 selected\s/],
  ['Customers', 'Customers', '1', /^1 selected\s/],
  ['Pending Amount', 'Invoices', '€152.00', /^4 selected\s+Total €152\.00\s+Amount due €152\.00\s/],
];

test('the list behind a card adds up to the figure on the card', async ({ app, admin, books }) => {
  const { page } = app;
  await keepBooks(books);
  await beSignedIn(page, admin);
  for (const [title, label, figure, sum] of cards) {
    await page.goto('/dashboard');
    const card = new DashboardPage(page).card(title);
    await expect(card.locator('.stat-figure')).toHaveText(figure);
    await card.getByRole('link').click();
    expect(await sumOfList(page, label)).toMatch(sum);
  }
});

test('each age group of the receivables leads to its invoices, and the filter can be removed', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await keepBooks(books);
  await signIn(page, admin);
  const euros = page.getByRole('table', { name: 'Receivables in EUR' });
  await expect(euros.getByRole('row', { name: /^1–30 days overdue/ })).toContainText('€62.00');
  await expect(euros.getByRole('link', { name: 'More than 90 days overdue' })).toHaveCount(0);
  await euros.getByRole('link', { name: '1–30 days overdue' }).click();
  expect(await sumOfList(page, 'Invoices')).toMatch(/^2 selected\s+Total €62\.00\s+Amount due €62\.00\s/);
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove filter: EUR' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: /^Remove filter: Due / }).click();
  await expect(rows).toHaveCount(5);
  await expect(page.getByRole('button', { name: /^Remove filter: / })).toHaveCount(0);
});

test('the filter set by a link fits on a small phone and applies to the export', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await page.setViewportSize({ width: 320, height: 640 });
  await keepBooks(books);
  await signIn(page, admin);
  await page.getByRole('link', { name: /^Not due yet: / }).click();
  await expect(page.getByRole('button', { name: /^Remove filter: Due on or after / })).toBeVisible();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBe(widths[1]);
  const asked = page.waitForRequest((request) => request.url().includes('/api/export/documents'));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get('currency')).toBe('EUR');
  expect(searchParams.get('due_from')).toBe(dayIn('UTC', new Date()));
});

test('the charts are read with keyboard, mouse, and taps, and each column leads to its invoices or payments', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await keepBooks(books);
  await signIn(page, admin);
  const expected = page.getByRole('region', { name: 'Expected income' });
  await expect(expected.locator('.figure-late').first()).toContainText('€132.00');
  const euros = expected.getByRole('group', { name: /EUR/ });
  const readout = euros.locator('.chart-readout');
  await expect(readout).toContainText('€0.00');
  await euros.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(readout).toContainText('€20.00');
  await expectSound(page);

  const column = (at: number) => euros.locator('.chart-column').nth(at);
  await column(0).hover();
  await expect(readout).toContainText('€0.00');
  await page.mouse.move(0, 0);
  await expect(readout).toContainText('€20.00');
  await column(0).click();
  await page.mouse.move(0, 0);
  await expect(readout).toContainText('€0.00');
  await column(1).click();
  await readout.getByRole('link', { name: /^Due .* – .*: Show the invoice$/ }).click();
  expect(await sumOfList(page, 'Invoices')).toMatch(/^1 selected\s+Total €20\.00\s+Amount due €20\.00\s/);

  await page.goto('/dashboard');
  const revenue = page.getByRole('region', { name: 'Payments received by month' });
  await revenue.getByRole('radio', { name: /: €7\.50/ }).press('Space');
  await expect(revenue.locator('.chart-readout')).toContainText('€7.50');
  await revenue.getByRole('link', { name: 'Show payments' }).click();
  expect(await sumOfList(page, 'Payments')).toMatch(/^1 selected\s+Total €7\.50\s/);
});
