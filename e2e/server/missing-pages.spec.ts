import { randomUUID } from 'node:crypto';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';

test('a path that does not exist keeps the navigation', async ({ page, admin }) => {
  await beSignedIn(page, admin);
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  }
});

test('a path that does not exist in an area is not found either, opened or followed', async ({
  page,
  admin,
}) => {
  await beSignedIn(page, admin);
  for (const path of [
    '/invoices/new/extra',
    '/estimates/a/b',
    '/customers/a/b/c',
    '/payments/a/b',
    '/items/a/b',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('a deleted draft leaves neither its title nor its actions, although the device has it', async ({
  page,
  admin,
  books,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf(({ pathname }) => pathname.startsWith('/api/documents/'));
  const customer = await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  for (const { type, area, title } of [
    { type: 'invoice', area: '/invoices', title: 'Invoice not found' },
    { type: 'credit_note', area: '/invoices', title: 'Invoice not found' },
    { type: 'estimate', area: '/estimates', title: 'Estimate not found' },
  ] as const) {
    const draft = await books.document(customer, 10, { document_type: type });
    await page.goto(`${area}/${draft}`);
    const actions = page.getByRole('button', { name: 'Issue and send' });
    await expect(actions).toBeVisible();
    await expect(page.getByRole('article')).toBeVisible();
    await books.deleteDraft(draft);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(actions).toHaveCount(0);
    await expect(page).toHaveTitle(`${title} – Billhook`);
  }
});

test("an address of nothing, or a mistyped one, says what isn't found, and nothing else", async ({
  page,
  admin,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf(({ pathname }) => pathname.startsWith('/api/'));
  await beSignedIn(page, admin);
  for (const [path, title] of [
    [`/invoices/${randomUUID()}`, 'Invoice not found'],
    ['/invoices/mistyped', 'Invoice not found'],
    ['/customers/mistyped', 'Customer not found'],
    ['/payments/mistyped', 'Payment not found'],
    ['/items/mistyped', 'Item not found'],
    ['/items/price-lists/mistyped', 'Price list not found'],
    ['/invoices/recurring/mistyped', 'Recurring invoice not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading')).toHaveText([title]);
    await expect(page).toHaveTitle(`${title} – Billhook`);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});
