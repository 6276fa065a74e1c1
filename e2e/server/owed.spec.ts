import { beSignedIn } from '#e2e/kept-session.ts';
import { movedSoFar, watchShifts } from '#e2e/layout-shifts.ts';
import { expect, test } from '#e2e/live-fixtures.ts';

test('the list of customers says what each owes, and asks the server nothing for it', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const owing = await books.customer('Pier Studio');
  await books.customer('Quay Works');
  await books.giveAddress();
  await books.document(owing, 80, { status: 'sent' });
  await books.document(owing, 20.5, { status: 'sent' });
  await books.document(owing, 999);
  await beSignedIn(page, admin);
  // Until the device has the books, it asks: here it waits for them.
  await page.route('**/api/reports/receivables', () => undefined);
  await page.goto('/customers');
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  // Once the device has the books.
  await expect(rowOf('Pier Studio')).toContainText('€100.50', { timeout: 20_000 });
  await expect(rowOf('Quay Works')).not.toContainText('€');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Invoices', exact: true }).first().click();
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
  await expect(rowOf('Pier Studio')).toContainText('€100.50');
  expect(asked.filter((path) => /balance|reports|follow-ups/.test(path))).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`before the device has the books, the server says what each owes, and nothing moves, ${width} px wide`, async ({
    app,
    admin,
    books,
  }) => {
    const { page } = app;
    await page.setViewportSize({ width, height: 800 });
    const owing = await books.customer('Thornbury & Blackwater Shipping');
    await books.customer('Thornbury & Blackwater Chandlery');
    await books.giveAddress();
    await books.document(owing, 80, { status: 'sent' });
    await page.route('**/api/changes*', () => undefined);
    let release: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/reports/receivables', async (route) => {
      await asked;
      await route.continue();
    });
    await watchShifts(page);
    await beSignedIn(page, admin);
    await page.goto('/customers');
    await expect(page.locator('.owed-unknown')).toHaveCount(2);
    release?.();
    await expect(page.getByRole('row').filter({ hasText: 'Shipping' })).toContainText('€80.00');
    await expect(page.locator('.owed-unknown')).toHaveCount(0);
    expect(await movedSoFar(page)).toBe(0);
  });
}
