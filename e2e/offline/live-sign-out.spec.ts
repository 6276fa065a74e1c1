import type { Locator, Page } from '@playwright/test';
import type { App } from '#e2e/pages/app.ts';
import { DashboardPage } from '#e2e/pages/dashboard-page.ts';
import type { LoginPage } from '#e2e/pages/login-page.ts';
import { bareRefusal, hang, plain } from '#e2e/spec-host/reply.ts';
import { expect, settleIn, test } from './live-fixtures.ts';

const logout = 'POST /auth/logout';

const note = (page: Page): Locator =>
  page.getByRole('note').filter({ hasText: 'the server could not be told' });

async function signOut(app: App): Promise<LoginPage> {
  const menu = await new DashboardPage(app.page).shell.openUserMenu();
  const login = await menu.signOut();
  await expect(login.heading).toBeVisible();
  return login;
}

test('Demand 19: signed out offline, the sign-in screen says that the session goes on elsewhere, and where to end it', async ({
  app,
  admin,
  consoleWatch,
  device,
}) => {
  // without the server's word the usual providers are offered, whose scripts this server's policy does not let in
  consoleWatch.allow(/violates the following Content Security Policy directive/);
  await settleIn(app, device, admin);
  await device.goOffline();
  const login = await signOut(app);
  await expect(note(app.page)).toContainText('Your Profile, Signed-in devices');
  await device.goOnline();
  const dashboard = await login.signIn(admin.email, admin.password);
  await expect(dashboard.greeting).toBeVisible();
  await app.page.goto('/profile');
  const devices = app.page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await devices.getByRole('button', { name: /^Sign out/ }).click();
  await expect(devices).toHaveCount(1);
  await signOut(app);
  await app.page.waitForTimeout(500);
  await expect(note(app.page)).toHaveCount(0);
});

test('Demand 19: signed out online, the server knows, and nothing is said', async ({
  app,
  admin,
  device,
  network,
}) => {
  await settleIn(app, device, admin);
  const told = app.page.waitForResponse((answer) => answer.url().endsWith('/auth/logout'));
  await signOut(app);
  expect((await told).status()).toBe(204);
  expect(network.reachedServer(logout)).toBe(1);
  await app.page.waitForTimeout(500);
  await expect(note(app.page)).toHaveCount(0);
});

for (const [what, reply] of [
  ['hangs', hang],
  ['answers 503', bareRefusal(503)],
  ['lies behind a gateway that says 404', plain(404)],
] as const) {
  test(`Demand 19: signed out while the server ${what}, the sign-in screen says that it could not be told`, async ({
    app,
    admin,
    device,
    network,
  }) => {
    await settleIn(app, device, admin);
    network.always(logout, reply);
    await signOut(app);
    await expect(note(app.page)).toBeVisible();
    expect(await app.storage()).toEqual({});
  });
}
