import type { Page } from '@playwright/test';
import { openScreen } from '#e2e/open-screen.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { freshEmail } from '#e2e/server-host/accounts.ts';
import { sendingTag } from '#shared/worker-messages.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';
import { dispatchSync } from './sync-event.ts';

test.use({ viewport: { width: 390, height: 844 } });

const waiting = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Waiting to send' });

async function emailInvoice(page: Page, customer: string): Promise<void> {
  const editor = new EditorPage(page);
  await editor.choose(customer);
  await editor.fillLine(1, { Description: 'Boiler service', Price: '120' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Issue and send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
}

test('what was entered without a network is sent by the worker after the last page was closed', async ({
  app,
  admin,
  books,
  device,
  network,
}) => {
  const { origin } = network;
  const { page } = app;
  const context = page.context();
  await books.giveAddress();
  const old = await books.customer('Pier Studio', { email: freshEmail() });
  const open = await books.document(old, 80, { status: 'sent' });
  await settleIn(app, device, admin);
  // The words of emails are known from an earlier one.
  await openScreen(page, '/invoices/new');
  await emailInvoice(page, 'Pier Studio');
  await expect(page.getByRole('heading', { name: /^Invoice .*0002$/ })).toBeVisible();
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(4);
  await device.goOffline();

  await openScreen(page, '/customers/new');
  const form = new FormPart(page, 'New customer');
  await form.fillIn({ name: 'Harbour Cafe' });
  await form.button('Add customer').click();
  await expect(waiting(page)).toContainText('New customer Harbour Cafe: waiting to send.');
  await openScreen(page, '/invoices/new');
  await emailInvoice(page, 'Pier Studio');
  await expect(waiting(page)).toContainText('Invoice for Pier Studio, €120.00: waiting to send.');
  await openScreen(page, `/payments/new?customer=${old}&invoices=${open}`);
  await page.getByRole('textbox', { name: 'Amount received' }).fill('30');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(waiting(page)).toContainText('Payment of €30.00 from Pier Studio: waiting to send.');
  await expect.poll(async () => (await device.databases(page))['billhook-lent']).toEqual(['token']);

  const blank = await context.newPage();
  await page.close();
  await device.goOnline();
  expect(await books.list('/api/customers')).toHaveLength(1);
  await dispatchSync(blank, origin, sendingTag);
  await expect.poll(async () => books.list('/api/payments'), { timeout: 20_000 }).toHaveLength(1);
  const documents = await books.list('/api/documents');
  expect(documents).toMatchObject([
    { customer_name: 'Pier Studio', status: 'sent', document_number: expect.stringContaining('0003') },
    { customer_name: 'Pier Studio', document_number: expect.stringContaining('0002') },
    { customer_name: 'Pier Studio', status: 'partial', amount_due: 50 },
  ]);
  const { document_id: id } = Object(documents[0]);
  expect(await books.list(`/api/documents/${id}/deliveries`)).toHaveLength(1);
  expect(await books.list('/api/customers')).toHaveLength(2);

  // The session goes on with the token that the worker has renewed, and it is lent no longer.
  await blank.goto(`${origin}/customers`);
  await expect(blank.getByRole('main')).toContainText('Harbour Cafe');
  await expect(blank.getByRole('link', { name: /waiting to send/ })).toHaveCount(0);
  await expect.poll(async () => (await device.databases(blank))['billhook-lent']).toEqual([]);
  await blank.evaluate(() => localStorage.setItem('access_token', 'spent'));
  await blank.reload();
  await expect(blank.getByRole('main')).toContainText('Harbour Cafe');
  await expect.poll(async () => blank.evaluate(() => localStorage.getItem('access_token'))).not.toBe('spent');
});
