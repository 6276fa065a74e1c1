import type { Locator } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expectSound } from '#e2e/expect-sound.ts';
import { anotherDevice, expect, test } from '#e2e/live-fixtures.ts';
import { ownTime, passTime } from '#e2e/page-time.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { freshEmail } from '#e2e/server-host/accounts.ts';
import { movedSoFar, watchShifts } from '#e2e/layout-shifts.ts';

test.beforeEach(async ({ books }) => {
  await books.giveAddress();
});

test('a link shows one document on a small screen, and says so once revoked', async ({
  app,
  admin,
  books,
  browser,
  server,
}) => {
  const { page } = app;
  const customer = await books.customer('Pier Studio');
  const invoice = await books.document(customer, 1_234_567.89, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${invoice}`);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();

  const reader = await anotherDevice(browser, server);
  await reader.setViewportSize({ width: 320, height: 640 });
  await reader.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await reader.goto(link);
  await expect(reader.getByRole('article')).toContainText('€1,234,567.89');
  await expect(reader.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  await expectSound(reader);
  const download = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Invoice .+\.pdf$/);

  await page.reload();
  await expect(page.getByText(/^Opened /)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke links' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke links' }).click();
  await expect(page.getByText(/· revoked/)).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
  await reader.context().close();
});

test('a share page without a response says so, and shows the document on Retry', async ({
  books,
  browser,
  server,
}) => {
  const invoice = await books.document(await books.customer('Pier Studio'), 80, { status: 'sent' });
  const link = await books.share(invoice);
  const reader = await anotherDevice(browser, server);
  await ownTime(reader);
  let hangs = true;
  // Accepted, but never answered.
  await reader.route('**/api/shared/document', async (route) => (hangs ? undefined : route.continue()));
  await reader.goto(link);
  await expect(reader.getByText('Loading document…')).toBeVisible();
  await passTime(reader, () => reader.getByText('Couldn’t load the document.').isVisible(), 15_000);
  hangs = false;
  await reader.getByRole('button', { name: 'Try again' }).click();
  await expect(reader.getByRole('article')).toContainText('€80.00');
  await reader.context().close();
});

test("a shared document shows its issuer's logo, like their own page", async ({
  app,
  admin,
  books,
  browser,
  server,
}) => {
  const { page } = app;
  await books.putLogo(logo);
  const invoice = await books.document(await books.customer('Pier Studio'), 80, { status: 'sent' });
  await beSignedIn(page, admin);
  await watchShifts(page);
  await page.goto(`/invoices/${invoice}`);
  await expectPicture(page.getByRole('article').getByRole('img', { name: 'Logo' }));
  expect(await movedSoFar(page)).toBeLessThan(0.005);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const reader = await anotherDevice(browser, server);
  await watchShifts(reader);
  await reader.goto(link);
  // At the top of the page, and not once more on the paper, unless that is printed.
  const onPaper = reader.getByRole('article').getByRole('img', { name: 'Logo' });
  await expectPicture(reader.locator('.shared-logo'));
  await expect(onPaper).toHaveCount(0);
  expect(await movedSoFar(reader)).toBeLessThan(0.005);
  await reader.emulateMedia({ media: 'print' });
  await expectPicture(onPaper);
  await reader.context().close();
});

/** A 10 × 10 pixel image in base64. */
const logo =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWMQT/TCgxhGpROxBAsA0gVLyT50s6AAAAAASUVORK5CYII=';

async function expectPicture(image: Locator): Promise<void> {
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(10);
}

test("an action shows in the document's history at once, even if the version stays the same", async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const invoice = await books.document(await books.customer('Pier Studio'), 80);
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${invoice}`);
  const events = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(events.filter({ hasText: 'Draft invoice created' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(events.filter({ hasText: 'Issued' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(events.filter({ hasText: 'Share link created' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Send by email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To').fill(freshEmail('pier'));
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(events.filter({ hasText: 'Emailed' })).toHaveCount(1);
});

test('the editor saves, issues and emails with one request', async ({ app, admin, books, mailbox }) => {
  const { page } = app;
  await books.customer('Quay Books');
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  await editor.choose('Quay Books');
  await editor.fillLine(1, { Description: 'Shelf', Price: '40' });
  await page.getByRole('button', { name: 'Issue and send' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Enter an email address.').first()).toBeVisible();
  const email = freshEmail('quay');
  await dialog.getByLabel('To').fill(email);
  await dialog.getByLabel('Subject').fill('Your shelf, {{number}}');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/documents\/[^/]+\/send$/.test(request.url())) sent.push(request.method());
  });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('SENT', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(sent).toEqual(['POST']);
  await expect(page.getByText(/^Sent · /)).toBeVisible({ timeout: 20_000 });
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Invoice ', '');
  expect(mailbox.subjectsTo(email)).toEqual([`Your shelf, ${number}`]);
});

test('Enter in the name field accepts nothing: Decline without a name still declines', async ({
  books,
  browser,
  server,
}) => {
  const customer = await books.customer('Pier Studio');
  const estimate = await books.document(customer, 80, {
    document_type: 'estimate',
    status: 'sent',
    expiry_date: '2199-01-01',
  });
  const reader = await anotherDevice(browser, server);
  await reader.goto(await books.share(estimate));
  await reader.setViewportSize({ width: 390, height: 800 });
  await expect(reader.getByRole('button', { name: 'Accept', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(reader.getByRole('region', { name: 'Summary' })).toContainText('Valid until');
  await reader.getByRole('button', { name: 'Decline', exact: true }).click();
  await expectSound(reader);
  const decline = reader.getByRole('button', { name: 'Decline estimate' });
  await decline.click();
  const name = reader.getByLabel('Your name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Hanna Pier');
  await name.press('Enter');
  expect(await books.read(`/api/documents/${estimate}`)).toMatchObject({ status: 'sent' });
  await decline.click();
  await expect(reader.getByText(/^Declined by Hanna Pier/)).toBeVisible();
  expect(await books.read(`/api/documents/${estimate}`)).toMatchObject({ status: 'declined' });
  await reader.context().close();
});
