import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { callAs } from '#e2e/server-host/accounts.ts';

test('what was entered when the session had ended is sent once the same user has signed in, once', async ({
  page,
  admin,
  server,
  books,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf(() => true);
  const customer = await books.customer('Harbour Cafe');
  const invoice = await books.document(customer, 80, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto(`/invoices/${invoice}`);
  await page.getByRole('link', { name: 'Record payment' }).click();
  await page.getByRole('textbox', { name: 'Amount received' }).fill('30.00');
  await callAs(server, admin, 'DELETE', '/auth/sessions', undefined);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page).toHaveURL(/\/login/);
  await new LoginPage(page).signIn(admin.email, admin.password);
  await expect(page.locator('.notes')).toHaveText('Sent: Payment of €30.00 from Harbour Cafe.');
  await expect(page).toHaveURL('/payments');
  await expect(page.locator('.row-link')).toHaveCount(1);
});
