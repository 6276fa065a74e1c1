import type { Page } from '@playwright/test';
import { json } from '#e2e/spec-host/reply.ts';
import { expectSound } from '#e2e/expect-sound.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { act } from '#e2e/phone-and-desktop.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

const waiting = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Waiting to send' });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

async function issueNew(page: Page, kind: 'estimate' | 'invoice', price: string): Promise<void> {
  await openScreen(page, `/${kind}s/new`);
  const editor = new EditorPage(page);
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Boiler service', Price: price });
  await editor.issue();
  const name = kind === 'invoice' ? 'Invoice for Harbour Cafe' : 'Estimate for Harbour Cafe';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test('what waits though the server answers stays in its list', async ({
  app,
  admin,
  books,
  device,
  network,
}) => {
  const { page } = app;
  await books.giveAddress();
  const cafe = await books.customer('Harbour Cafe');
  await settleIn(app, device, admin);
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(2);
  await device.goOffline();
  await issueNew(page, 'invoice', '120');
  await books.document(cafe, 55);
  network.always('POST /api/documents', json(500, {}));
  await device.goOnline();
  await openScreen(page, '/invoices');
  const list = page.getByRole('main');
  // The server's answer has the draft.
  await expect(list).toContainText('€55.00', { timeout: 20_000 });
  await expect(list).toContainText('€120.00€120.00');
  await page.reload();
  await expect(list).toContainText('€55.00');
  await expect(list).toContainText('€120.00€120.00');
  network.mend();
  await expect(list).toContainText('0001', { timeout: 40_000 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a document issued without a network is emailed, paid, and invoiced before it has its number', async ({
    app,
    admin,
    books,
    device,
  }) => {
    const { page } = app;
    await books.giveAddress();
    await books.customer('Pier Studio');
    await settleIn(app, device, admin);
    await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(2);
    await device.goOffline();

    // One note about the connection, and no alarm: the figures say when they were true.
    await openScreen(page, '/dashboard');
    await expect(page.getByText('Not connected.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Last updated');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await openScreen(page, '/customers/new');
    const form = new FormPart(page, 'New customer');
    await form.fillIn({ name: 'Harbour Cafe', email: 'harbour@example.com' });
    await form.button('Add customer').click();
    await expect(waiting(page)).toContainText('New customer Harbour Cafe: waiting to send.');

    await issueNew(page, 'estimate', '300');
    await button(page, 'Convert to invoice').click();
    await expect(waiting(page)).toContainText('Invoice from the estimate for Harbour Cafe: waiting to send.');

    await issueNew(page, 'invoice', '120');
    await expect(page.getByRole('main')).toContainText(/issued/i);
    await expect(page.getByRole('article', { name: 'Document' })).toContainText('Boiler service');
    await expectSound(page);
    await button(page, 'Send by email').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(waiting(page)).toContainText(
      'Email with the invoice for Harbour Cafe to Harbour Cafe: waiting to send.',
    );
    await page.getByRole('main').getByRole('link', { name: 'Record payment' }).click();
    await page.getByRole('textbox', { name: 'Amount received' }).fill('30');
    await expect(page.getByRole('form')).toContainText('€120.00');
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(waiting(page)).toContainText('Payment of €30.00 from Harbour Cafe: waiting to send.');

    // As if the phone had thrown the page away.
    await page.goto('about:blank');
    await openScreen(page, '/invoices');
    const list = page.getByRole('main');
    await expect(list.getByRole('link', { name: 'Draft invoice for Harbour Cafe' })).toHaveCount(1);
    const row = list.getByRole('link', { name: /^Invoice for Harbour Cafe/ });
    await expect(row).toHaveCount(1);
    await row.click();
    await expect(page.getByRole('main')).toContainText('€90.00');
    await act(page, 'button', 'Duplicate');
    await expect(new EditorPage(page).field('Price')).toHaveValue('120.00');

    await device.goOnline();
    await openScreen(page, '/waiting');
    await expect(page.getByRole('main')).toContainText('Nothing is waiting to be sent', {
      timeout: 30_000,
    });
    const invoices = await books.list('/api/documents?document_type=invoice&status=open');
    expect(invoices).toMatchObject([
      {
        customer_name: 'Harbour Cafe',
        status: 'partial',
        amount_due: 90,
        document_number: expect.stringMatching(/0001$/),
      },
    ]);
    const id = Object(invoices[0]).document_id;
    expect(await books.list(`/api/documents/${id}/deliveries`)).toHaveLength(1);
    expect(await books.list('/api/documents?document_type=estimate')).toMatchObject([
      { customer_name: 'Harbour Cafe', status: 'invoiced' },
    ]);
  });

  test('an invoice of an estimate is issued and paid before the server knows either', async ({
    app,
    admin,
    books,
    device,
  }) => {
    const { page } = app;
    await books.giveAddress();
    await books.customer('Harbour Cafe');
    await settleIn(app, device, admin);
    await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(2);
    await device.goOffline();
    await issueNew(page, 'estimate', '300');
    await button(page, 'Convert to invoice').click();
    // The estimate names it, and so do the list and Waiting to send.
    await page.getByRole('article', { name: 'Document' }).getByRole('link', { name: 'Draft' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Draft invoice');
    await expect(page.getByRole('article', { name: 'Document' })).toContainText('Boiler service');
    await expectSound(page);
    const undo = waiting(page).getByRole('button', { name: /^Undo/ });
    await expect(undo).toHaveCount(1);
    await openScreen(page, '/waiting');
    await page.getByRole('link', { name: /^Open document: Invoice from the estimate/ }).click();
    await expect(title).toHaveText('Draft invoice');
    // It is edited before the server knows it: from Waiting to send, and from its page.
    await openScreen(page, '/waiting');
    await page.getByRole('link', { name: /^Edit: Invoice from the estimate/ }).click();
    const editor = new EditorPage(page);
    await expect(editor.field('Price')).toHaveValue('300.00');
    await editor.fillLine(1, { Price: '320' });
    await expect(editor.saved).toHaveText('Saved on this device');
    await act(page, 'button', 'Save and close');
    await expect(title).toHaveText('Draft invoice');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('€320.00');
    // What was typed isn't lost by one press.
    await expect(waiting(page)).toBeVisible();
    await expect(undo).toHaveCount(0);
    await act(page, 'button', 'Issue invoice');
    await expect(title).toHaveText('Invoice for Harbour Cafe');
    await act(page, 'link', 'Edit');
    await editor.fillLine(1, { Price: '330' });
    await editor.issue();
    await expect(title).toHaveText('Invoice for Harbour Cafe');
    await openScreen(page, '/waiting');
    await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
    await openScreen(page, '/invoices');
    await page.getByRole('main').getByRole('link', { name: 'Invoice for Harbour Cafe' }).click();
    await expect(title).toHaveText('Invoice for Harbour Cafe');
    await page.getByRole('main').getByRole('link', { name: 'Record payment' }).click();
    await page.getByRole('textbox', { name: 'Amount received' }).fill('100');
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(waiting(page)).toContainText('Payment of €100.00 from Harbour Cafe: waiting to send.');
    await openScreen(page, '/invoices');
    await page.getByRole('main').getByRole('link', { name: 'Invoice for Harbour Cafe' }).click();
    await expect(page.getByRole('main')).toContainText('€230.00');
    await device.goOnline();
    await expect(title).toHaveText(/0001$/, { timeout: 30_000 });
    await expect
      .poll(async () => books.list('/api/documents?document_type=invoice'))
      .toMatchObject([
        { customer_name: 'Harbour Cafe', status: 'partial', total_amount: 330, amount_due: 230 },
      ]);
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('€230.00');
  });

  test('what was issued without a network is taken back by editing it, and issued as it is then', async ({
    app,
    admin,
    books,
    device,
  }) => {
    const { page } = app;
    const cafe = await books.customer('Harbour Cafe');
    const draft = await books.document(cafe, 55);
    await settleIn(app, device, admin);
    await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(3);
    await openScreen(page, `/invoices/${draft}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft invoice');
    await device.goOffline();
    await act(page, 'button', 'Issue invoice');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice for Harbour Cafe');
    await act(page, 'link', 'Edit');
    const editor = new EditorPage(page);
    await editor.fillLine(1, { Price: '66' });
    await editor.issue();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice for Harbour Cafe');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('€66.00');
    await device.goOnline();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/0001$/, { timeout: 30_000 });
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('€66.00');
  });
});
