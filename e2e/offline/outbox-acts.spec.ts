import type { Page } from '@playwright/test';
import { looseObject, number, parse, string } from 'valibot';
import { expectSound } from '#e2e/expect-sound.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { act } from '#e2e/phone-and-desktop.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

const waiting = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Waiting to send' });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Waits until the device has this many records of the organization. */
async function untilKept(page: Page, records: number): Promise<void> {
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(records);
}

async function giveReason(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

async function untilSent(page: Page): Promise<void> {
  await openScreen(page, '/waiting');
  await expect(page.getByRole('main')).toContainText('Nothing is waiting to be sent', { timeout: 30_000 });
}

/** Looks at the screen on a phone and a desktop. */
async function expectSoundAtAnyWidth(page: Page): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectSound(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('documents without a network: issued, emailed, voided, accepted, converted, duplicated, and deleted', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  await books.giveAddress();
  const customer = await books.customer('Pier Studio');
  const draft = await books.document(customer, 80);
  const mistake = await books.document(customer, 55, { status: 'sent' });
  const mailed = await books.document(customer, 90, { status: 'sent' });
  const estimate = await books.document(customer, 70, { document_type: 'estimate', status: 'sent' });
  const needless = await books.document(customer, 44);
  await settleIn(app, device, admin);
  await untilKept(page, 7);
  await device.goOffline();

  await openScreen(page, `/invoices/${needless}`);
  await act(page, 'button', 'Delete draft');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(waiting(page)).toContainText('Deleting the draft: Invoice for Pier Studio, €44.00');
  await openScreen(page, `/invoices/${needless}`);
  await expect(button(page, 'Issue invoice')).toHaveCount(0);
  await expectSoundAtAnyWidth(page);

  await openScreen(page, `/invoices/${draft}`);
  await button(page, 'Issue invoice').click();
  await expect(waiting(page)).toContainText('Invoice for Pier Studio, €80.00: waiting to send.');
  await expect(button(page, 'Issue invoice')).toHaveCount(0);

  await openScreen(page, `/invoices/${mistake}`);
  await act(page, 'button', 'Void');
  await giveReason(page, 'Void invoice');
  await expect(waiting(page)).toContainText(/Voiding \S+: waiting to send\./);
  await button(page, 'More actions').click();
  await expect(button(page, 'Duplicate')).toBeVisible();
  await expect(button(page, 'Void')).toHaveCount(0);

  await openScreen(page, `/invoices/${mailed}`);
  await button(page, 'Send by email').click();
  const email = page.getByRole('dialog').getByRole('form');
  await email.getByRole('textbox', { name: 'To', exact: true }).fill('pier@example.com');
  await email.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(waiting(page)).toContainText(/Email with \S+ to Pier Studio: waiting to send\./);

  await openScreen(page, `/estimates/${estimate}`);
  await button(page, 'Convert to invoice').click();
  await expect(waiting(page)).toContainText(/Invoice from \S+: waiting to send\./);
  await act(page, 'button', 'Duplicate');
  await expect(new EditorPage(page).field('Price')).toHaveValue('70.00');

  await openScreen(page, '/waiting');
  await expect(waiting(page).getByRole('listitem')).toHaveCount(5);
  await expectSoundAtAnyWidth(page);
  await device.goOnline();
  await untilSent(page);
  expect(await books.list(`/api/documents/${mailed}/deliveries`)).toHaveLength(1);
  await expect
    .poll(async () => {
      const found = await books.list('/api/documents');
      return found
        .map((row) =>
          parse(looseObject({ document_type: string(), total_amount: number(), status: string() }), row),
        )
        .map(({ document_type: type, status, total_amount: total }) => `${type} ${total} ${status}`)
        .toSorted();
    })
    .toEqual([
      'estimate 70 draft',
      'estimate 70 invoiced',
      'invoice 55 void',
      'invoice 70 draft',
      'invoice 80 sent',
      'invoice 90 sent',
    ]);
});

test('customers without a network: changed and archived; the same field asks whose to keep', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  const [pier, quay] = [await books.customer('Pier Studio'), await books.customer('Quay Books')];
  await settleIn(app, device, admin);
  await untilKept(page, 3);
  await device.goOffline();
  const form = new FormPart(page, 'Customer');

  await openScreen(page, `/customers/${pier}/edit`);
  await form.fillIn({ phone: '555 100', tax_id: 'DE1' });
  await form.button('Save customer').click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Changes to Pier Studio: waiting to send.');
  await expect(main).toContainText('555 100');
  // Opened again, it goes on from what was entered.
  await main.getByRole('link', { name: 'Edit' }).click();
  await expect(form.field('phone')).toHaveValue('555 100');
  await form.fillIn({ phone: '555 200' });
  await form.button('Save customer').click();
  await expect(main).toContainText('555 200');

  await openScreen(page, `/customers/${quay}`);
  await button(page, 'Archive').click();
  await expect(waiting(page)).toContainText('Archiving Quay Books: waiting to send.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Quay Books' })).toBeVisible();
  await expect(waiting(page)).not.toContainText('Quay Books');
  await openScreen(page, `/customers/${quay}`);
  await button(page, 'Archive').click();
  await expect(waiting(page)).toContainText('Archiving Quay Books: waiting to send.');

  await books.changeCustomer(pier, { name: 'Pier Studio', phone: '555 300' });
  await device.goOnline();
  await openScreen(page, '/waiting');
  const mine = page.getByRole('button', { name: 'Keep yours: Changes to Pier Studio' });
  await expect(mine).toBeVisible({ timeout: 30_000 });
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
  await expect(waiting(page)).toContainText('555 200');
  await expect(waiting(page)).toContainText('555 300');
  await expectSoundAtAnyWidth(page);
  await mine.press('Enter');
  // Leaving at once would come before the device has stored the choice.
  await expect(mine).toHaveCount(0);
  await untilSent(page);
  expect(await books.list('/api/customers')).toMatchObject([
    { name: 'Pier Studio', phone: '555 200', tax_id: 'DE1' },
  ]);
});

test('payments without a network: what waits is no longer open, and no more than that is taken', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  const main = page.getByRole('main');
  const customer = await books.customer('Pier Studio');
  const first = await books.document(customer, 80, { status: 'sent' });
  const second = await books.document(customer, 60, { status: 'sent' });
  await settleIn(app, device, admin);
  await untilKept(page, 4);
  await device.goOffline();
  const pay = `/payments/new?customer=${customer}`;
  const amount = page.getByRole('textbox', { name: 'Amount received' });
  const share = (id: string) => page.locator(`input[name="${id}"]`);

  await openScreen(page, `${pay}&invoices=${first}`);
  await expect(amount).toHaveValue('80.00');
  const day = page.getByLabel('Date', { exact: true });
  const today = await day.inputValue();
  await day.fill('2199-01-01');
  await button(page, 'Record payment').click();
  await expect(main).toContainText('The date can’t be in the future.');
  await day.fill(today);
  await amount.fill('30');
  await button(page, 'Record payment').click();
  await expect(waiting(page)).toContainText('Payment of €30.00');
  await openScreen(page, `/invoices/${second}`);
  await act(page, 'button', 'Create credit note');
  const note = new EditorPage(page);
  await expect(note.field('Price')).toHaveValue('60.00');
  await note.issue();
  await expect(waiting(page)).toContainText('Credit note for Pier Studio, €60.00: waiting to send.');
  await openScreen(page, `/invoices/${second}`);
  await expect(main).toContainText('Credit note for €60.00 waiting to be sent');
  await expect(main).toContainText('Amount due: €60.00. Once that’s sent: €0.00.');

  await openScreen(page, pay);
  await expect(main).toContainText('€50.00 open');
  await expect(main.getByRole('checkbox')).toHaveCount(1);
  await amount.fill('90');
  await expect(main).toContainText('€40.00 remains as credit.');
  await share(first).fill('70');
  await button(page, 'Record payment').click();
  await expect(main).toContainText('Enter €50.00 or less. That’s the amount due.');
  await expectSoundAtAnyWidth(page);

  await share(first).fill('50');
  await button(page, 'Record payment').click();
  await expect(waiting(page)).toContainText('Payment of €90.00');
  await openScreen(page, `/invoices/${first}`);
  await expect(main).toContainText('Amount due: €80.00. Once that’s sent: €0.00.');
  // What is corrected doesn't count against itself.
  await openScreen(page, '/waiting');
  await waiting(page).getByRole('link', { name: 'Edit: Payment of €30.00 from Pier Studio' }).click();
  await expect(main).toContainText('€30.00 open');
});

test('payments without a network: corrected, counted on the invoice, applied, refunded, and voided', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  const customer = await books.customer('Pier Studio');
  const open = await books.document(customer, 80, { status: 'sent' });
  const paid = await books.document(customer, 50, { status: 'sent' });
  const refunded = await books.payment(customer, 50, {
    allocations: [{ document_id: paid, amount: 50 }],
  });
  const mistake = await books.payment(customer, 11);
  const credit = await books.payment(customer, 25);
  await settleIn(app, device, admin);
  await untilKept(page, 7);
  await device.goOffline();
  const amount = page.getByRole('textbox', { name: 'Amount received' });

  await openScreen(page, `/payments/new?customer=${customer}&invoices=${open}`);
  await amount.fill('30');
  await button(page, 'Record payment').click();
  await expect(waiting(page)).toContainText('Payment of €30.00 from Pier Studio');
  await openScreen(page, `/invoices/${open}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Amount due: €80.00. Once that’s sent: €50.00.');
  await expectSoundAtAnyWidth(page);

  await openScreen(page, '/waiting');
  await waiting(page).getByRole('link', { name: 'Edit: Payment of €30.00 from Pier Studio' }).click();
  await expect(amount).toHaveValue('30.00');
  await amount.fill('20');
  await page.locator(`input[name="${open}"]`).fill('20');
  await button(page, 'Record payment').click();
  await expect(waiting(page)).toContainText('Payment of €20.00 from Pier Studio');

  await openScreen(page, `/payments/${credit}?invoices=${open}`);
  const share = page.locator(`input[name="${open}"]`);
  await share.fill('25');
  await button(page, 'Apply credit').click();
  await expect(waiting(page)).toContainText('Applying €25.00 of Pier Studio’s credit');
  await expect(share).toHaveCount(0);
  await expectSoundAtAnyWidth(page);
  await openScreen(page, `/invoices/${open}`);
  await expect(main).toContainText('Credit of €25.00 waiting to be applied');
  await expect(main).toContainText('Amount due: €80.00. Once that’s sent: €35.00.');

  await openScreen(page, `/payments/${refunded}`);
  await button(page, 'Refund customer').click();
  await button(page, 'Record refund').click();
  await expect(waiting(page)).toContainText('Refund of €50.00 to Pier Studio');
  await openScreen(page, `/payments/${mistake}`);
  await button(page, 'Void').click();
  await giveReason(page, 'Void payment');
  await expect(waiting(page)).toContainText('Voiding the payment of €11.00 from Pier Studio');

  await openScreen(page, '/waiting');
  const download = page.waitForEvent('download');
  await button(page, 'Download unsent entries').click();
  expect((await download).suggestedFilename()).toBe('billhook-not-sent.json');
  await device.goOnline();
  await untilSent(page);
  expect(await books.list(`/api/documents?customer_id=${customer}`)).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ total_amount: 80, amount_due: 35 })]),
  );
  const payments = await books.list('/api/payments');
  expect(payments).toHaveLength(5);
  expect(payments).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ amount: 11, voided: expect.objectContaining({ reason: 'Entered twice' }) }),
      expect.objectContaining({ amount: 20, kind: 'payment', voided: null }),
      expect.objectContaining({ amount: 50, kind: 'refund' }),
    ]),
  );
});
