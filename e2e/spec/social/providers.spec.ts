import { expect, test } from '#e2e/fixtures.ts';
import { movedSoFar, watchShifts } from '#e2e/layout-shifts.ts';
import { bareRefusal, dropped, hang, html, json, type Reply } from '#e2e/spec-host/reply.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { plainUser, usualProviders } from '#e2e/spec-host/world.ts';

const failures: Record<string, Reply> = {
  'is refused': bareRefusal(500),
  'is cut off': dropped,
  'is a web page': html(200),
  'is empty': json(200, { providers: [] }),
  'has an invalid shape': json(200, { providers: 'google' }),
};

test('keeps Google and Facebook enabled and Apple disabled without a provider list', async ({
  app,
  host,
  standIns,
}) => {
  host.policyProviders = usualProviders;
  for (const [what, reply] of Object.entries(failures)) {
    await test.step(what, async () => {
      const asked = standIns.requestsOf('facebook').length;
      host.always('GET /auth/social-providers', reply);
      const { social } = await app.openLogin();
      await expect(social.facebook).toBeEnabled();
      await expect(social.googleWidget).toBeVisible();
      await expect(social.apple).toBeDisabled();
      expect(standIns.requestsOf('facebook').length).toBeGreaterThan(asked);
      expect(standIns.requestsOf('apple')).toHaveLength(0);
    });
  }
});

test('shows the social buttons while the provider list is loading', async ({ app, host }) => {
  host.always('GET /auth/social-providers', hang);
  const { social } = await app.openLogin();
  await expect(social.facebook).toBeVisible();
  await expect(social.facebook).toBeDisabled();
  await expect(social.apple).toBeDisabled();
});

test('/login and /register do not shift when the social buttons appear', async ({ app, host }) => {
  host.always('GET /auth/social-providers', hang);
  await watchShifts(app.page);
  for (const path of ['/login', '/register']) {
    await app.open(path);
    const { social } = new LoginPage(app.page);
    await expect(social.apple).toBeVisible();
    expect(await movedSoFar(app.page), path).toBe(0);
  }
});

test('loads no script for a provider that is not enabled', async ({ app, host, standIns }) => {
  host.world.providers = ['google', 'facebook', 'apple'].map((provider) => ({
    provider,
    enabled: false,
    app_id: null,
  }));
  const { social, heading } = await app.openLogin();
  await expect(heading).toBeVisible();
  await expect.poll(() => host.callsOf('GET /auth/social-providers')).not.toHaveLength(0);
  await expect(social.apple).toBeDisabled();
  await expect(social.facebook.and(app.page.locator(':enabled'))).toHaveCount(0);
  await expect(social.googleWidget).toHaveCount(0);
  expect(standIns.requested).toEqual([]);
});

test('uses the app id that the server lists for each provider', async ({ app, standIns }) => {
  const { social } = await app.openLogin();
  await expect(social.googleWidget).toBeVisible();
  await expect(social.facebook).toBeEnabled();
  expect(standIns.callsOf('google.initialize')).toEqual([{ client_id: 'google-client-1' }]);
  expect(standIns.callsOf('FB.init')).toMatchObject([{ appId: 'facebook-app-1' }]);
});

test('the Apple button is disabled even if the server enables Apple, and its script is loaded', async ({
  app,
  host,
  standIns,
}) => {
  host.world.providers = [{ provider: 'apple', enabled: true, app_id: 'apple-app-1' }];
  const { social } = await app.openLogin();
  await expect(social.apple).toBeVisible();
  await expect.poll(() => standIns.requestsOf('apple')).toHaveLength(1);
  await expect(social.apple).toBeDisabled();
});

test('registration loads the same providers', async ({ app }) => {
  const { social } = await app.openRegister();
  await expect(social.googleWidget).toBeVisible();
  await expect(social.facebook).toBeEnabled();
  await expect(social.apple).toBeDisabled();
});

test.describe('everywhere else', () => {
  test.use({ visitor: plainUser, showsProviders: true });

  test('loads no provider script outside sign-in and registration', async ({ app, host, standIns }) => {
    for (const path of ['/dashboard', '/invoices', '/forgot-password', '/no-such-page']) await app.open(path);
    await expect(app.page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(standIns.requested).toEqual([]);
    expect(host.callsOf('GET /auth/social-providers')).toHaveLength(0);
  });
});
