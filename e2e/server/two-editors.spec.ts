import { expect, test } from '#e2e/live-fixtures.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';

test('when two users edit one customer, the second sees both versions and chooses', async ({
  app,
  admin,
  books,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/customers/'));
  const id = await books.customer('Slip & Sons');
  await beSignedIn(page, admin);
  await page.goto(`/customers/${id}/edit`);
  const form = page.getByRole('form', { name: 'Customer' });
  await form.getByLabel('Phone').fill('1');
  await books.changeCustomer(id, { name: 'Slip & Daughters', phone: '2', version: 1 });
  await form.getByRole('button', { name: 'Save customer' }).click();
  await expect(page.getByRole('heading', { name: 'Someone else changed this customer' })).toBeVisible();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slip & Daughters');
  expect(await books.read(`/api/customers/${id}`)).toMatchObject({
    name: 'Slip & Daughters',
    phone: '1',
    version: 3,
  });
});

test('when two users edit one draft, different fields merge, and the second sees both versions of the same one', async ({
  app,
  admin,
  books,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/documents/'));
  const customer = await books.customer('Harbour Cafe');
  const id = await books.document(customer, 80);
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page, `/invoices/${id}/edit`);
  await expect(editor.field('Price')).toHaveValue('80.00');
  await books.changeDocument(id, customer, 90, { notes: 'Theirs' });
  await page.getByLabel('Reference').fill('Mine');
  await expect(editor.field('Price')).toHaveValue('90.00');
  await expect(editor.saved).toHaveText('Saved');
  const merged = { reference: 'Mine', notes: 'Theirs', total_amount: 90 };
  expect(await books.read(`/api/documents/${id}`)).toMatchObject(merged);

  await books.changeCustomer(customer, { name: 'Harbour Cafe Ltd' });
  await books.changeDocument(id, customer, 95, { ...merged, total_amount: undefined });
  await editor.field('Price').fill('100');
  await expect(page.getByRole('heading', { name: 'Someone else changed this draft' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Lines' })).toContainText('1 × 95 Work');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(editor.saved).toHaveText('Saved');
  await expect(editor.field('Price')).toHaveValue('100.00');
  expect(await books.read(`/api/documents/${id}`)).toMatchObject({ ...merged, total_amount: 100 });
});

test('when two tabs start a draft at the same address, the second does not overwrite the first unseen', async ({
  app,
  admin,
  books,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/documents'));
  await books.customer('Harbour Cafe');
  await beSignedIn(page, admin);
  const first = await EditorPage.open(page);
  await expect(first.customer).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  const second = new EditorPage(other);
  await expect(second.customer).toBeVisible();
  await first.choose('Harbour Cafe');
  await first.fillLine(1, { Description: 'Boiler service', Price: '80' });
  await expect(first.saved).toHaveText('Saved');
  await second.choose('Harbour Cafe');
  await second.fillLine(1, { Description: 'Shelf', Price: '40' });
  await expect(other.getByRole('heading', { name: 'Someone else changed this draft' })).toBeVisible();
  expect(await books.list('/api/documents')).toMatchObject([{ total_amount: 80 }]);
});
