import { expect, test } from '#e2e/fixtures.ts';
import { bareRefusal } from '#e2e/spec-host/reply.ts';
import { plainUser } from '#e2e/spec-host/world.ts';
import { AreaPage } from '#e2e/pages/area-page.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import type { Page } from '@playwright/test';

/** The name under which the app passes the requested location along. */
function passedAlongAs(page: Page, path: string): string {
  const { searchParams } = new URL(page.url());
  return [...searchParams].find(([, value]) => value === path)?.[0] ?? 'redirect';
}

test('after signing in the user goes to the dashboard', async ({ app, host }) => {
  const login = await app.openLogin();
  await login.signIn(host.world.profile.email, host.world.password);
  await expect(app.page).toHaveURL('/dashboard');
});

test('after signing in the user goes where they were sent from, with path, search and hash', async ({
  app,
  host,
}) => {
  await app.open('/invoices/archive?year=2025&status=paid#totals');
  const login = new LoginPage(app.page);
  await expect(login.heading).toBeVisible();
  expect(new URL(app.page.url()).pathname).toBe('/login');
  await login.signIn(host.world.profile.email, host.world.password);
  await expect(app.page).toHaveURL('/invoices/archive?year=2025&status=paid#totals');
});

test('the sign-in is replaced in the history: going back does not lead to it', async ({ app, host }) => {
  await app.open('/forgot-password');
  await app.page.getByRole('link', { name: 'Back to sign-in' }).click();
  const login = new LoginPage(app.page);
  await expect(login.heading).toBeVisible();
  await login.signIn(host.world.profile.email, host.world.password);
  await expect(app.page).toHaveURL('/dashboard');
  await app.page.goBack();
  await expect(app.page).toHaveURL('/forgot-password');
});

for (const foreign of [
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  'javascript:alert(1)',
]) {
  test(`only addresses of this site are followed after signing in, not ${foreign}`, async ({ app, host }) => {
    await app.open('/invoices');
    const login = new LoginPage(app.page);
    await expect(login.heading).toBeVisible();
    const name = passedAlongAs(app.page, '/invoices');
    await app.open(`/login?${name}=${encodeURIComponent(foreign)}`);
    await login.signIn(host.world.profile.email, host.world.password);
    await expect(app.page).toHaveURL('/dashboard');
  });
}

test.describe('for somebody who is signed in already', () => {
  test.use({ visitor: plainUser });

  test('/login leads to the dashboard at once', async ({ app }) => {
    await app.openLogin();
    await expect(app.page).toHaveURL('/dashboard');
  });

  test('/login leads to the location that was passed along', async ({ app }) => {
    await app.open('/invoices');
    await app.open('/login?redirect=%2Fsupport%3Ftopic%3Dbilling');
    await expect(app.page).toHaveURL('/support?topic=billing');
  });

  test('/register leads to the dashboard', async ({ app }) => {
    await app.openRegister();
    await expect(app.page).toHaveURL('/dashboard');
  });
});

test('where the profile cannot be fetched after the sign-in, the fallback profile is used', async ({
  app,
  host,
}) => {
  host.always('GET /auth/me', bareRefusal(500));
  host.world.stats = { ...host.world.stats, total_revenue: 5 };
  const login = await app.openLogin();
  const dashboard = await login.signIn(host.world.profile.email, host.world.password);
  await expect(dashboard.greeting).toContainText('User');
  await expect(dashboard.main).toContainText('Organization');
  await expect(dashboard.card('Total Revenue')).toContainText('$5');
  await expect(dashboard.shell.link('Users')).toHaveCount(0);
  const cached: unknown = JSON.parse((await app.storage())['user'] ?? 'null');
  expect(cached).toMatchObject({
    first_name: 'User',
    last_name: '',
    role: 'user',
    organization: { name: 'Organization', default_currency: 'USD' },
  });
});

test('the profile is fetched after the sign-in and cached', async ({ app, host }) => {
  const login = await app.openLogin();
  const dashboard = await login.signIn(host.world.profile.email, host.world.password);
  await expect(dashboard.greeting).toContainText('Nora');
  const cached: unknown = JSON.parse((await app.storage())['user'] ?? 'null');
  expect(cached).toMatchObject({ ...host.world.profile });
  const order = host.calls.map((call) => call.route);
  expect(order.indexOf('POST /auth/login')).toBeLessThan(order.indexOf('GET /auth/me'));
});

test('a wide range of roles reaches the plain areas', async ({ app, host }) => {
  host.world.profile = { ...plainUser, role: 'account_manager' };
  const login = await app.openLogin();
  const dashboard = await login.signIn(host.world.profile.email, host.world.password);
  await expect(dashboard.main).toContainText('account manager');
  await dashboard.take('Add Customer');
  await expect(new AreaPage(app.page).heading).toBeVisible();
});
