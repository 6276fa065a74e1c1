import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { DashboardPage } from '#e2e/pages/dashboard-page.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

const waiting = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Waiting to send' });

test('entered without a network: a customer, an invoice for them, and a payment arrive once the server is back', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  const old = await books.customer('Pier Studio');
  const open = await books.document(old, 80, { status: 'sent' });
  await settleIn(app, device, admin);
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(3);
  await device.goOffline();

  await openScreen(page, '/customers/new');
  const form = new FormPart(page, 'New customer');
  await form.fillIn({ name: 'Harbour Cafe' });
  await form.button('Add customer').click();
  await expect(waiting(page)).toContainText('New customer Harbour Cafe: waiting to send.');

  await openScreen(page, '/invoices/new');
  const editor = new EditorPage(page);
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Boiler service', Price: '120' });
  await editor.issue();
  await expect(waiting(page)).toContainText('Invoice for Harbour Cafe, €120.00: waiting to send.');

  await openScreen(page, `/payments/new?customer=${old}&invoices=${open}`);
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('30');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(waiting(page)).toContainText('Payment of €30.00 from Pier Studio: waiting to send.');

  // As if the phone had thrown the page away.
  await page.goto('about:blank');
  await openScreen(page, '/waiting');
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: '3 waiting to send' })).toBeVisible();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectSound(page);
  }

  await device.goOnline();
  await expect(page.getByRole('main')).toContainText('Nothing is waiting to be sent.', { timeout: 20_000 });
  expect(await books.list('/api/documents')).toMatchObject([
    { customer_name: 'Harbour Cafe', status: 'sent', document_number: expect.stringContaining('0002') },
    { customer_name: 'Pier Studio', status: 'partial', amount_due: 50 },
  ]);
});

test('an invoice that waits is taken back by editing it', async ({ app, admin, books, device }) => {
  const { page } = app;
  await books.customer('Pier Studio');
  await settleIn(app, device, admin);
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(2);
  await device.goOffline();
  await openScreen(page, '/invoices/new');
  const editor = new EditorPage(page);
  await editor.choose('Pier Studio');
  await editor.fillLine(1, { Description: 'Boiler service', Price: '120' });
  await editor.issue();
  await expect(waiting(page)).toContainText('Invoice for Pier Studio');
  await openScreen(page, '/waiting');
  await waiting(page).getByRole('link', { name: 'Edit' }).click();
  await expect(editor.field('Price')).toHaveValue('120');
  await openScreen(page, '/waiting');
  await expect(page.getByRole('main')).toContainText('Nothing is waiting to be sent.');
});

test('what waits is asked about at sign-out, and kept for its owner', async ({
  app,
  admin,
  consoleWatch,
  device,
}) => {
  // The sign-in screen's social buttons.
  consoleWatch.allow(/violates the following Content Security Policy directive/);
  const { page } = app;
  await settleIn(app, device, admin);
  await device.goOffline();
  await openScreen(page, '/customers/new');
  const form = new FormPart(page, 'New customer');
  await form.fillIn({ name: 'Harbour Cafe' });
  await form.button('Add customer').click();
  await expect(waiting(page)).toContainText('Harbour Cafe');
  const menu = await new DashboardPage(page).shell.openUserMenu();
  await menu.item('Sign out').click();
  const question = page.getByRole('dialog', { name: '1 entry isn’t sent yet' });
  await question.getByRole('button', { name: 'Keep and sign out' }).click();
  const login = new LoginPage(page);
  await expect(login.heading).toBeVisible();
  expect((await device.databases(page))['billhook-outbox']).toHaveLength(1);
  await device.goOnline();
  await (await login.signIn(admin.email, admin.password)).greeting.waitFor();
  await expect.poll(async () => (await device.databases(page))['billhook-outbox']).toEqual([]);
  await openScreen(page, '/customers');
  await expect(page.getByRole('main')).toContainText('Harbour Cafe');
});
