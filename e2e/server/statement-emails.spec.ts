import type { Route } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { freshEmail } from '#e2e/server-host/accounts.ts';
import { giveUpMails } from '#e2e/server-host/give-up-mails.ts';
import { beginSelecting, phone } from '#e2e/phone-and-desktop.ts';

test.beforeEach(async ({ books }) => {
  await books.giveAddress();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('statements of a period are emailed to those who can get one, on a phone', async ({
    page,
    books,
    admin,
    mailbox,
  }) => {
    const address = freshEmail('timber');
    const customer = await books.customer('Fjord Timber', { email: address, contact_name: 'Ida' });
    await books.document(customer, 80, { status: 'sent' });
    await books.document(customer, 30, { status: 'sent', currency: 'USD' });
    await books.document(await books.customer('Pier Studio'), 10, { status: 'sent' });
    await books.customer('Quiet Harbour', { email: freshEmail('quiet') });
    await beSignedIn(page, admin);
    await page.goto('/customers');
    await beginSelecting(page);
    for (const name of ['Fjord Timber', 'Pier Studio', 'Quiet Harbour'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Email statements' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email statements' });
    await expect(dialog.getByRole('status')).toContainText('Of 3 customers, 1 gets an email.');
    await expect(dialog.getByRole('listitem')).toHaveText([
      'No email address: Pier Studio',
      'No transactions in this period and no balance: Quiet Harbour',
    ]);
    await expect(dialog.getByLabel('Subject')).toHaveValue('Statement from [your organization]: [period]');
    await dialog.getByLabel('Message').fill('Dear [customer], you owe [balance].');
    await expectSound(page);

    await dialog.getByLabel('Period').selectOption('Last year');
    await expect(dialog.getByRole('status')).toHaveText(/No one gets an email for this period/);
    await expect(dialog.getByRole('button', { name: 'Send email' })).toBeHidden();
    await dialog.getByLabel('Period').selectOption('Year to date');
    await expect(dialog.getByLabel('Message')).toHaveValue('Dear [customer], you owe [balance].');
    await dialog.getByText('Preview for Fjord Timber').click();
    await expect(dialog.getByText('Dear Ida, you owe €80.00 and $30.00.')).toBeVisible();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('The statement is on its way.')).toBeVisible();
    expect(await mailbox.textTo(address)).toContain('Dear Ida, you owe €80.00 and $30.00.');

    await page.goto(`/customers/${customer}`);
    const sent = page.getByRole('region', { name: 'Emailed statements' }).getByRole('listitem');
    await expect(sent).toContainText(address);
    await expect(sent).toContainText('Sent ·');
    await expectSound(page);
  });
});

test('a statement is emailed from its customer’s page for the days that are shown there, and again if it failed', async ({
  page,
  books,
  admin,
  server,
  mailbox,
}) => {
  const address = freshEmail('pier');
  const customer = await books.customer('Pier Studio', { email: address });
  await books.document(customer, 80, { status: 'sent', issue_date: '2020-05-03' });
  await beSignedIn(page, admin);
  await page.goto(`/customers/${customer}`);
  const statement = page.getByRole('region', { name: 'Statement', exact: true });
  await expect(statement.getByLabel('Period')).toHaveValue('last_12_months');
  await statement.getByLabel('From').fill('2020-05-01');
  await statement.getByLabel('To', { exact: true }).fill('2020-05-31');
  await expect(statement.getByRole('table')).toContainText('€80.00');
  await statement.getByRole('button', { name: 'Email statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email statement' });
  await expect(dialog.getByLabel('From')).toHaveValue('2020-05-01');
  await expect(dialog.getByRole('status')).toHaveText(`To: ${address}`);
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('The statement is on its way.')).toBeVisible();
  expect(await mailbox.textTo(address)).toContain('your statement for 1 – 31 May 2020');
  const emailed = page.getByRole('region', { name: 'Emailed statements' });
  await expect(emailed).toContainText('1 – 31 May 2020');

  await giveUpMails(server, customer);
  await page.reload();
  await expect(emailed).toContainText('Not delivered');
  await emailed.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('2020-05-31');
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(emailed.getByRole('listitem')).toHaveCount(2);
});

test('nothing is sent for a period before it is seen who gets an email', async ({ page, books, admin }) => {
  const customer = await books.customer('Pier Studio', { email: freshEmail('pier') });
  await books.document(customer, 80, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/customers/${customer}`);
  await page.getByRole('button', { name: 'Email statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email statement' });
  const message = dialog.getByLabel('Message');
  await message.fill('Typed');
  const waiting: Route[] = [];
  await page.route('**/api/statements/recipients', (route) => void waiting.push(route));
  await dialog.getByLabel('Period').selectOption('Last year');
  await expect.poll(() => waiting.length).toBe(1);
  const send = dialog.getByRole('button', { name: 'Send email' });
  await expect(send).toBeHidden();
  await waiting[0]?.continue();
  await expect(dialog.getByText('No one gets an email for this period.')).toBeVisible();
  await expect(send).toBeHidden();
  await page.unroute('**/api/statements/recipients');
  await dialog.getByLabel('Period').selectOption('Last 12 months');
  await expect(send).toBeVisible();
  await expect(message).toHaveValue('Typed');
  await message.fill('');
  await send.click();
  await expect(message).toHaveAccessibleDescription('Enter a message.');
});

test('without the server, nothing is typed in vain: the dialog says so first, and goes on by itself', async ({
  page,
  books,
  admin,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf(({ pathname }) => pathname === '/api/statements/recipients');
  const customer = await books.customer('Pier Studio', { email: freshEmail('pier') });
  await books.document(customer, 80, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/customers/${customer}`);
  await page.route('**/api/statements/recipients', async (route) => route.abort());
  await page.getByRole('button', { name: 'Email statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email statement' });
  await expect(dialog.getByText('Statements are emailed by the server.')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveCount(0);
  await expectSound(page);
  await page.unroute('**/api/statements/recipients');
  await expect(dialog.getByLabel('Message')).toBeVisible();
});
