import type { Locator, Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { Finger } from '#e2e/finger.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text }).first();

/** Touches a row until its sheet is there, and lifts the finger. */
async function hold(page: Page, finger: Finger, text: string | RegExp): Promise<Locator> {
  const sheet = page.getByRole('dialog');
  await finger.rest(row(page, text));
  await expect(sheet).toBeVisible();
  await finger.lift();
  return sheet;
}

test('a row that is touched and held offers what comes next, also without a network', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  await books.giveAddress();
  const customer = await books.customer('Marina Boats', { email: 'pay@marina.example' });
  const days = { issue_date: '2026-03-01', due_date: '2026-03-02' };
  await books.document(customer, 120, { status: 'sent', ...days });
  await books.document(customer, 70);
  await books.document(customer, 80, { document_type: 'estimate', status: 'sent' });
  await books.payment(customer, 5);
  await settleIn(app, device, admin);
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(6);
  const finger = await Finger.on(page);

  await openScreen(page, '/invoices');
  const overdue = row(page, 'Overdue');
  await finger.drag([200, 500], [200, 420]);
  await page.waitForTimeout(700);
  await finger.lift();
  await expect(page.getByRole('dialog'), 'scrolling is not holding').toHaveCount(0);

  const sheet = await hold(page, finger, 'Overdue');
  await expect(page, 'lifting the finger opens nothing').toHaveURL(/\/invoices$/);
  await expect(sheet.getByRole('button', { name: 'Send reminder' })).toBeVisible();
  await expectSound(page);
  await page.touchscreen.tap(200, 40);
  await expect(sheet, 'a tap beside it closes it').toHaveCount(0);
  await hold(page, finger, 'Overdue');
  await sheet.getByRole('button', { name: 'Select' }).tap();
  await expect(overdue.getByRole('checkbox')).toBeChecked();
  await row(page, 'Draft').tap();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar, 'a tap selects another').toContainText('2 selected');
  await bar.getByRole('button', { name: 'Clear selection' }).tap();
  await hold(page, finger, 'Overdue');
  await sheet.getByRole('link', { name: 'Record payment' }).tap();
  await expect(page).toHaveURL(/\/payments\/new\?/);
  await expect(page.getByText('€120.00').first()).toBeVisible();

  await openScreen(page, '/payments');
  await finger.rest(row(page, 'Marina Boats'));
  await expect(
    row(page, 'Marina Boats').getByRole('checkbox'),
    'without a sheet it is selected',
  ).toBeChecked();
  await finger.lift();

  await openScreen(page, '/customers');
  await hold(page, finger, 'Marina Boats');
  await sheet.getByRole('link', { name: 'Create invoice' }).tap();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Marina Boats');

  await openScreen(page, '/estimates');
  await device.goOffline();
  await hold(page, finger, 'Marina Boats');
  await sheet.getByRole('button', { name: 'Convert to invoice' }).tap();
  await expect(sheet).toContainText('Saved on this device');
  await expect(sheet.getByRole('button', { name: 'Convert to invoice' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close' }).tap();

  await openScreen(page, '/invoices');
  await hold(page, finger, 'Draft');
  await sheet.getByRole('button', { name: 'Issue invoice' }).tap();
  await expect(sheet.getByRole('button', { name: 'Issue invoice' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await device.goOnline();
  await expect(row(page, 'INV-2026-0002')).toBeVisible();

  await overdue.getByRole('link').tap();
  await expect(page.getByRole('article', { name: 'Document' }), 'a tap still opens a row').toBeVisible();
});
