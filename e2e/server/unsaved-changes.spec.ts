import type { Page, Request } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';

const documents = '**/api/documents/**';
const onDevice = 'saved only on this device';

test.beforeEach(async ({ books }) => {
  await books.giveAddress();
});

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/'));
});

function isAutosave(request: Request): boolean {
  return request.method() === 'PUT' && request.postData()?.includes('"status":"draft"') === true;
}

/** Types another price into a draft that cannot be saved, and leaves it so. */
async function changeOffline(page: Page, id: string, price: string): Promise<void> {
  const editor = await EditorPage.open(page, `/invoices/${id}/edit`);
  await expect(editor.field('Price')).toBeVisible();
  await page.route(documents, (route) => (isAutosave(route.request()) ? route.abort() : route.fallback()));
  await editor.fillLine(1, { Price: price });
  await expect(editor.saved).toContainText('Saved on this device');
  // Navigates within the app: `page.route` does not hold back what a page sends as it closes.
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Saved only on this device' })).toBeVisible();
}

test('the draft’s page names changes that are only on the device, and does not issue or send without them', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe'), 100);
  await beSignedIn(page, admin);
  await changeOffline(page, id, '150');
  await page.goto(`/invoices/${id}`);
  await expect(page.getByRole('article')).toContainText('€100.00');
  const note = page.getByRole('note').filter({ hasText: onDevice });
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: 'Issue invoice' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Issue and send' })).toHaveCount(0);
  await note.getByRole('link', { name: 'Continue editing' }).click();
  const editor = new EditorPage(page);
  await expect(editor.field('Price')).toHaveValue('150.00');
  await page.unroute(documents);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page.getByRole('article')).toContainText('€150.00');
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible();
  expect(await books.list('/api/documents')).toMatchObject([{ status: 'sent', total_amount: 150 }]);
});

test('the draft’s page can discard them after a confirmation', async ({ app, admin, books }) => {
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe'), 100);
  await beSignedIn(page, admin);
  await changeOffline(page, id, '150');
  await page.goto(`/invoices/${id}`);
  const note = page.getByRole('note').filter({ hasText: onDevice });
  await note.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(note).toContainText(onDevice);
  await note.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible();
  expect(await books.list('/api/documents')).toMatchObject([{ status: 'sent', total_amount: 100 }]);
});

test('issuing drafts together leaves out and names one with changes only on the device', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe'), 100);
  await books.document(await books.customer('Pier Studio'), 30);
  await beSignedIn(page, admin);
  await changeOffline(page, id, '150');
  await page.goto('/invoices');
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  await page.getByRole('button', { name: 'Issue 2 drafts' }).click();
  const failures = page.getByRole('region', { name: 'Selection' }).getByRole('alert');
  await expect(failures).toContainText('Draft invoice for Harbour Cafe: This draft has changes');
  await expect(failures.getByRole('listitem')).toHaveCount(1);
  const stored = await books.list('/api/documents');
  expect(stored).toContainEqual(expect.objectContaining({ document_id: id, status: 'draft' }));
  expect(stored).toContainEqual(expect.objectContaining({ status: 'sent', total_amount: 30 }));
});

test('a page opened before the changes were typed in another tab does not issue or send without them either', async ({
  app,
  admin,
  books,
  context,
}) => {
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe', { email: 'ann@example.com' }), 100);
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${id}`);
  await expect(page.getByRole('button', { name: 'Issue invoice' })).toBeVisible();
  const other = await context.newPage();
  await changeOffline(other, id, '150');
  await page.getByRole('button', { name: 'Issue and send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(onDevice);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(onDevice);
  expect(await books.list('/api/documents')).toMatchObject([{ status: 'draft', total_amount: 100 }]);
});

test('what is typed while an invoice is being issued is not part of it, is pointed out, and becomes a new draft', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe'), 100);
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page, `/invoices/${id}/edit`);
  await expect(editor.field('Price')).toHaveValue('100.00');
  const typing = new AbortController();
  const typed = new Promise((resolve) => typing.signal.addEventListener('abort', resolve));
  await page.route(documents, async (route) => {
    if (route.request().method() === 'PUT') await typed;
    await route.continue();
  });
  await editor.issue();
  await editor.fillLine(1, { Price: '150' });
  typing.abort();
  await expect(page.getByRole('heading', { name: 'This invoice has already been issued' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep my changes as a new draft' }).click();
  await expect(editor.field('Price')).toHaveValue('150.00');
  await expect
    .poll(() => books.list('/api/documents'))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ document_id: id, status: 'sent', total_amount: 100 }),
        expect.objectContaining({ status: 'draft', total_amount: 150 }),
      ]),
    );
});
