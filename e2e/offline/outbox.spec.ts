import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { ownTime, passTime } from '#e2e/page-time.ts';
import { DashboardPage } from '#e2e/pages/dashboard-page.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { hang } from '#e2e/spec-host/reply.ts';
import { act } from '#e2e/phone-and-desktop.ts';
import { expect, settleIn, test } from './live-fixtures.ts';
import { recordsOf } from './records-of.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const waiting = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Waiting to send' });

test('entered without a network: a customer, an invoice for them, and a payment arrive once the server is back', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  const old = await books.customer('Pier Studio');
  const open = await books.document(old, 80, { status: 'sent' });
  await settleIn(app, device, admin);
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(3);
  await device.goOffline();

  await openScreen(page, '/customers/new');
  const form = new FormPart(page, 'New customer');
  await form.fillIn({ name: 'Harbour Cafe' });
  await form.button('Add customer').click();
  await expect(waiting(page)).toContainText('New customer Harbour Cafe: waiting to send.');
  await expect(row(page, 'Harbour Cafe')).toContainText('Waiting to send');
  await expect(row(page, 'Pier Studio')).not.toContainText('Waiting to send');

  await openScreen(page, '/invoices/new');
  const editor = new EditorPage(page);
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Boiler service', Price: '120' });
  await editor.issue();
  await expect(waiting(page)).toContainText('Invoice for Harbour Cafe, €120.00: waiting to send.');

  await openScreen(page, `/payments/new?customer=${old}&invoices=${open}`);
  await page.getByRole('textbox', { name: 'Amount received' }).fill('30');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(waiting(page)).toContainText('Payment of €30.00 from Pier Studio: waiting to send.');
  // Above the server's, and it leads to where it is corrected.
  await expect(row(page, 'Pier Studio')).toContainText('Waiting to send');
  await expect(row(page, 'Pier Studio')).toContainText('€30.00');
  await row(page, 'Pier Studio').getByRole('link').click();
  await expect(page.getByRole('textbox', { name: 'Amount received' })).toHaveValue('30.00');

  // As if the phone had thrown the page away.
  await page.goto('about:blank');
  await openScreen(page, '/waiting');
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: '3 waiting to send' })).toBeVisible();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectSound(page);
  }

  await device.goOnline();
  await expect(page.getByRole('main')).toContainText('Nothing is waiting to be sent', { timeout: 20_000 });
  expect(await books.list('/api/documents')).toMatchObject([
    { customer_name: 'Harbour Cafe', status: 'sent', document_number: expect.stringContaining('0002') },
    { customer_name: 'Pier Studio', status: 'partial', amount_due: 50 },
  ]);
});

test('a payment whose open invoices the device lacks isn’t recorded past them: the form says why, and goes on online', async ({
  app,
  admin,
  books,
  device,
  network,
}) => {
  const { page } = app;
  const customer = await books.customer('Pier Studio');
  await books.document(customer, 80, { status: 'sent' });
  network.always('GET /api/changes', hang);
  await settleIn(app, device, admin);
  await openScreen(page, '/payments/new');
  const payer = page.getByRole('combobox', { name: 'Customer' });
  const option = page.getByRole('option', { name: /^Pier Studio/ });
  await payer.click();
  await expect(option).toBeVisible();
  await device.goOffline();
  await option.click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(
    'This customer’s open invoices aren’t on this device yet. They load once you’re connected. Then you can record the payment.',
  );
  await expect(page.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  await expectSound(page);
  await device.goOnline();
  await expect(page.locator('input[name="payment_date"]')).toBeVisible({ timeout: 20_000 });
  await expect(main).toContainText('€80.00');
});

test('an invoice that waits is taken back by editing it', async ({ app, admin, books, device }) => {
  const { page } = app;
  await books.customer('Pier Studio');
  await settleIn(app, device, admin);
  await expect.poll(async () => recordsOf(page), { timeout: 20_000 }).toBe(2);
  await device.goOffline();
  await openScreen(page, '/invoices/new');
  const editor = new EditorPage(page);
  await editor.choose('Pier Studio');
  await editor.fillLine(1, { Description: 'Boiler service', Price: '120' });
  await editor.issue();
  await expect(waiting(page)).toContainText('Invoice for Pier Studio');
  await openScreen(page, '/waiting');
  await waiting(page).getByRole('link', { name: 'Edit' }).click();
  await expect(editor.field('Price')).toHaveValue('120.00');
  await openScreen(page, '/waiting');
  await expect(page.getByRole('main')).toContainText('Invoice for Pier Studio is saved only on this device.');
  await expect(waiting(page)).toHaveCount(0);
});

test('what waits is asked about at sign-out, and kept for its owner', async ({
  app,
  admin,
  consoleWatch,
  device,
}) => {
  // The sign-in screen's social buttons.
  consoleWatch.allow(/violates the following Content Security Policy directive/);
  const { page } = app;
  await settleIn(app, device, admin);
  await device.goOffline();
  await openScreen(page, '/customers/new');
  const form = new FormPart(page, 'New customer');
  await form.fillIn({ name: 'Harbour Cafe' });
  await form.button('Add customer').click();
  await expect(waiting(page)).toContainText('Harbour Cafe');
  const menu = await new DashboardPage(page).shell.openUserMenu();
  await menu.item('Sign out').click();
  const question = page.getByRole('dialog', { name: '1 entry isn’t sent yet' });
  await question.getByRole('button', { name: 'Keep and sign out' }).click();
  const login = new LoginPage(page);
  await expect(login.heading).toBeVisible();
  const kept = async () =>
    (await device.databases(page))['billhook-outbox']?.filter((key) => key.includes('/'));
  expect(await kept()).toHaveLength(1);
  await device.goOnline();
  await (await login.signIn(admin.email, admin.password)).greeting.waitFor();
  await expect.poll(kept).toEqual([]);
  await openScreen(page, '/customers');
  await expect(page.getByRole('main')).toContainText('Harbour Cafe');
});

/** Follows links, so that the page and what it has in memory stay. */
async function goBy(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const link = page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
    // A list that turns out to be empty hides the one beside its heading, and has another in its middle.
    await expect(async () => link.click({ timeout: 1_000 })).toPass({ timeout: 15_000 });
  }
}

async function addCustomer(page: Page, name: string): Promise<void> {
  const form = new FormPart(page, 'New customer');
  await form.fillIn({ name });
  await form.button('Add customer').click();
}

test('a customer who waits can be picked in the same visit, with and without typing', async ({
  app,
  admin,
  books,
  device,
}) => {
  const { page } = app;
  await books.customer('Pier Studio');
  await settleIn(app, device, admin);
  const editor = new EditorPage(page);
  const option = page.getByRole('option', { name: /^Harbour Cafe/ });
  // The list is in memory before they are added.
  await goBy(page, 'Invoices', 'Create invoice');
  await editor.customer.click();
  await expect(page.getByRole('option', { name: /^Pier Studio/ })).toBeVisible();
  await goBy(page, 'Customers', 'Add customer');
  await device.goOffline();
  await addCustomer(page, 'Harbour Cafe');
  await expect(waiting(page)).toContainText('New customer Harbour Cafe');

  await goBy(page, 'Invoices', 'Create invoice');
  await editor.customer.click();
  await expect(option).toBeVisible();
  await editor.customer.fill('pier');
  await expect(option).toHaveCount(0);
  await editor.customer.fill('harb');
  await expect(option).toHaveCount(1);
  await option.click();
  await expect(editor.customer).toHaveValue('Harbour Cafe');
});

/** Id of the record that the first entry makes. */
async function subjectOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('billhook-outbox');
        opening.addEventListener('success', () => {
          const acts = opening.result.transaction('acts').objectStore('acts').getAll();
          acts.addEventListener('success', () => {
            opening.result.close();
            resolve(acts.result[0].subject);
          });
        });
      }),
  );
}

test('the page of a customer who waits offers only what the device can do', async ({
  app,
  admin,
  device,
}) => {
  const { page } = app;
  await settleIn(app, device, admin);
  await goBy(page, 'Customers', 'Add customer');
  await device.goOffline();
  await addCustomer(page, 'Harbour Cafe');
  await expect(waiting(page)).toContainText('New customer Harbour Cafe');
  await openScreen(page, `/customers/${await subjectOf(page)}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Harbour Cafe');
  await expect(main.getByRole('link', { name: 'Create invoice' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Archive' })).toHaveCount(0);
  // What waits is corrected, and added as it is then.
  await act(page, 'link', 'Edit');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Harbour Cafe');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Bar');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
  await openScreen(page, `/customers/${await subjectOf(page)}`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Harbour Bar');
  await device.goOnline();
  await expect(main.getByRole('link', { name: 'Edit' })).toBeVisible({ timeout: 20_000 });
  await expect(main.getByRole('button', { name: 'Archive' })).toBeVisible();
});

test('a form whose server never answers keeps the entry, and nobody who left it is taken elsewhere', async ({
  app,
  admin,
  books,
  consoleWatch,
  device,
  network,
}) => {
  // Whatever is under way when the connections break.
  consoleWatch.allowNetworkFailuresOf(() => true);
  const { page } = app;
  await ownTime(page);
  await books.customer('Pier Studio');
  await settleIn(app, device, admin);
  network.always('POST /api/customers', hang);
  const badge = (count: number) => page.getByRole('link', { name: `${count} waiting to send` });

  // The dialog is closed while the call is under way.
  await goBy(page, 'Invoices', 'Create invoice');
  const editor = new EditorPage(page);
  await editor.customer.fill('Harbour Cafe');
  await page.getByRole('option', { name: /Harbour Cafe/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add customer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await passTime(page, () => badge(1).isVisible(), 12_000);
  await expect(editor.customer).toHaveValue('');

  // Left for another screen.
  await goBy(page, 'Customers', 'Add customer');
  await addCustomer(page, 'Quay Books');
  await goBy(page, 'Payments');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await passTime(page, () => badge(2).isVisible(), 12_000);
  await expect(page).toHaveURL(/\/payments$/);

  network.mend();
  network.breakOff();
  await openScreen(page, '/waiting');
  await passTime(page, () => page.getByText('Nothing is waiting to be sent').isVisible(), 30_000);
  expect(await books.list('/api/customers')).toMatchObject([
    { name: 'Harbour Cafe' },
    { name: 'Pier Studio' },
    { name: 'Quay Books' },
  ]);
});

test('deleting an entry names what needs it, and leaves the focus on the heading', async ({
  app,
  admin,
  device,
}) => {
  const { page } = app;
  await settleIn(app, device, admin);
  await goBy(page, 'Customers', 'Add customer');
  await device.goOffline();
  await addCustomer(page, 'Harbour Cafe');
  await expect(waiting(page)).toContainText('Harbour Cafe');
  await goBy(page, 'Invoices', 'Create invoice');
  const editor = new EditorPage(page);
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Boiler service', Price: '120' });
  await editor.issue();
  await goBy(page, '2 waiting to send');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Delete: New customer Harbour Cafe' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this entry?' });
  await expect(question).toContainText(
    'This depends on it and can’t be sent without it: Invoice for Harbour Cafe',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(main.getByRole('status')).toHaveText('No longer waiting: New customer Harbour Cafe.');

  await device.goOnline();
  await expect(main.getByRole('status')).toContainText('wasn’t accepted', { timeout: 20_000 });
  // The customer doesn't come back.
  await expect(main.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Edit: Invoice for Harbour Cafe' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Save as file: Invoice for Harbour Cafe' })).toBeVisible();
  await main.getByRole('button', { name: 'Delete: Invoice for Harbour Cafe' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(main).toContainText('Nothing is waiting to be sent');
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
});
