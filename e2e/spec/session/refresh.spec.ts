import { expect, test } from '#e2e/fixtures.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { bareRefusal, html, plain } from '#e2e/spec-host/reply.ts';
import { emptyPage } from '#e2e/spec-host/static-files.ts';
import { plainUser } from '#e2e/spec-host/world.ts';

test.use({ visitor: plainUser, showsProviders: true });

const stats = 'GET /api/dashboard/stats';

test('a 401 leads to one silent refresh and one retry', async ({ app, host }) => {
  host.expireAccessTokens();
  const dashboard = await app.openDashboard();
  await expect(dashboard.card('Customers')).toContainText('37');
  await expect(dashboard.error).toHaveCount(0);
  expect(host.callsOf('POST /auth/refresh')).toHaveLength(1);
  const tried = host.callsOf(stats).map((call) => call.headers.authorization);
  expect(tried.filter((token) => token === 'Bearer access-1').length).toBeLessThanOrEqual(1);
  expect(tried.at(-1)).toBe('Bearer access-2');
  const { access_token, refresh_token } = await app.storage();
  expect([access_token, refresh_token]).toEqual(['access-2', 'refresh-2']);
  expect(host.callsOf('POST /auth/refresh').map((call) => call.body)).toEqual([
    { refresh_token: 'refresh-1' },
  ]);
});

test('a 401 in plain text or a web page also leads to a refresh and a retry', async ({ app, host }) => {
  for (const [at, reply] of [plain(401), html(401)].entries()) {
    host.next(stats, reply);
    const dashboard = await app.openDashboard();
    await expect(dashboard.card('Customers')).toContainText('37');
    await expect(dashboard.error).toHaveCount(0);
    await expect.poll(() => host.callsOf('POST /auth/refresh')).toHaveLength(at + 1);
    await expect.poll(async () => (await app.storage())['access_token']).toBe(`access-${at + 2}`);
  }
});

// Each in a page of its own: leaving one could cut off the refresh of its next try.
for (const [what, reply] of [
  ['plain text', plain(401)],
  ['a web page', html(401)],
] as const)
  test(`a 401 that stays ${what} does not sign the user out`, async ({ app, host }) => {
    host.always(stats, reply);
    const dashboard = await app.openDashboard();
    await expect(dashboard.error).toBeVisible();
    await expect(dashboard.greeting).toContainText('Nora');
    expect((await app.storage())['refresh_token']).toBeDefined();
  });

test('signs out when the retry after a successful refresh also gets a 401', async ({ app, host }) => {
  host.always(stats, bareRefusal(401));
  await app.openDashboard();
  await expect(new LoginPage(app.page).heading).toBeVisible();
  expect(await app.storage()).toEqual({});
  expect(host.callsOf('POST /auth/refresh')).toHaveLength(1);
  expect(host.callsOf(stats)).toHaveLength(2);
});

for (const status of [400, 401, 403]) {
  test(`a refresh refused with ${status} signs out and leads to /login`, async ({ app, host }) => {
    host.expireAccessTokens();
    host.always('POST /auth/refresh', bareRefusal(status));
    await app.openDashboard();
    await expect(new LoginPage(app.page).heading).toBeVisible();
    const url = new URL(app.page.url());
    expect(url.pathname).toBe('/login');
    expect(await app.storage()).toEqual({});
    expect(host.callsOf('POST /auth/refresh')).toHaveLength(1);
  });
}

test('signing in again after the server ended the session leads back to the same page', async ({
  app,
  host,
}) => {
  const area = await app.open('/customers/7?tab=notes');
  await expect(area.heading).toBeVisible();
  host.expireAccessTokens();
  host.revokeRefreshTokens();
  await app.page.reload();
  const login = new LoginPage(app.page);
  await expect(login.heading).toBeVisible();
  await login.signIn(host.world.profile.email, host.world.password);
  await expect(app.page).toHaveURL('/customers/7?tab=notes');
});

test('a 401 without a stored refresh token signs out without a refresh', async ({ app, host }) => {
  await app.page.goto(emptyPage);
  await app.page.evaluate(() => {
    localStorage.removeItem('refresh_token');
  });
  host.expireAccessTokens();
  await app.openDashboard();
  await expect(new LoginPage(app.page).heading).toBeVisible();
  expect(host.callsOf('POST /auth/refresh')).toHaveLength(0);
  expect(await app.storage()).toEqual({});
});

test('a token that expires while the app is open is refreshed on the next call', async ({ app, host }) => {
  const dashboard = await app.openDashboard();
  await expect(dashboard.card('Customers')).toContainText('37');
  host.expireAccessTokens();
  host.world.stats = { ...host.world.stats, total_customers: 38 };
  await dashboard.shell.link('Customers').click();
  // The address changes before the screen does; only a screen that was left loads again.
  await expect(dashboard.card('Customers')).toBeHidden();
  await dashboard.shell.link('Dashboard').click();
  await expect(dashboard.card('Customers')).toContainText('38');
  expect(host.callsOf('POST /auth/refresh')).toHaveLength(1);
});
