import { EditorPage } from '#e2e/pages/editor-page.ts';
import { expect, settleIn, test } from './live-fixtures.ts';

test('complaint 10: offline the app starts, shows the invoices, and takes a new one that is later saved by itself, once', async ({
  app,
  admin,
  books,
  context,
  device,
  server,
}) => {
  test.slow();
  const customer = await books.customer('Harbour Cafe');
  await books.customer('Pier Studio');
  const known = await books.document(customer, 80, { status: 'sent' });
  await settleIn(app, device, admin);
  // What a user opens on an ordinary day.
  for (const path of ['/customers', '/invoices', `/invoices/${known}`]) {
    await app.page.goto(path);
    await expect(app.page.getByText('Harbour Cafe').first()).toBeVisible();
  }
  await app.page.close();
  await device.goOffline();
  // The browser's offline switch does not stop requests that a closing page sends.
  await server.halt();

  const page = await context.newPage();
  await page.goto('/invoices');
  await expect(page.getByRole('table', { name: 'Invoices' })).toContainText('€80.00');
  await page.goto(`/invoices/${known}`);
  await expect(page.getByRole('article')).toContainText('€80.00');
  const editor = await EditorPage.open(page);
  await editor.choose('Pier Studio');
  await editor.fillLine(1, { Description: 'Rope', Price: '12.50' });
  await expect(editor.saved).toContainText('Saved on this device');
  await page.reload();
  await expect(editor.field('Description')).toHaveValue('Rope');
  await expect(editor.customer).toHaveValue('Pier Studio');
  await editor.fillLine(1, { Quantity: '2' });
  await expect(editor.totals).toContainText('€25.00');
  await expect(editor.saved).toContainText('Saved on this device');

  await server.run();
  await device.goOnline();
  await expect(editor.saved).toHaveText('Saved', { timeout: 20_000 });
  await editor.issue();
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible();
  const mine = (await books.list('/api/documents')).filter((entry) =>
    JSON.stringify(entry).includes('"Pier Studio"'),
  );
  expect(mine).toMatchObject([{ status: 'sent', total_amount: 25 }]);
});
