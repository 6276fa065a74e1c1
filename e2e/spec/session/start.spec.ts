import { expect, test } from '#e2e/fixtures.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { bareRefusal, cutMidBody, dropped, html, plain, type Reply } from '#e2e/spec-host/reply.ts';
import { emptyPage } from '#e2e/spec-host/static-files.ts';
import { plainUser } from '#e2e/spec-host/world.ts';
import type { App } from '#e2e/pages/app.ts';

test.use({ visitor: plainUser });

/** Changes one storage item before the app starts. */
async function store(app: App, name: string, value: string | null): Promise<void> {
  await app.page.goto(emptyPage);
  await app.page.evaluate(
    ([item, text]) => {
      if (text === null) localStorage.removeItem(item);
      else localStorage.setItem(item, text);
    },
    [name, value] as const,
  );
}

test('fetches the current user at start when there is a stored access token', async ({ app, host }) => {
  const dashboard = await app.openDashboard();
  await expect(dashboard.greeting).toContainText('Nora');
  await expect.poll(() => host.callsOf('GET /auth/me')).toHaveLength(1);
});

test('shows a loading spinner while authentication initializes', async ({ app, host }) => {
  await store(app, 'user', null);
  const held = host.hold('GET /auth/me');
  const dashboard = await app.openDashboard();
  await expect(app.page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(new LoginPage(app.page).heading).toHaveCount(0);
  await expect(dashboard.viewAllInvoices).toHaveCount(0);
  held.release();
  await expect(dashboard.greeting).toContainText('Nora');
});

test('opens at once with a cached user and confirms in the background', async ({ app, host }) => {
  const held = host.hold('GET /auth/me');
  const dashboard = await app.openDashboard();
  await expect(dashboard.greeting).toContainText('Nora');
  await expect(dashboard.card('Customers')).toContainText('37');
  host.world.profile = { ...plainUser, first_name: 'Honora' };
  held.release();
  await expect(dashboard.greeting).toContainText('Honora');
});

test('ignores an unreadable cached user', async ({ app, host }) => {
  for (const rubbish of ['{', '"text"', 'null', '[]', '{"email":1}']) {
    await test.step(rubbish, async () => {
      await store(app, 'user', rubbish);
      const held = host.hold('GET /auth/me');
      const dashboard = await app.openDashboard();
      await expect(app.page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
      held.release();
      await expect(dashboard.greeting).toContainText('Nora');
    });
  }
});

const unreachable: Record<string, Reply> = {
  'does not answer': dropped,
  'answers 503': bareRefusal(503),
  'answers 429': bareRefusal(429),
  'answers with a web page': html(200),
  'is behind a gateway that answers 404': plain(404),
  'breaks off': cutMidBody,
};

test('a server without a true answer at start does not sign the user out', async ({ app, host }) => {
  const before = await stored(app);
  for (const [what, reply] of Object.entries(unreachable)) {
    await test.step(what, async () => {
      const asked = host.callsOf('GET /auth/me').length;
      host.always('GET /auth/me', reply);
      const dashboard = await app.openDashboard();
      await expect.poll(() => host.callsOf('GET /auth/me').length).toBeGreaterThan(asked);
      await expect(dashboard.greeting).toContainText('Nora');
      await expect(dashboard.card('Customers')).toContainText('37');
      expect(await app.storage()).toEqual(before);
    });
  }
});

async function stored(app: App): Promise<Record<string, string>> {
  await app.page.goto(emptyPage);
  return app.storage();
}

test('keeps the tokens without a cached user while the server is unreachable, and continues when it is back', async ({
  app,
  host,
}) => {
  await store(app, 'user', null);
  host.goDown();
  const dashboard = await app.openDashboard();
  await expect.poll(() => host.callsOf('GET /auth/me')).not.toHaveLength(0);
  expect(Object.keys(await app.storage()).toSorted()).toEqual(['access_token', 'refresh_token']);
  host.comeBack();
  await expect(dashboard.greeting).toContainText('Nora', { timeout: 15_000 });
});

test.describe('before sign-in', () => {
  test.use({ showsProviders: true });

  test('starts in a browser without scheduler.yield, such as Chrome before 129', async ({ app }) => {
    await app.page.addInitScript(() => {
      Reflect.deleteProperty(Object.getPrototypeOf(window.scheduler) as object, 'yield');
    });
    const dashboard = await app.openDashboard();
    await expect(dashboard.card('Customers')).toContainText('37');
    const menu = await dashboard.shell.openUserMenu();
    await menu.signOut();
    const login = await app.openLogin();
    await login.fillIn('nora@harbour.example', 'typed');
    await expect(login.submit).toBeEnabled();
    await login.showPassword.click();
    await expect(login.password).toHaveAttribute('type', 'text');
  });

  test('clears the tokens when the server refuses the stored token', async ({ app, host }) => {
    host.expireAccessTokens();
    host.revokeRefreshTokens();
    await app.openDashboard();
    await expect(new LoginPage(app.page).heading).toBeVisible();
    expect(await app.storage()).toEqual({});
  });

  test('clears the tokens when the server refuses and no user is cached', async ({ app, host }) => {
    await store(app, 'user', null);
    host.expireAccessTokens();
    host.revokeRefreshTokens();
    await app.openDashboard();
    await expect(new LoginPage(app.page).heading).toBeVisible();
    expect(await app.storage()).toEqual({});
  });

  test('a refresh token without an access token counts as signed out', async ({ app, host }) => {
    await store(app, 'access_token', null);
    await app.openDashboard();
    await expect(new LoginPage(app.page).heading).toBeVisible();
    expect(host.callsOf('GET /auth/me')).toHaveLength(0);
  });

  for (const [place, next] of [
    ['/customers', '/login'],
    ['/forgot-password', '/forgot-password'],
  ] as const) {
    test(`signing out at ${place} before the user is known leads to ${next}`, async ({ app, host }) => {
      await store(app, 'user', null);
      host.goDown();
      await app.page.goto(place);
      await app.page.getByRole('button', { name: 'Sign out' }).click();
      await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(app.page).toHaveURL(next);
    });
  }
});
