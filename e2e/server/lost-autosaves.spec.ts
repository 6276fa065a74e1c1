import { Cuts } from '#e2e/cuts.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { freshEmail } from '#e2e/server-host/accounts.ts';
import type { Books } from '#e2e/server-host/books.ts';
import { button, failed, heading, writingCalls as calls } from '#e2e/writing-calls.ts';

test.beforeEach(async ({ consoleWatch, books }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/'));
  await books.giveAddress();
});

test('a draft whose autosave response was lost is issued and emailed once when sent', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe', { email: freshEmail() }), 80);
  await beSignedIn(page, admin);
  const cuts = await Cuts.on(page);
  const editor = await EditorPage.open(page, `/invoices/${id}/edit`);
  // Holds back the retries that would tell the editor about the first one.
  cuts.plan(calls.issue, ['lost', ...Array.from({ length: 20 }, () => 'dropped' as const)]);
  await editor.fillLine(1, { Price: '95' });
  await expect.poll(() => cuts.happened[0]).toBe('lost');
  await button(page, 'Issue and send').click();
  await button(page.getByRole('dialog'), 'Send').click();
  await expect(page.getByText('SENT', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await books.list(`/api/documents/${id}/deliveries`)).toHaveLength(1);
  expect(await books.read(`/api/documents/${id}`)).toMatchObject({ status: 'sent', total_amount: 95 });
  await cuts.stop();
});

test('a draft that a colleague issued unchanged in the meantime is still emailed', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe', { email: freshEmail() });
  const id = await books.document(customer, 80);
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${id}/edit`);
  await expect(new EditorPage(page).field('Price')).toHaveValue('80.00');
  await books.changeDocument(id, customer, 80, { status: 'sent' });
  await button(page, 'Issue and send').click();
  await button(page.getByRole('dialog'), 'Send').click();
  await expect(page.getByText('SENT', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await books.list(`/api/documents/${id}/deliveries`)).toHaveLength(1);
});

test('the same email sent again from a reopened dialog after a lost response goes out once', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe', { email: freshEmail() }), 80);
  await beSignedIn(page, admin);
  const cuts = await Cuts.on(page);
  await page.goto(`/invoices/${id}/edit`);
  const dialog = page.getByRole('dialog');
  cuts.plan(calls.send, ['lost']);
  await button(page, 'Issue and send').click();
  await button(dialog, 'Send').click();
  await expect(dialog.getByText(failed).first()).toBeVisible();
  await button(dialog, 'Cancel').click();
  await button(page, 'Issue and send').click();
  await button(dialog, 'Send').click();
  await expect(heading(page, 'Invoice INV-')).toBeVisible();
  expect(await books.list(`/api/documents/${id}/deliveries`)).toHaveLength(1);
  await cuts.stop();
});

test('typing after a lost autosave response is saved without a conflict', async ({ app, admin, books }) => {
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe'), 80);
  await beSignedIn(page, admin);
  const cuts = await Cuts.on(page);
  const editor = await EditorPage.open(page, `/invoices/${id}/edit`);
  cuts.plan(calls.issue, ['lost']);
  await editor.fillLine(1, { Price: '95' });
  await expect.poll(() => cuts.happened).toEqual(['lost']);
  await editor.fillLine(1, { Price: '96' });
  await expect(editor.saved).toHaveText('Saved');
  await expect(editor.field('Price')).toHaveValue('96');
  expect(await books.read(`/api/documents/${id}`)).toMatchObject({ status: 'draft', total_amount: 96 });
  await cuts.stop();
});

test('what was typed on a draft deleted in the meantime becomes a new draft', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe'), 80);
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page, `/invoices/${id}/edit`);
  await expect(editor.field('Price')).toHaveValue('80.00');
  await books.deleteDraft(id);
  await editor.fillLine(1, { Price: '95' });
  await expect(page.getByRole('heading', { name: 'This invoice has been deleted' })).toBeVisible();
  await button(page, 'Discard my changes').click();
  await button(page.getByRole('dialog'), 'Cancel').click();
  await button(page, 'Keep my changes as a new draft').click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(editor.field('Price')).toHaveValue('95.00');
  await button(page, 'Save and close').click();
  await expect(heading(page, 'Draft invoice')).toBeVisible();
  expect(await books.list('/api/documents')).toMatchObject([{ status: 'draft', total_amount: 95 }]);
});

test('a draft left during an unanswered save opens again without a conflict with oneself', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  const cuts = await Cuts.on(page);
  const editor = await EditorPage.open(page);
  await editor.choose('Harbour Cafe');
  // The first try arrives, the later ones don't, and none is answered.
  cuts.plan(calls.create, ['lost', ...Array.from({ length: 20 }, () => 'dropped' as const)]);
  await editor.fillLine(1, { Description: 'Boiler service', Price: '80' });
  await expect.poll(() => cuts.happened[0]).toBe('lost');
  await editor.fillLine(1, { Price: '95' });
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await page.getByRole('link', { name: 'Continue editing' }).click();
  await expect(editor.field('Price')).toHaveValue('95.00');
  await cuts.stop();
  await editor.fillLine(1, { Price: '96' });
  await expect(editor.saved).toHaveText('Saved');
  await expect(editor.field('Price')).toHaveValue('96');
  expect(await books.list('/api/documents')).toMatchObject([{ status: 'draft', total_amount: 96 }]);
});

for (const [what, words, change] of [
  ['deleted', 'This invoice has been deleted', (books: Books, id: string) => books.deleteDraft(id)],
  [
    'issued',
    'This invoice has already been issued',
    (books: Books, id: string, customer: string) =>
      books.changeDocument(id, customer, 80, { status: 'sent' }),
  ],
] as const) {
  test(`if the draft was ${what} meanwhile, the panel that says so takes the focus from the field`, async ({
    app,
    admin,
    books,
  }) => {
    const { page } = app;
    const customer = await books.customer('Harbour Cafe');
    const id = await books.document(customer, 80);
    await beSignedIn(page, admin);
    const editor = await EditorPage.open(page, `/invoices/${id}/edit`);
    await expect(editor.field('Price')).toHaveValue('80.00');
    await change(books, id, customer);
    await editor.fillLine(1, { Price: '95' });
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.locator(':focus')).toContainText(words);
    await page.keyboard.press('Tab');
    await expect(button(page, 'Keep my changes as a new draft')).toBeFocused();
  });
}

test('an autosave that hangs from before an outage is sent again after it', async ({ app, admin, books }) => {
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe'), 80);
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page, `/invoices/${id}/edit`);
  await expect(editor.field('Price')).toHaveValue('80.00');
  // Held for as long as the test runs.
  await page.route(`**/api/documents/${id}`, () => undefined, { times: 1 });
  await editor.fillLine(1, { Price: '95' });
  await expect(editor.saved).toContainText('Saving');
  await page.route('**/api/search/customers**', (route) => route.abort());
  await editor.customer.fill('Oak');
  await expect(editor.saved).toHaveText('Saved', { timeout: 15_000 });
  expect(await books.read(`/api/documents/${id}`)).toMatchObject({ total_amount: 95 });
});
