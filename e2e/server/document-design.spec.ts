import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { phone } from '#e2e/phone-and-desktop.ts';
import { readPdf } from '#tests/pdf-text.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the design of documents is chosen beside a sample, and issued ones keep theirs', async ({
    page,
    books,
    admin,
  }) => {
    await books.giveAddress();
    const customer = await books.customer('Fjord Timber');
    const before = await books.document(customer, 70, { status: 'sent' });
    // Beside the form is the PDF itself where the browser shows PDFs in a page; elsewhere the sheet, which can be looked into.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
    );
    await beSignedIn(page, admin);
    await page.goto('/settings/paper');
    const form = page.getByRole('form', { name: 'Document design' });
    const sample = page.getByRole('region', { name: 'Document design' }).getByRole('article');
    await expect(sample.locator('.sheet-classic')).toBeVisible();
    await form.getByRole('radio', { name: 'Color band' }).check();
    await form.getByLabel('Accent color').fill('#ffd400');
    await form.getByLabel('Logo').selectOption('center');
    // Text on yellow is black.
    await expect(sample.locator('.sheet-band')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(sample.locator('.sheet-band')).toHaveCSS('background-color', 'rgb(255, 212, 0)');
    await expectSound(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download sample' }).click();
    const file = await readFile(await (await download).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    await form.getByRole('button', { name: 'Save design' }).click();
    await expect(form).toContainText('saved');

    const after = await books.document(customer, 80, { status: 'sent' });
    await page.goto(`/invoices/${after}`);
    await expect(page.locator('.sheet-band')).toBeVisible();
    await expectSound(page);
    await page.goto(await books.share(after));
    await expect(page.locator('.sheet-band')).toBeVisible();
    await expectSound(page);
    await page.goto(`/invoices/${before}`);
    await expect(page.locator('.sheet-classic')).toBeVisible();
  });
});

declare global {
  interface Window {
    /** What was made an address of, by address. */
    made: Map<string, Blob>;
  }
}

/** Runs in the page, before its own scripts. The page's policy lets nothing read such an address. */
function keepWhatIsMade(): void {
  window.made = new Map();
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob: Blob) => {
    const address = make(blob);
    window.made.set(address, blob);
    return address;
  };
  Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
}

/** The PDF that is shown beside the form, a letter for each byte. */
async function shownPdf(page: Page): Promise<string> {
  const address = await page.getByTitle('Sample invoice').getAttribute('src');
  return page.evaluate(
    async (url) => {
      const bytes = new Uint8Array((await window.made.get(url)?.arrayBuffer()) ?? []);
      return Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
    },
    address?.replace(/#.*/, '') ?? '',
  );
}

test('where the browser shows PDFs, the sample is the PDF, drawn anew for what is chosen', async ({
  page,
  books,
  admin,
}) => {
  await books.giveAddress();
  await books.document(await books.customer('Fjord Timber'), 70, { status: 'sent' });
  await page.addInitScript(keepWhatIsMade);
  await beSignedIn(page, admin);
  await page.goto('/settings/paper');
  await expect(page.getByTitle('Sample invoice')).toBeVisible();
  const before = await shownPdf(page);
  const { text } = await readPdf(Buffer.from(before, 'latin1'));
  // The number that comes next.
  expect(text).toMatch(/Invoice INV-\d{4}-0002/);
  const form = page.getByRole('form', { name: 'Document design' });
  await form.getByRole('radio', { name: 'Color band' }).check();
  await expect.poll(() => shownPdf(page).then((shown) => shown === before)).toBe(false);
  // Beside the fields, within the window; its edge is cut off.
  await expect(page.getByTitle('Sample invoice')).toBeInViewport({ ratio: 0.9 });
  await expect(form.getByRole('button', { name: 'Save design' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1680, height: 900 });
  await expect(page.getByTitle('Sample invoice')).toBeInViewport({ ratio: 0.9 });
  const [fields, sample] = [await form.boundingBox(), await page.getByTitle('Sample invoice').boundingBox()];
  expect(sample?.x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0));
});
