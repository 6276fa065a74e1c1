import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { DashboardPage } from '#e2e/pages/dashboard-page.ts';
import { addDays, dayIn } from '#shared/calendar-day.ts';

test('a list is filtered by amount, and an invalid amount shows an error at its field', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  for (const price of [9.99, 10, 20]) await books.document(customer, price);
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Date and amount' }).click();
  const [least, most] = [page.getByLabel('Min. total'), page.getByLabel('Max. total')];
  await least.fill('10,00');
  await expect(rows).toHaveCount(2);
  await most.fill('19.99');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('Harbour');
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(most).toHaveValue('19.99');
  await expect(rows).toHaveCount(1);
  await least.fill('1.000');
  await expect(page.getByText('Min. total: enter an amount, such as 80 or 12.50.')).toBeVisible();
  await least.fill('10');
  await most.fill('twenty');
  await expect(page.getByText('Max. total: enter an amount, such as 80 or 12.50.')).toBeVisible();
  await expect(most).toHaveAttribute('aria-invalid', 'true');
  await expect(rows).toHaveCount(2);
  await expect(most).toHaveValue('twenty');
});

test('on a phone the date and amount filters are in a sheet, behind a button that shows how many are set', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await page.setViewportSize({ width: 375, height: 720 });
  await books.document(await books.customer('Harbour Cafe'), 10);
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  const button = page.getByRole('button', { name: 'Date and amount' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Min. total')).toBeHidden();
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Date and amount' });
  await sheet.getByLabel('Min. total').fill('11');
  await expect(page.getByText('No results match your filters')).toBeAttached();
  const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  expect(Math.round(y + height), 'it is at the bottom').toBe(720);
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByText('No results match your filters')).toBeVisible();
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName('Date and amount (1)');
  await page.reload();
  await expect(page.getByText('No results match your filters')).toBeVisible();
  await expect(sheet, 'it opens on request only').toBeHidden();
  await button.click();
  await sheet.getByRole('button', { name: 'Clear filters' }).click();
  await expect(button).toHaveAccessibleName('Date and amount');
  await expect(page.getByRole('row').filter({ hasText: 'Harbour Cafe' })).toBeVisible();
});

test('Pending Amount leads to the open invoices and no others', async ({ app, admin, books }) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  const today = dayIn('UTC', new Date());
  await books.document(customer, 10);
  await books.document(customer, 20, { status: 'sent' });
  await books.document(customer, 30, {
    status: 'sent',
    issue_date: addDays(today, -30),
    due_date: addDays(today, -15),
  });
  await books.document(customer, 0, { status: 'sent' });
  await signIn(page, admin);
  await new DashboardPage(page).card('Pending Amount').getByRole('link').click();
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(rows.filter({ hasText: '€20.00' })).toContainText('ISSUED');
  await expect(rows.filter({ hasText: '€30.00' })).toContainText('OVERDUE');
});

test("a customer's open invoices figure leads to the invoices it counts", async ({ app, admin, books }) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe');
  await books.document(customer, 10);
  const paid = await books.document(customer, 20, { status: 'sent' });
  await books.payment(customer, 20, { allocations: [{ document_id: paid, amount: 20 }] });
  await books.document(customer, 30, { status: 'sent' });
  await books.document(customer, 40, { status: 'sent' });
  await books.document(await books.customer('Pier Studio'), 50, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/customers/${customer}`);
  await page.getByRole('link', { name: 'Open invoices: 2', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('button', { name: 'Remove filter: Harbour Cafe' })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: '€30.00' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '€40.00' })).toHaveCount(1);
});

test("the payments of one customer name the customer, and one click shows everyone's", async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const [cafe, studio] = [await books.customer('Harbour Cafe'), await books.customer('Pier Studio')];
  for (const customer of [cafe, studio]) await books.payment(customer, 10);
  await beSignedIn(page, admin);
  await page.goto(`/customers/${cafe}`);
  await page.getByRole('link', { name: 'All payments' }).click();
  const rows = page.getByRole('table', { name: 'Payments' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove filter: Harbour Cafe' }).click();
  await expect(rows).toHaveCount(2);
  expect(new URL(page.url()).searchParams.has('customer')).toBe(false);
});

test('a filter that is removed hands the focus on, also where the list is empty without it', async ({
  page,
  admin,
  books,
}) => {
  const customer = await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`/invoices?customer=${customer}`);
  await page.getByRole('button', { name: 'Remove filter: Harbour Cafe' }).press('Enter');
  await expect(page.getByText('Create your first invoice')).toBeVisible();
  await expect(heading).toBeFocused();
  await page.goto('/invoices?status=paid');
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(heading).toBeFocused();
  await page.goto('/invoices?status=paid');
  await page.getByRole('button', { name: 'All', exact: true }).press('Enter');
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(heading).toBeFocused();
});
