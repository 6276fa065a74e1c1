import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const panel = (page: Page) => page.getByRole('region', { name: 'Attachments' });

test('a photo taken without a network is on the device, also for a new invoice, and arrives once; removing it waits too', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  const invoice = await books.document(await books.customer('Pier Studio'), 80, { status: 'sent' });
  await settleIn(app, device, admin);
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(3);
  await device.goOffline();
  // Its files were never seen on this device.
  await openScreen(page, `/invoices/${invoice}`);
  await expect(panel(page).getByRole('button', { name: 'Take photo' })).toBeVisible();
  const picture = await page.screenshot();
  const photo = { name: 'Cellar.png', mimeType: 'image/png', buffer: picture };
  await panel(page).getByLabel('Photo to attach').setInputFiles(photo);
  await expect(panel(page)).toContainText('waiting to be sent');
  await expectSound(page);
  await openScreen(page, '/invoices/new');
  const editor = new EditorPage(page);
  await editor.choose('Pier Studio');
  await editor.fillLine(1, { Description: 'Pump', Price: '90' });
  await panel(page)
    .getByLabel('Photo to attach')
    .setInputFiles({ ...photo, name: 'Pump.png' });
  await expect(panel(page).getByRole('img', { name: 'Preview of Pump.png' })).toBeVisible();
  await expectSound(page);
  await editor.issue();
  await expect(page.getByRole('main')).toContainText('Invoice for Pier Studio, €90.00: waiting to send.');
  await openScreen(page, '/waiting');
  await expect(page.getByRole('main')).toContainText(/File Cellar\.png for \S+/);
  await expect(page.getByRole('main')).toContainText('File Pump.png');
  await expectSound(page);
  await page.reload();
  await device.goOnline();
  await expect(page.getByRole('main')).toContainText('Nothing is waiting to be sent', { timeout: 30_000 });
  expect(await books.list(`/api/documents/${invoice}/attachments`)).toMatchObject([
    { name: 'Cellar.png', media_type: 'image/png', with_email: true },
  ]);
  expect(await books.list('/api/documents')).toMatchObject([{ status: 'sent', total_amount: 90 }, {}]);
  await openScreen(page, '/invoices');
  await page.getByRole('link', { name: 'INV-2026-0002' }).click();
  await expect(panel(page)).toContainText('Pump.png');
  await openScreen(page, `/invoices/${invoice}`);
  await expect(panel(page).getByRole('checkbox')).toBeChecked();

  await device.goOffline();
  await panel(page).getByText('Share with customer', { exact: true }).click();
  await expect(panel(page).getByRole('checkbox')).not.toBeChecked({ timeout: 15_000 });
  await panel(page).getByRole('button', { name: 'Undo: Cellar.png' }).click();
  await expect(panel(page).getByRole('checkbox')).toBeChecked();
  await panel(page).getByRole('button', { name: 'Remove: Cellar.png' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(panel(page)).toContainText('removal waiting to be sent', { timeout: 15_000 });
  await expectSound(page);
  await device.goOnline();
  await expect(panel(page)).toContainText('No files yet.', { timeout: 30_000 });
  expect(await books.list(`/api/documents/${invoice}/attachments`)).toEqual([]);
});
