import { expect, test } from '#e2e/live-fixtures.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { ownTime, timeUntil } from '#e2e/page-time.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { act, phone } from '#e2e/phone-and-desktop.ts';
import { addDays } from '#shared/calendar-day.ts';

const documents = '**/api/documents**';

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/'));
});

test('complaint 9: edits typed while the server is away survive closing and reopening, and are saved once it is back', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  await editor.choose('Harbour Cafe');
  await page.route(documents, (route) => route.abort());
  await editor.fillLine(1, { Description: 'Boiler service', Price: '80' });
  await expect(editor.saved).toContainText('Saved on this device');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const address = page.url();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page).toHaveURL('/invoices');
  await expect(page.getByRole('list', { name: 'Saved only on this device' })).toContainText('Harbour Cafe');
  await page.getByRole('link', { name: 'Continue editing' }).click();
  expect(page.url()).toBe(address);
  await expect(editor.field('Description')).toHaveValue('Boiler service');
  await page.unroute(documents);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft invoice');
  expect(await books.list('/api/invoices')).toHaveLength(1);
});

test('a new invoice of which only the customer was chosen is left behind nowhere, unless it is saved', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  await editor.choose('Harbour Cafe');
  await expect(editor.saved).toHaveText('Not saved yet');
  // Longer than a pause in typing.
  await page.waitForTimeout(1_500);
  await expect(editor.saved).toHaveText('Not saved yet');
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Create your first invoice' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Saved only on this device' })).toHaveCount(0);
  expect(await books.list('/api/invoices')).toEqual([]);

  await EditorPage.open(page);
  await editor.choose('Harbour Cafe');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft invoice');
  expect(await books.list('/api/invoices')).toMatchObject([{ status: 'draft' }]);
});

test('changes that are only on the device can be discarded after a confirmation', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  await page.route(documents, (route) => route.abort());
  const editor = await EditorPage.open(page);
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Boiler service', Price: '80' });
  await expect(editor.saved).toContainText('Saved on this device');
  // Navigates within the app: `page.route` does not hold back what a page sends as it closes.
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  const left = page.getByRole('list', { name: 'Saved only on this device' });
  await left.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(left).toContainText('Harbour Cafe');
  await left.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(left).toHaveCount(0);
  await page.unroute(documents);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Create your first invoice' })).toBeVisible();
  await expect(left).toHaveCount(0);
});

test("the dates are filled in: today, and the due date by the customer's payment terms", async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe', { payment_terms_days: 10 });
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  const due = page.getByLabel('Due date');
  const today = new Date().toISOString().slice(0, 10);
  await expect(page.getByLabel('Issue date')).toHaveValue(today);
  await expect(due).toHaveValue(addDays(today, 30));
  await page.getByLabel('Issue date').fill('2026-03-01');
  await expect(due).toHaveValue('2026-03-31');
  await expect(due).toHaveAccessibleDescription('30 days after issue');
  await editor.choose('Harbour Cafe');
  await expect(due).toHaveValue('2026-03-11');
  await expect(due).toHaveAccessibleDescription('10 days after issue');
  await due.fill('2026-03-05');
  await expect(due).toHaveAccessibleDescription('');
  await due.fill('');
  await expect(due).toHaveValue('2026-03-11');
  await editor.fillLine(1, { Description: 'Boiler service', Price: '80' });
  await editor.issue();
  // a letter of an organization outside the United States
  await expect(page.getByRole('article')).toContainText('11 Mar 2026');
});

test('saving or issuing an invalid invoice shows errors at the fields and loses nothing', async ({
  app,
  admin,
}) => {
  const { page } = app;
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  await editor.fillLine(1, { Description: 'Boiler service', Price: 'eighty' });
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(editor.customer).toHaveAttribute('aria-invalid', 'true');
  await expect(editor.customer).toHaveAccessibleDescription('Choose a customer.');
  await expect(editor.field('Description')).toHaveValue('Boiler service');
  await editor.issue();
  await expect(page.getByText('Fix the highlighted fields.')).toBeVisible();
  await expect(editor.field('Price')).toHaveAttribute('aria-invalid', 'true');
  await expect(editor.field('Price')).toHaveValue('eighty');
  await editor.fillLine(1, { Price: '80' });
  await expect(editor.field('Price')).not.toHaveAttribute('aria-invalid', 'true');
});

test('complaint 20: lines are added, moved and removed with the keyboard alone', async ({ app, admin }) => {
  const { page } = app;
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  await editor.field('Description').focus();
  await page.keyboard.type('First');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(editor.field('Description', 1)).toHaveValue('Second');
  await expect(editor.field('Description', 2)).toHaveValue('First');
  await page.getByRole('button', { name: 'Remove line 1' }).press('Enter');
  await expect(editor.field('Description', 1)).toHaveValue('First');
  await expect(editor.field('Description', 1)).toBeFocused();
});

test('a line added while an amount changes receives what is typed next', async ({ app, admin }) => {
  const { page } = app;
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  await editor.field('Price').evaluate((price) => {
    // At that moment React has shown the amount but not finished its work.
    new MutationObserver((_changes, once) => {
      once.disconnect();
      price.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    }).observe(document.querySelector('.line-total') ?? price, { characterData: true, subtree: true });
  });
  await editor.field('Price').fill('80');
  await expect(editor.field('Description', 2)).toBeFocused();
});

test('a draft deleted on its page is gone, and is not requested again', async ({ app, admin, books }) => {
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe'), 80);
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft invoice');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await act(page, 'button', 'Delete draft');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page).toHaveURL(/\/invoices$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices');
  expect(asked).toContain(`DELETE /api/documents/${id}`);
  expect(asked.filter((call) => call.startsWith('GET') && call.includes(id))).toEqual([]);
  expect(await books.list('/api/documents')).toEqual([]);
});

test('going back to the address where a draft was started shows what has been saved since', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Boiler service', Price: '80' });
  // Leaves before the first pause, so it is saved in the background.
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect.poll(async () => (await books.list('/api/documents')).length).toBe(1);
  await page.goBack();
  await expect(editor.field('Description')).toHaveValue('Boiler service');
  await editor.fillLine(1, { Price: '81' });
  await expect(editor.saved).toHaveText('Saved');
  expect(await books.list('/api/documents')).toMatchObject([{ status: 'draft', total_amount: 81 }]);
});

test('a new document can be typed within seconds while the server hangs', async ({ app, admin }) => {
  const { page } = app;
  await ownTime(page);
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  await expect(editor.customer).toBeVisible();
  await page.route(documents, () => undefined);
  await page.reload();
  expect(await timeUntil(page, () => editor.customer.isVisible())).toBeLessThan(9_000);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the way back from a document never leads into its editor again', async ({ app, admin, books }) => {
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe'), 80);
  await beSignedIn(page, admin);
  await page.goto('/invoices');
  await page.getByRole('table').getByRole('link', { name: 'Draft invoice for Harbour Cafe' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const editor = new EditorPage(page);
  await editor.fillLine(1, { Description: 'Boiler service' });
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page).toHaveURL(`/invoices/${id}`);
  await expect(page.getByRole('cell', { name: 'Boiler service' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice');
  await page.goBack();
  await expect(page).toHaveURL('/invoices');
});

test('the currency set by the wrong customer goes when the customer is changed', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  await books.customer('Osaka Tools', { currency: 'JPY' });
  await books.customer('Harbour Cafe');
  await books.customer('Pier Studio');
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  const currency = page.getByLabel('Currency');
  await expect(currency).toHaveValue('EUR');
  await editor.choose('Osaka Tools');
  await expect(currency).toHaveValue('JPY');
  await editor.choose('Harbour Cafe');
  await expect(currency).toHaveValue('EUR');
  // A currency chosen by the user stays.
  await currency.selectOption('GBP');
  await editor.choose('Pier Studio');
  await expect(currency).toHaveValue('GBP');
});

test('issuing leads to the first field that is wrong, on a phone', async ({ app, admin, books }) => {
  const { page } = app;
  await page.setViewportSize(phone);
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  for (const line of [1, 2, 3, 4, 5, 6]) {
    await editor.fillLine(line, { Description: 'Boiler service', Price: line === 3 ? '' : '80' });
    await editor.field('Description', line).press('Enter');
  }
  await page.getByRole('textbox', { name: 'Terms' }).fill('Net 30');
  await editor.issue();
  await expect(editor.customer).toBeFocused();
  await expect(editor.customer).toBeInViewport({ ratio: 1 });
  await editor.choose('Harbour Cafe');
  await editor.issue();
  await expect(editor.field('Price', 3)).toBeFocused();
  await expect(editor.field('Price', 3)).toBeInViewport({ ratio: 1 });
  // Again, although nothing has changed.
  await page.getByRole('textbox', { name: 'Terms' }).focus();
  await act(page, 'button', 'Issue and send');
  await expect(editor.field('Price', 3)).toBeFocused();
});

test("a draft's page shows its customer as they are today, as its PDF does", async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  const customer = await books.customer('Harbour Cafe', { email: 'ada@harbour.example' });
  const draft = await books.document(customer, 80);
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${draft}`);
  await expect(page.getByRole('article')).toContainText('ada@harbour.example');
});
