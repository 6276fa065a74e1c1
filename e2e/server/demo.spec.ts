import { call, textField } from '#e2e/server-host/call.ts';
import { expect, test } from '#e2e/server-fixtures.ts';
import { demoAccount } from '#shared/demo-account.ts';
import { getDashboardStats } from '#shared/contract/dashboard.ts';
import { parse } from 'valibot';

test('the account in the hint box can sign in', async ({ app }) => {
  const login = await app.openLogin();
  const terms = login.demoAccount.locator('dd');
  const [email = '', password = ''] = await terms.allInnerTexts();
  expect({ email, password }).toEqual({ ...demoAccount });
  const dashboard = await login.signIn(email, password);
  await expect(dashboard.greeting).toBeVisible();
  await expect(app.page).toHaveURL('/dashboard');
});

test('the demo dashboard shows exactly the figures from the server', async ({ app, server }) => {
  const login = await app.openLogin();
  const dashboard = await login.signIn(demoAccount.email, demoAccount.password);
  await expect(dashboard.greeting).toBeVisible();
  const token = (await app.storage())['access_token'] ?? '';
  const stats = parse(
    getDashboardStats.output,
    (await call(server, 'GET', '/api/dashboard/stats', { token })).body,
  );
  const me = await call(server, 'GET', '/auth/me', { token });
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyOf(me.body) });
  await expect(dashboard.card('Total Revenue')).toContainText(money.format(stats.total_revenue));
  await expect(dashboard.card('Pending Amount')).toContainText(money.format(stats.pending_amount));
  await expect(dashboard.card('Total Invoices')).toContainText(stats.total_invoices.toLocaleString('en-US'));
  await expect(dashboard.card('Customers')).toContainText(stats.total_customers.toLocaleString('en-US'));
  expect(stats.total_invoices).toBeGreaterThan(0);
  for (const invoice of stats.recent_invoices) {
    const line = dashboard.invoice(invoice.document_number ?? 'Draft').first();
    await expect(line).toContainText(invoice.customer_name ?? 'Unknown Customer');
  }
});

function currencyOf(me: unknown): string {
  const organization: unknown =
    typeof me === 'object' && me !== null && 'organization' in me ? me.organization : undefined;
  return textField(organization, 'default_currency');
}

test('without live areas the server shows the placeholders of the specification', async ({ app }) => {
  const login = await app.openLogin();
  const dashboard = await login.signIn(demoAccount.email, demoAccount.password);
  await expect(dashboard.greeting).toBeVisible();
  const invoices = await app.open('/invoices/new');
  await expect(invoices.titled('Invoice Management')).toBeVisible();
  const customers = await app.open('/customers');
  await expect(customers.main).toContainText(/coming soon/i);
  const users = await app.open('/users');
  await expect(users.titled('User Management')).toBeVisible();
});

test('local storage holds exactly three items on our own server, too', async ({ app }) => {
  const login = await app.openLogin();
  const dashboard = await login.signIn(demoAccount.email, demoAccount.password);
  await expect(dashboard.greeting).toBeVisible();
  expect(Object.keys(await app.storage()).toSorted()).toEqual(['access_token', 'refresh_token', 'user']);
});

test('signing out ends the session on the server', async ({ app, server }) => {
  const login = await app.openLogin();
  const dashboard = await login.signIn(demoAccount.email, demoAccount.password);
  await expect(dashboard.greeting).toBeVisible();
  const { access_token: token = '', refresh_token = '' } = await app.storage();
  const menu = await dashboard.shell.openUserMenu();
  await menu.signOut();
  await expect(login.heading).toBeVisible();
  await expect.poll(async () => (await call(server, 'GET', '/auth/me', { token })).status).toBe(401);
  const again = await call(server, 'POST', '/auth/refresh', { body: { refresh_token } });
  expect(again.status).toBe(401);
});
