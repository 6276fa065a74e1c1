import type { Browser, Locator, Page } from '@playwright/test';
import { accessFaults } from '#e2e/expect-sound.ts';
import { anotherDevice, expect, signIn, test } from '#e2e/live-fixtures.ts';
import type { App } from '#e2e/pages/app.ts';
import { DashboardPage } from '#e2e/pages/dashboard-page.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { someDetails } from '#e2e/pages/register-details-page.ts';
import { act } from '#e2e/phone-and-desktop.ts';
import { freshEmail, password } from '#e2e/server-host/accounts.ts';
import type { BillhookServer } from '#e2e/server-host/billhook-server.ts';
import type { Mailbox } from '#e2e/server-host/mailbox.ts';
import { readPdf } from '#tests/pdf-text.ts';

/** Registers as a visitor does, confirms by the mailed link, and signs in. */
async function register(app: App, mailbox: Mailbox): Promise<void> {
  const email = freshEmail('walk');
  const step1 = await (await app.openRegister()).fillIn({ ...someDetails, email });
  const step2 = await (await step1.continue()).fillIn(password);
  await step2.createAccount();
  await app.page.goto(await mailbox.linkTo(email, '/verify-email'));
  await expect(app.page.getByText(/is verified/i)).toBeVisible();
  await signIn(app.page, { email, password });
}

async function expectFigures(page: Page, revenue: string, pending: string, invoices: string): Promise<void> {
  await page.goto('/dashboard');
  const dashboard = new DashboardPage(page);
  await expect(dashboard.card('Total Revenue')).toContainText(revenue);
  await expect(dashboard.card('Pending Amount')).toContainText(pending);
  await expect(dashboard.card('Total Invoices')).toContainText(invoices);
}

async function addCustomer(page: Page, email: string): Promise<void> {
  await page.goto('/customers/new');
  const form = page.getByRole('form', { name: 'New customer' });
  await form.getByLabel('Name', { exact: true }).fill('Harbour Cafe');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Cafe');
}

/** Creates and issues an estimate of $238.00; returns its share link. */
async function shareEstimate(page: Page): Promise<string> {
  const editor = await EditorPage.open(page, '/estimates/new');
  await editor.choose('Harbour Cafe');
  await editor.fillLine(1, { Description: 'Boiler service', Quantity: '2', Price: '100', Tax: 'VAT 19%' });
  await editor.issue();
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create link' }).click();
  return page.getByLabel('Link', { exact: true }).inputValue();
}

/** Accepts as the customer, on their own device without an account. */
async function acceptAsCustomer(browser: Browser, server: BillhookServer, link: string): Promise<void> {
  const page = await anotherDevice(browser, server);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Estimate ');
  await expect(page.getByRole('article')).toContainText('$238.00');
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('button', { name: 'Accept estimate' }).click();
  await expect(page.getByText('Enter your name.').first()).toBeVisible();
  await page.getByLabel('Your name').fill('Hanna Cafe');
  const pad = page.locator('.signature-pad');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('There is nothing to sign on.');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept estimate' }).click();
  await expect(page.getByText(/^Accepted by Hanna Cafe/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await page.context().close();
}

/** From the dialog that asks for it: customers are told who emails them. */
async function addAddress(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('heading')).toHaveText('Add your address first');
  expect(await accessFaults(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Add address' }).click();
  const form = page.getByRole('form', { name: 'Organization settings' });
  await form.getByRole('textbox', { name: /^Address(?! line)/ }).fill('12 Quay Street');
  await form.getByLabel('City').fill('Bristol');
  await form.getByLabel('Country').selectOption('GB');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
}

/** Sends the open invoice; returns the text of the customer's PDF. */
async function sendInvoice(page: Page, mailbox: Mailbox, email: string): Promise<string> {
  const invoice = page.url();
  await page.getByRole('button', { name: 'Send by email' }).click();
  const dialog = page.getByRole('dialog');
  await addAddress(page, dialog);
  await page.goto(invoice);
  await page.getByRole('button', { name: 'Send by email' }).click();
  await expect(dialog.getByLabel('To')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  await expect(page.getByText(/^Sent · /)).toBeVisible({ timeout: 20_000 });
  return (await readPdf(await mailbox.pdfTo(email))).text;
}

async function pay(page: Page, invoice: string, amount: string): Promise<void> {
  await page.goto(invoice);
  await page.getByRole('link', { name: 'Record payment' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment from Harbour Cafe');
}

test.use({ viewport: { width: 375, height: 720 } });

test('from registration to the paid invoice, with matching figures at each step, on a phone', async ({
  app,
  browser,
  server,
  mailbox,
}) => {
  test.slow();
  const { page } = app;
  const email = freshEmail('cafe');
  await register(app, mailbox);
  await expectFigures(page, '$0.00', '$0.00', '0');
  await addCustomer(page, email);
  const link = await shareEstimate(page);
  const estimate = page.url();
  await acceptAsCustomer(browser, server, link);
  await page.goto(estimate);
  await expect(page.getByText('ACCEPTED', { exact: true })).toBeVisible();
  await expectFigures(page, '$0.00', '$0.00', '0');

  await page.goto(estimate);
  await page.getByRole('button', { name: 'Convert to invoice' }).click();
  await act(page, 'button', 'Issue invoice');
  await expect(page.getByText('ISSUED', { exact: true })).toBeVisible();
  const invoice = page.url();
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Invoice ', '');
  const paper = await sendInvoice(page, mailbox, email);
  expect(paper).toContain(number);
  expect(paper).toContain('$238.00');
  await expectFigures(page, '$0.00', '$238.00', '1');

  await pay(page, invoice, '100.01');
  await expectFigures(page, '$100.01', '$137.99', '1');
  await pay(page, invoice, '137.99');
  await page.goto(invoice);
  await expect(page.getByText('PAID', { exact: true })).toBeVisible();
  await expectFigures(page, '$238.00', '$0.00', '1');
  await expect(page.getByRole('group', { name: /, \$238\.00\.$/ })).toBeVisible();
});
