import { App } from '#e2e/pages/app.ts';
import { ownTime, passTime } from '#e2e/page-time.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import {
  bareRefusal,
  cutMidBody,
  dropped,
  hang,
  html,
  json,
  lost,
  plain,
  usual,
  type Reply,
} from '#e2e/spec-host/reply.ts';
import { orgAdmin } from '#e2e/spec-host/world.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: orgAdmin });

const stats = 'GET /api/dashboard/stats';
const refresh = 'POST /auth/refresh';

// The app itself makes two calls at start; for ten at once see ten-at-once.spec.ts.
test('Demand 11: calls refused at the same time share one refresh, and each is retried', async ({
  app,
  device,
  host,
}) => {
  const dashboard = await visitOnce(app, device);
  host.expireAccessTokens();
  const before = host.calls.length;
  const since = (route: string) => host.calls.slice(before).filter((call) => call.route === route);
  // Both are refused before there is a new token.
  const held = host.hold(refresh);
  await app.page.reload();
  for (const route of ['GET /auth/me', stats, refresh]) {
    await expect.poll(() => since(route)).toHaveLength(1);
  }
  held.release();
  await expect(dashboard.card('Customers')).toContainText('37');
  for (const route of ['GET /auth/me', stats]) await expect.poll(() => since(route)).toHaveLength(2);
  expect(host.callsOf(refresh)).toHaveLength(1);
});

test('Demand 12: two tabs with an expired token share one refresh', async ({
  app,
  context,
  device,
  host,
}) => {
  const dashboard = await visitOnce(app, device);
  const second = await (await App.inAnotherTab(context)).openDashboard();
  await expect(second.main).toContainText('Last updated');
  host.expireAccessTokens();
  const before = host.callsOf(stats).length;
  const held = host.hold(refresh);
  for (const { main } of [dashboard, second]) await main.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => host.callsOf(stats).length).toBe(before + 2);
  held.release();
  await expect.poll(() => host.callsOf(stats).length).toBe(before + 4);
  expect((await app.storage())['access_token']).toBe('access-2');
  expect(host.callsOf(refresh)).toHaveLength(1);
});

test('Demand 12: strict rotation and slow answers sign out neither of two tabs', async ({
  app,
  consoleWatch,
  context,
  device,
  host,
}) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/auth/refresh');
  const dashboard = await visitOnce(app, device);
  const second = await (await App.inAnotherTab(context)).openDashboard();
  await expect(second.main).toContainText('Last updated');
  host.expireAccessTokens();
  // The token is used at once; its successor takes longer to arrive than the first tab holds the lock.
  const answer = host.holdAnswer(refresh);
  await dashboard.main.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => host.callsOf(refresh).length).toBe(1);
  await second.main.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => host.callsOf(refresh).length, { timeout: 20_000 }).toBeGreaterThan(1);
  await second.page.waitForTimeout(1_000);
  for (const { page } of [dashboard, second]) await expect(page).toHaveURL('/dashboard');
  expect((await app.storage())['refresh_token']).toBe('refresh-1');
  answer.release();
  await expect.poll(async () => (await app.storage())['access_token']).toBe('access-2');
  for (const { error } of [dashboard, second]) await expect(error).toHaveCount(0, { timeout: 10_000 });
});

const unreachable: Record<string, Reply> = {
  'gets no connection': dropped,
  'is never answered': hang,
  'is answered 429': bareRefusal(429),
  'is answered 500': bareRefusal(500),
  "is answered with a captive portal's page": html(200),
  'is answered 403 by a firewall': plain(403),
  'is cut off': cutMidBody,
  'is answered with an invalid body': json(200, { ok: true }),
};

test('Demand 13: a refresh without a true answer changes nothing and works later', async ({
  app,
  device,
  host,
}) => {
  await ownTime(app.page);
  const dashboard = await visitOnce(app, device);
  for (const [what, reply] of Object.entries(unreachable)) {
    await test.step(what, async () => {
      const before = await app.storage();
      host.expireAccessTokens();
      host.always(refresh, reply);
      await app.page.reload();
      await passTime(app.page, () => dashboard.error.isVisible());
      await expect(dashboard.error).toContainText('Failed to load dashboard data');
      await expect(dashboard.card('Customers')).toContainText('37');
      await expect(app.page).toHaveURL('/dashboard');
      expect(await app.storage()).toEqual(before);
      host.always(refresh, usual);
      await passTime(app.page, async () => (await dashboard.error.count()) === 0, 20_000);
      expect((await app.storage())['access_token']).not.toBe(before['access_token']);
    });
  }
});

test('Demand 13: nobody is signed out while a deployment makes the gateway answer 404', async ({
  app,
  device,
  host,
}) => {
  const dashboard = await visitOnce(app, device);
  const before = await app.storage();
  const copies = Object.keys(await device.copies(app.page));
  for (const route of ['GET /auth/me', stats, refresh] as const) host.always(route, plain(404));
  await app.page.reload();
  await expect(dashboard.error).toContainText('Failed to load dashboard data');
  await expect(dashboard.card('Customers')).toContainText('37');
  expect(await app.storage()).toEqual(before);
  expect(Object.keys(await device.copies(app.page))).toEqual(copies);
  for (const route of ['GET /auth/me', stats, refresh] as const) host.always(route, usual);
  await expect(dashboard.error).toHaveCount(0, { timeout: 20_000 });
  await expect(app.page).toHaveURL('/dashboard');
});

test('Demand 15: if the response to a refresh is lost, the next try succeeds', async ({
  app,
  device,
  host,
}) => {
  const dashboard = await visitOnce(app, device);
  host.forgiveLostAnswers();
  host.expireAccessTokens();
  host.next(refresh, lost, lost);
  await app.page.reload();
  await expect.poll(async () => (await app.storage())['access_token']).toBe('access-2');
  await expect(dashboard.error).toHaveCount(0, { timeout: 10_000 });
  await expect(app.page).toHaveURL('/dashboard');
});

test('Demand 18: a tab frozen while refreshing delays the others by 5 s at most', async ({
  app,
  context,
  device,
  host,
}) => {
  await visitOnce(app, device);
  const frozen = await App.inAnotherTab(context);
  await frozen.open('/support');
  // It has nothing left to request when it freezes.
  await expect.poll(() => host.callsOf('GET /auth/me').length).toBe(2);
  await frozen.page.evaluate(() => {
    void navigator.locks.request('billhook-refresh', () => new Promise(() => undefined));
  });
  host.expireAccessTokens();
  await app.page.reload();
  // The refused call; from here on the lock is waited for.
  await expect.poll(() => host.callsOf('GET /auth/me').length).toBeGreaterThan(2);
  const startedAt = Date.now();
  await expect.poll(() => host.callsOf(refresh), { timeout: 20_000 }).toHaveLength(1);
  expect(Date.now() - startedAt).toBeLessThan(7_500);
  await expect(app.page.getByRole('alert')).toHaveCount(0, { timeout: 10_000 });
});

test.describe('up to the sign-in screen', () => {
  test.use({ showsProviders: true });

  test('Demand 14: a refused refresh signs out once, in all tabs within a second, and removes all data', async ({
    app,
    context,
    device,
    host,
  }) => {
    await visitOnce(app, device);
    const other = await App.inAnotherTab(context);
    const area = await other.open('/invoices/17?tab=lines');
    await expect(area.titled('Invoice Management')).toBeVisible();
    host.expireAccessTokens();
    host.revokeRefreshTokens();
    const refusedAt = app.page.waitForResponse(/\/auth\/refresh$/).then(() => Date.now());
    await app.page.reload({ waitUntil: 'commit' });
    await Promise.all([
      new LoginPage(app.page).heading.waitFor(),
      other.page.waitForURL('/login?redirect=%2Finvoices%2F17%3Ftab%3Dlines', { waitUntil: 'commit' }),
    ]);
    expect(Date.now() - (await refusedAt)).toBeLessThan(1_000);
    expect(await app.storage()).toEqual({});
    await expect.poll(() => device.copies(app.page)).toEqual({});
    const calls = host.calls.length;
    await app.page.waitForTimeout(2500);
    expect(host.calls.slice(calls).filter(({ route }) => route !== 'GET /auth/social-providers')).toEqual([]);
  });

  test('Demand 16: a call refused again after a successful refresh is not tried a third time', async ({
    app,
    device,
    host,
  }) => {
    await visitOnce(app, device);
    const before = host.callsOf(stats).length;
    host.always(stats, bareRefusal(401));
    await app.page.reload();
    await expect(new LoginPage(app.page).heading).toBeVisible();
    expect(host.callsOf(stats).length - before).toBe(2);
    expect(host.callsOf(refresh)).toHaveLength(1);
  });

  test('Demand 17: signing out during a refresh wins: no tokens are written back', async ({
    app,
    device,
    host,
  }) => {
    const { shell } = await visitOnce(app, device);
    host.expireAccessTokens();
    const held = host.hold(refresh);
    await app.page.reload();
    await expect.poll(() => host.callsOf(refresh)).toHaveLength(1);
    const menu = await shell.openUserMenu();
    const login = await menu.signOut();
    await expect(login.heading).toBeVisible();
    held.release();
    await app.page.waitForTimeout(700);
    expect(await app.storage()).toEqual({});
    expect(await device.copies(app.page)).toEqual({});
  });
});
