import { expect, test } from '#e2e/fixtures.ts';
import { bareRefusal } from '#e2e/spec-host/reply.ts';
import { plainUser } from '#e2e/spec-host/world.ts';
import { AreaPage } from '#e2e/pages/area-page.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';

test('after signing in the user goes to the dashboard', async ({ app, host }) => {
  const login = await app.openLogin();
  await login.signIn(host.world.profile.email, host.world.password);
  await expect(app.page).toHaveURL('/dashboard');
});

test('after signing in the user goes back to the requested location, with path, search and hash', async ({
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

test('the sign-in page is replaced in the history', async ({ app, host }) => {
  await app.open('/forgot-password');
  await app.page.getByRole('link', { name: 'Back to sign-in' }).click();
  const login = new LoginPage(app.page);
  await expect(login.heading).toBeVisible();
  await login.signIn(host.world.profile.email, host.world.password);
  await expect(app.page).toHaveURL('/dashboard');
  await app.page.goBack();
  await expect(app.page).toHaveURL('/forgot-password');
});

// Other sites: offline/guards.spec.ts and safe-redirect.test.ts.
test.describe('already signed in', () => {
  test.use({ visitor: plainUser, showsProviders: true });

  test('/login redirects to the dashboard', async ({ app }) => {
    await app.openLogin();
    await expect(app.page).toHaveURL('/dashboard');
  });

  test('/login redirects to the requested location', async ({ app }) => {
    await app.open('/invoices');
    await app.open('/login?redirect=%2Fsupport%3Ftopic%3Dbilling');
    await expect(app.page).toHaveURL('/support?topic=billing');
  });

  test('/register redirects to the dashboard', async ({ app }) => {
    await app.openRegister();
    await expect(app.page).toHaveURL('/dashboard');
  });
});

test('uses the fallback profile when the profile cannot be fetched after signing in', async ({
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

test('fetches and caches the profile after signing in', async ({ app, host }) => {
  const login = await app.openLogin();
  const dashboard = await login.signIn(host.world.profile.email, host.world.password);
  await expect(dashboard.greeting).toContainText('Nora');
  const cached: unknown = JSON.parse((await app.storage())['user'] ?? 'null');
  expect(cached).toMatchObject({ ...host.world.profile });
  const order = host.calls.map((call) => call.route);
  expect(order.indexOf('POST /auth/login')).toBeLessThan(order.indexOf('GET /auth/me'));
});

test('many different roles can open the plain areas', async ({ app, host }) => {
  host.world.profile = { ...plainUser, role: 'account_manager' };
  const login = await app.openLogin();
  const dashboard = await login.signIn(host.world.profile.email, host.world.password);
  await expect(dashboard.main).toContainText('account manager');
  await dashboard.take('Add Customer');
  await expect(new AreaPage(app.page).heading).toBeVisible();
});
