import { openScreen } from '#e2e/open-screen.ts';
import { DashboardPage } from '#e2e/pages/dashboard-page.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

test('what was never opened opens offline: documents, customers, payments, lists, filters and search', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe', { email: 'cafe@harbour.example' });
  const other = await books.customer('Pier Studio');
  const invoice = await books.document(customer, 80, { status: 'sent', reference: 'PO 4711' });
  const draft = await books.document(other, 12.5);
  const payment = await books.payment(customer, 10);
  await settleIn(app, device, admin);
  // Settings, two customers, two documents, and the payment.
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(6);
  await device.goOffline();

  await openScreen(page, `/invoices/${invoice}`);
  await expect(page.getByRole('main')).toContainText('PO 4711');
  await openScreen(page, `/invoices/${draft}`);
  await expect(page.getByRole('main')).toContainText('€12.50');
  await openScreen(page, `/customers/${customer}`);
  await expect(page.getByRole('main')).toContainText('cafe@harbour.example');
  // The invoice less the payment.
  await expect(page.getByRole('row', { name: 'Closing balance' })).toContainText('€70.00');
  await openScreen(page, `/payments/${payment}`);
  await expect(page.getByRole('main')).toContainText('€10.00');

  await openScreen(page, '/invoices?status=draft');
  const list = page.getByRole('main');
  await expect(list).toContainText('Pier Studio');
  await expect(list).not.toContainText('Harbour Cafe');
  await openScreen(page, '/invoices');
  await expect(list).toContainText('Pier Studio');
  await page.getByRole('searchbox').fill('harbour');
  await expect(list).not.toContainText('Pier Studio');
  await expect(list).toContainText('€80.00');

  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Search customers, documents, items, and commands' }).fill('pier');
  await page.getByRole('option', { name: 'Pier Studio' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pier Studio');
});

test('what others changed since is there, too, and signing out deletes all of it', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await settleIn(app, device, admin);
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(2);
  const customer = await books.customer('Pier Studio');
  await page.reload();
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(3);
  await device.goOffline();
  await openScreen(page, `/customers/${customer}`);
  await expect(page.getByRole('main')).toContainText('Pier Studio');
  await device.goOnline();
  await openScreen(page, '/dashboard');
  const menu = await new DashboardPage(page).shell.openUserMenu();
  await menu.signOut();
  await expect(new LoginPage(page).heading).toBeVisible();
  await expect.poll(async () => (await device.databases(page))['billhook-books']).toBeUndefined();
});

test('a document is read from the device while its row is pressed, not when it is only pointed at or scrolled by', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  const invoice = await books.document(await books.customer('Harbour Cafe'), 80, { status: 'sent' });
  await page.addInitScript((name) => {
    const prototype = IDBIndex.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { getAll } = prototype;
    prototype.getAll = function getAllNoted(query, count) {
      if (query === name) document.documentElement.dataset['read'] = 'yes';
      return getAll.call(this, query, count);
    };
  }, `document ${invoice}`);
  await settleIn(app, device, admin);
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(3);
  await openScreen(page, '/invoices');

  const row = page.locator('.row-link');
  await row.hover();
  await page.waitForTimeout(500);
  const html = page.locator('html');
  const finger = { pointerType: 'touch', button: 0, bubbles: true };
  await row.dispatchEvent('pointerdown', finger);
  await row.dispatchEvent('pointermove', finger);
  await page.waitForTimeout(500);
  await expect(html).not.toHaveAttribute('data-read');
  await page.mouse.down();
  await expect(html).toHaveAttribute('data-read', 'yes');
  await page.mouse.up();
  await expect(page.getByRole('main')).toContainText('€80.00');
});

test('the rows of a filter are read from the device while it is pressed', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  const past = { status: 'sent', issue_date: '2026-01-01', due_date: '2026-01-31' };
  await books.document(await books.customer('Harbour Cafe'), 80, past);
  await page.addInitScript(() => {
    const prototype = IDBObjectStore.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { get } = prototype;
    prototype.get = function getNoted(query) {
      if (typeof query === 'string' && query.includes('"status":"overdue"'))
        document.documentElement.dataset['read'] = 'yes';
      return get.call(this, query);
    };
  });
  await settleIn(app, device, admin);
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(3);
  await openScreen(page, '/invoices');
  await page.getByRole('button', { name: 'Overdue', exact: true }).hover();
  await expect(page.locator('html')).not.toHaveAttribute('data-read');
  await page.mouse.down();
  await expect(page.locator('html')).toHaveAttribute('data-read', 'yes');
  await expect(page).not.toHaveURL(/status=overdue/u);
  await page.mouse.up();
  await expect(page).toHaveURL(/status=overdue/u);
  await expect(page.locator('.row-link')).toHaveCount(1);
});
