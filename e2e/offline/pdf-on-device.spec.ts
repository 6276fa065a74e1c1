import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openScreen } from '#e2e/open-screen.ts';
import { readPdf, type ReadPdf } from '#tests/pdf-text.ts';
import { printPartsCache } from '#shared/print-parts.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

async function downloaded(page: Page): Promise<ReadPdf & { name: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  return { name: download.suggestedFilename(), ...(await readPdf(await readFile(await download.path()))) };
}

async function keptParts(page: Page): Promise<number> {
  return page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, printPartsCache);
}

test('without a network an invoice is drawn on the device, word for word as by the server; a draft says that it is one', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe', { email: 'cafe@harbour.example' });
  const invoice = await books.document(customer, 80, { status: 'sent', reference: 'PO 4711' });
  const draft = await books.document(customer, 12.5);
  await settleIn(app, device, admin);
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(4);
  await openScreen(page, `/invoices/${invoice}`);
  const fromServer = await downloaded(page);
  // The script and two fonts.
  await expect.poll(async () => keptParts(page), { timeout: 30_000 }).toBe(3);

  await device.goOffline();
  const fromDevice = await downloaded(page);
  expect(fromDevice).toEqual(fromServer);
  expect(fromDevice.text).toContain('PO 4711');

  await openScreen(page, `/invoices/${draft}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  const { name, text } = await downloaded(page);
  expect(name).toBe('Draft invoice.pdf');
  expect(text).toContain('Draft invoice');
  expect(text).toContain('€12.50');
});
