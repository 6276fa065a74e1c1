import { expect, test } from '#e2e/fixtures.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { bareRefusal } from '#e2e/spec-host/reply.ts';
import { orgAdmin, plainUser, superAdmin } from '#e2e/spec-host/world.ts';

const protectedPaths = [
  '/dashboard?from=mail',
  '/invoices',
  '/invoices/new',
  '/customers',
  '/customers/7/edit',
  '/estimates',
  '/estimates/new',
  '/payments',
  '/payments/new',
  '/profile',
  '/account-settings',
  '/support',
  '/organization',
  '/users',
  '/settings',
];

test('every protected path redirects a visitor to /login and passes the location along', async ({
  app,
  host,
}) => {
  const login = new LoginPage(app.page);
  for (const path of protectedPaths) {
    await app.open(path);
    await expect(login.heading).toBeVisible();
    const url = new URL(app.page.url());
    expect(url.pathname).toBe('/login');
    expect([...url.searchParams.values()]).toContain(path);
  }
  expect(host.callsOf('GET /auth/me')).toHaveLength(0);
  expect(host.callsOf('GET /api/dashboard/stats')).toHaveLength(0);
});

test('/ redirects a visitor to /dashboard, then to /login', async ({ app }) => {
  await app.open('/');
  await expect(new LoginPage(app.page).heading).toBeVisible();
  expect(new URL(app.page.url()).pathname).toBe('/login');
});

test('public pages need no sign-in', async ({ app }) => {
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password#token=t',
    '/verify-email#token=t',
    '/accept-invitation#token=t',
    '/confirm-email',
  ]) {
    await app.open(path);
    await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(app.page.url()).pathname).toBe(path.split('#')[0]);
  }
});

test.describe('signed in as a plain user', () => {
  test.use({ visitor: plainUser });

  test('/ redirects to /dashboard', async ({ app }) => {
    await app.open('/');
    await expect(app.page).toHaveURL('/dashboard');
  });

  test('a plain user on an admin page sees Access Denied inside the shell', async ({ app }) => {
    for (const path of ['/organization', '/users', '/settings']) {
      const area = await app.open(path);
      await expect(area.titled('Access Denied')).toBeVisible();
      await expect(
        area.page.getByText(
          "You don't have permission to access this page. Contact your administrator if you believe this is an error.",
          { exact: true },
        ),
      ).toBeVisible();
      await expect(area.shell.link('Dashboard')).toBeVisible();
      await expect(app.page).toHaveURL(path);
    }
  });

  test('Go Back on Access Denied returns to the previous page', async ({ app }) => {
    await app.open('/support');
    const denied = await app.open('/users');
    await expect(denied.titled('Access Denied')).toBeVisible();
    await denied.goBack();
    await expect(app.page).toHaveURL('/support');
  });

  test('Go Back on Access Denied works without a previous page', async ({ app }) => {
    const denied = await app.open('/users');
    await denied.goBack();
    await expect(denied.titled('Access Denied')).toHaveCount(0);
  });

  test('a role changed on the server applies at once', async ({ app, host }) => {
    host.world.profile = orgAdmin;
    const area = await app.open('/support');
    await expect(area.shell.link('Users')).toBeVisible();
  });
});

for (const visitor of [orgAdmin, superAdmin]) {
  test.describe(`signed in as ${visitor.role}`, () => {
    test.use({ visitor });

    test(`${visitor.role} reaches the three admin pages`, async ({ app }) => {
      for (const [path, title] of [
        ['/organization', 'Organization Settings'],
        ['/users', 'User Management'],
        ['/settings', 'Settings'],
      ] as const) {
        const area = await app.open(path);
        await expect(area.titled(title)).toBeVisible();
        await expect(area.titled('Access Denied')).toHaveCount(0);
      }
    });
  });
}

test.describe('with an unknown role', () => {
  test.use({ visitor: { ...plainUser, role: 'owner' } });

  test('an unknown role has no admin access', async ({ app }) => {
    const area = await app.open('/settings');
    await expect(area.titled('Access Denied')).toBeVisible();
    await expect(area.shell.link('Settings')).toHaveCount(0);
  });
});

test.describe('demoted since the last visit', () => {
  test.use({ visitor: orgAdmin });

  test('a demoted admin loses the admin page once the server reports the new role', async ({ app, host }) => {
    host.world.profile = plainUser;
    const area = await app.open('/users');
    await expect(area.titled('Access Denied')).toBeVisible();
    await expect(area.shell.link('Users')).toHaveCount(0);
  });

  test('an unreachable server does not change the role', async ({ app, host }) => {
    host.always('GET /auth/me', bareRefusal(503));
    const area = await app.open('/users');
    await expect.poll(() => host.callsOf('GET /auth/me')).not.toHaveLength(0);
    await expect(area.titled('User Management')).toBeVisible();
  });
});
