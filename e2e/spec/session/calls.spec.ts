import { expect, test } from '#e2e/fixtures.ts';
import { plainUser } from '#e2e/spec-host/world.ts';

const areas = ['/invoices', '/customers', '/estimates', '/payments', '/profile', '/support', '/users'];

test('local storage holds exactly the access token, the refresh token and the cached user', async ({
  app,
  host,
}) => {
  const login = await app.openLogin();
  expect(await app.storage()).toEqual({});
  const dashboard = await login.signIn(host.world.profile.email, host.world.password);
  await expect(dashboard.greeting).toContainText('Nora');
  for (const path of areas) {
    await app.open(path);
    const storage = await app.storage();
    expect(Object.keys(storage).toSorted()).toEqual(['access_token', 'refresh_token', 'user']);
    expect(JSON.parse(storage['user'] ?? '')).toMatchObject({ ...plainUser });
  }
});

test.describe('with a sign-out endpoint', () => {
  const organization = { ...plainUser.organization, live_areas: [] };
  test.use({ visitor: { ...plainUser, organization }, showsProviders: true });

  test('every request carries a JSON content type and the access token as Bearer', async ({ app, host }) => {
    const dashboard = await app.openDashboard();
    await expect(dashboard.card('Customers')).toContainText('37');
    await expect.poll(() => host.callsOf('GET /auth/me')).toHaveLength(1);
    const routes = ['GET /api/dashboard/stats', 'GET /auth/me', 'POST /auth/logout'] as const;
    expect(host.calls.map((call) => call.route).toSorted()).toEqual(routes.slice(0, 2));
    const menu = await dashboard.shell.openUserMenu();
    await menu.signOut();
    await expect.poll(() => host.callsOf('POST /auth/logout')).toHaveLength(1);
    for (const { headers } of routes.flatMap((route) => host.callsOf(route))) {
      expect(headers['content-type']).toContain('application/json');
      expect(headers.authorization).toBe('Bearer access-1');
    }
  });
});

test.describe('signed in', () => {
  test.use({ visitor: plainUser, showsProviders: true });

  test('all calls go to one host', async ({ app, host }) => {
    const origins = new Set<string>();
    app.page.on('request', (request) => origins.add(new URL(request.url()).origin));
    const dashboard = await app.openDashboard();
    await expect(dashboard.card('Customers')).toContainText('37');
    for (const path of areas) await app.open(path);
    expect([...origins]).toEqual([host.origin]);
  });

  test('a call that changes data has no timeout', async ({ app, host }) => {
    await app.page.clock.install();
    const dashboard = await app.openDashboard();
    await expect(dashboard.card('Customers')).toContainText('37');
    const menu = await dashboard.shell.openUserMenu();
    const login = await menu.signOut();
    await expect(login.heading).toBeVisible();
    const held = host.hold('POST /auth/login');
    await login.signIn(host.world.profile.email, host.world.password);
    await expect.poll(() => host.callsOf('POST /auth/login')).toHaveLength(1);
    await app.page.clock.fastForward('10:00');
    await expect(login.error).toHaveCount(0);
    held.release();
    await expect(app.page).toHaveURL('/dashboard');
  });

  test('signs out when the server has no sign-out endpoint', async ({ app, host }) => {
    const { shell } = await app.openDashboard();
    const menu = await shell.openUserMenu();
    const login = await menu.signOut();
    await expect(login.heading).toBeVisible();
    expect(await app.storage()).toEqual({});
    expect(host.callsOf('POST /auth/logout').length).toBeLessThanOrEqual(1);
  });
});

for (const [path, route, body] of [
  ['/forgot-password', 'POST /auth/forgot-password', { email: 'nora@harbour.example' }],
] as const) {
  test(`${path} sends the email address to the server`, async ({ app, host }) => {
    await app.open(path);
    await app.page.locator('input[name="email"]').fill('nora@harbour.example');
    await app.page.locator('input[name="email"]').press('Enter');
    await expect.poll(() => host.callsOf(route).map((call) => call.body)).toEqual([body]);
  });
}

test('/verify-email sends the token from the link to the server', async ({ app, host }) => {
  await app.open('/verify-email#token=mail-token');
  const route = 'POST /auth/verify-email';
  const button = app.page.getByRole('button', { name: /verify|confirm/i });
  if (await button.isVisible()) await button.click();
  await expect.poll(() => host.callsOf(route).map((call) => call.body)).toEqual([{ token: 'mail-token' }]);
});

test('/reset-password sends the token from the link with the new password', async ({ app, host }) => {
  await app.open('/reset-password#token=mail-token');
  const passwords = app.page.locator('input[type="password"]');
  await expect(passwords.first()).toBeVisible();
  for (const field of await passwords.all()) await field.fill('Quayside!7');
  await passwords.last().press('Enter');
  await expect
    .poll(() => host.callsOf('POST /auth/reset-password').map((call) => call.body))
    .toEqual([{ token: 'mail-token', new_password: 'Quayside!7' }]);
});
