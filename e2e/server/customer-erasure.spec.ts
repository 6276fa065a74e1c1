import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { callAs } from '#e2e/server-host/accounts.ts';
import { joined } from '#e2e/server-host/colleague.ts';

test.beforeEach(({ consoleWatch }) => {
  // A customer whose documents must be kept is refused.
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.endsWith('/erasure'));
});

test('a customer without documents to keep is erased', async ({ app: { page }, admin, books }) => {
  const customer = await books.customer('Augusta Byron', { email: 'augusta@example.com' });
  await books.document(customer, 50);
  await beSignedIn(page, admin);
  await page.goto(`/customers/${customer}`);
  await page.getByRole('button', { name: 'Erase data' }).click();
  const question = page.getByRole('dialog', { name: 'Erase the personal data of Augusta Byron?' });
  await expectSound(page);
  await question.getByRole('button', { name: 'Erase data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted customer' })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('Personal data erased on');
  await expect(page.getByText('augusta@example.com')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Record payment' })).toHaveCount(0);
  await page.goto('/customers');
  await expect(page.getByText('Add your first customer')).toBeVisible();
});

test('while an invoice must be kept, the reason is named and the customer can be blocked', async ({
  app: { page },
  admin,
  books,
}) => {
  const customer = await books.customer('Augusta Byron');
  await books.document(customer, 50, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/customers/${customer}`);
  await page.getByRole('button', { name: 'Erase data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase data' }).click();
  const keptUntil = `Dec 31, ${new Date().getUTCFullYear() + 10}`;
  await expect(page.getByRole('alert')).toContainText(`must be kept until ${keptUntil}`);
  await page.getByRole('button', { name: 'Block customer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block customer' }).click();
  await expect(page.getByRole('note')).toContainText('Nothing can be emailed to this customer.');
  await expectSound(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();
});

test('only admins are offered to restore a blocked customer', async ({
  page,
  admin,
  server,
  mailbox,
  books,
}) => {
  const customer = await books.customer('Augusta Byron');
  await callAs(server, admin, 'POST', `/api/customers/${customer}/blocking`, {});
  await beSignedIn(page, await joined({ admin, server, mailbox }, 'user'));
  await page.goto(`/customers/${customer}`);
  await expect(page.getByRole('note')).toContainText('Nothing can be emailed to this customer.');
  await expect(page.getByRole('link', { name: 'Record payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});
