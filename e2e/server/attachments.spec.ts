import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { anotherDevice, expect, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { act, phone } from '#e2e/phone-and-desktop.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Attachments' });
const pdf = {
  name: 'Plan of the cellar.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 plan'),
};

/** A photo as a phone takes it: large, turned, and with the place in it. */
async function photo() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: 3000, height: 2000, channels: 3 as const, background: '#888888', noise };
  const buffer = await sharp({ create })
    .withExif({ IFD0: { ImageDescription: 'taken at home' } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('files are attached to an invoice, are shared with the customer or not, and can be removed', async ({
    page,
    books,
    admin,
    browser,
    server,
  }) => {
    const picture = await photo();
    await books.giveAddress();
    const customer = await books.customer('Fjord Timber', { email: 'fjord@example.com' });
    const invoice = await books.document(customer, 70, { status: 'sent' });
    await beSignedIn(page, admin);
    await page.goto(`/invoices/${invoice}`);
    await expect(panel(page)).toContainText('No files yet.');
    await panel(page)
      .getByLabel('Files to attach')
      .setInputFiles([picture, pdf, { ...pdf, name: 'notes.txt', mimeType: 'text/plain' }]);
    await expect(panel(page).getByRole('listitem')).toHaveCount(2);
    await expect(panel(page)).toContainText('notes.txt: Choose a PDF, PNG, JPEG, or WebP file.');
    await expect(
      panel(page).getByRole('checkbox', { name: 'Share with customer: IMG_0001.jpg' }),
    ).toBeChecked();
    await expect(
      panel(page).getByText('Customers see this file with emails and on the shared page.'),
    ).toHaveCount(2);
    await expectSound(page);
    const [stored] = (await books.list(`/api/documents/${invoice}/attachments`)) as { size: number }[];
    expect(stored?.size).toBeLessThan(picture.buffer.length / 2);

    const download = page.waitForEvent('download');
    await panel(page)
      .getByRole('listitem')
      .filter({ hasText: 'Plan of the cellar' })
      .getByRole('button', { name: 'Download' })
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Plan of the cellar.pdf');
    expect(await readFile(await file.path())).toEqual(pdf.buffer);

    await panel(page).getByText('Share with customer').first().click();
    await expect(
      panel(page).getByRole('checkbox', { name: 'Share with customer: IMG_0001.jpg' }),
    ).not.toBeChecked();
    await expect(panel(page).getByText('Customers don’t see this file.')).toHaveCount(1);
    await act(page, 'button', 'Send by email');
    await expect(page.getByRole('dialog')).toContainText('Attached: the PDF, Plan of the cellar.pdf');
    await expect(page.getByRole('dialog')).not.toContainText('IMG_0001');
    await expectSound(page);
    await page.keyboard.press('Escape');

    const reader = await anotherDevice(browser, server);
    await reader.setViewportSize(phone);
    await reader.goto(await books.share(invoice));
    const shown = panel(reader).getByRole('listitem');
    await expect(shown).toHaveText(/Plan of the cellar\.pdf PDF · 1 kB/);
    await expectSound(reader);
    const theirs = reader.waitForEvent('download');
    await shown.getByRole('button', { name: 'Download: Plan of the cellar.pdf' }).click();
    expect(await readFile(await (await theirs).path())).toEqual(pdf.buffer);
    await reader.context().close();

    await panel(page).getByRole('button', { name: 'Remove: IMG_0001.jpg' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(panel(page).getByRole('checkbox')).toHaveCount(1);
    await expect(page.getByText('Picture removed').first()).toBeVisible();
  });
});

test('the editor takes files once there is a customer, and its email names them', async ({
  page,
  books,
  admin,
}) => {
  await books.giveAddress();
  await books.customer('Fjord Timber', { email: 'fjord@example.com' });
  await beSignedIn(page, admin);
  await page.goto('/invoices/new');
  const editor = new EditorPage(page);
  await editor.choose('Fjord Timber');
  await editor.fillLine(1, { Description: 'Boiler service', Price: '80' });
  await panel(page).getByLabel('Files to attach').setInputFiles(pdf);
  await expect(panel(page).getByRole('checkbox')).toBeChecked();
  await expectSound(page);
  await page.getByRole('button', { name: 'Issue and send' }).click();
  await expect(page.getByRole('dialog')).toContainText('Attached: the PDF, Plan of the cellar.pdf');
});
