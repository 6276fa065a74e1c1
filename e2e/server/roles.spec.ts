import { expect, test } from '#e2e/server-fixtures.ts';
import {
  accessTokenOf,
  freshEmail,
  password,
  registerAdmin,
  tokenIn,
  type Account,
} from '#e2e/server-host/accounts.ts';
import type { BillhookServer } from '#e2e/server-host/billhook-server.ts';
import { call, textField } from '#e2e/server-host/call.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';

interface Colleague extends Account {
  readonly id: string;
}

/** Invites a user, who joins with the mailed link. */
async function invite(server: BillhookServer, token: string, role?: string): Promise<Colleague> {
  const email = freshEmail('colleague');
  let id = '';
  const link = await server.linkPrintedBy('/accept-invitation', async () => {
    const answer = await call(server, 'POST', '/auth/users/invite', { token, body: { email, role } });
    expect(answer.status).toBe(201);
    id = textField(answer.body, 'id');
  });
  const accepted = await call(server, 'POST', '/auth/invitations/accept', {
    body: { token: tokenIn(link), password, first_name: 'Cleo', last_name: 'Lind' },
  });
  expect(accepted.status).toBeLessThan(300);
  return { id, email, password };
}

async function rolesByEmail(server: BillhookServer, token: string): Promise<Map<string, string>> {
  const { body } = await call(server, 'GET', '/auth/users', { token });
  const items: unknown = typeof body === 'object' && body !== null && 'items' in body ? body.items : [];
  const list: readonly unknown[] = Array.isArray(items) ? items : [];
  return new Map(list.map((item) => [textField(item, 'email'), textField(item, 'role')]));
}

test('an admin lists users, invites one with a role, changes a role and deactivates a user', async ({
  server,
}) => {
  const admin = await registerAdmin(server);
  const token = await accessTokenOf(server, admin);
  const colleague = await invite(server, token, 'org_admin');
  expect(await rolesByEmail(server, token)).toEqual(
    new Map([
      [admin.email, 'org_admin'],
      [colleague.email, 'org_admin'],
    ]),
  );
  const changed = await call(server, 'PATCH', `/auth/users/${colleague.id}/role`, {
    token,
    body: { new_role: 'user' },
  });
  expect(changed.status).toBe(200);
  expect((await rolesByEmail(server, token)).get(colleague.email)).toBe('user');
  expect((await call(server, 'DELETE', `/auth/users/${colleague.id}`, { token })).status).toBe(204);
  expect(await accessTokenOf(server, colleague)).toBe('');
});

test('an invitation without a role creates a plain user', async ({ server }) => {
  const admin = await registerAdmin(server);
  const token = await accessTokenOf(server, admin);
  const colleague = await invite(server, token);
  expect((await rolesByEmail(server, token)).get(colleague.email)).toBe('user');
});

test('a plain user sees no admin links and gets Access Denied', async ({ app, server }) => {
  const token = await accessTokenOf(server, await registerAdmin(server));
  const colleague = await invite(server, token);
  const dashboard = await (await app.openLogin()).signIn(colleague.email, colleague.password);
  await expect(dashboard.shell.link('Invoices')).toBeVisible();
  await expect(dashboard.shell.link('Users')).toHaveCount(0);
  const denied = await app.open('/users');
  await expect(denied.titled('Access Denied')).toBeVisible();
  const own = (await app.storage())['access_token'] ?? '';
  expect((await call(server, 'GET', '/auth/users', { token: own })).status).toBe(403);
});

test('a deactivated user is signed out at the next call', async ({ app, server, consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => /^\/(?:auth|api)\//.test(url.pathname));
  const token = await accessTokenOf(server, await registerAdmin(server));
  const colleague = await invite(server, token);
  const dashboard = await (await app.openLogin()).signIn(colleague.email, colleague.password);
  await expect(dashboard.card('Customers')).toContainText('0');
  await call(server, 'DELETE', `/auth/users/${colleague.id}`, { token });
  await dashboard.shell.link('Customers').click();
  await expect(dashboard.card('Customers')).toBeHidden();
  await dashboard.shell.link('Dashboard').click();
  await expect(new LoginPage(app.page).heading).toBeVisible();
  expect(await app.storage()).toEqual({});
});
