import type { Locator, Page } from '@playwright/test';
import type { App } from '#e2e/pages/app.ts';
import { DashboardPage } from '#e2e/pages/dashboard-page.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { bareRefusal, hang, plain } from '#e2e/spec-host/reply.ts';
import type { Device } from './device.ts';
import { expect, settleIn, test } from './live-fixtures.ts';

const logout = 'POST /auth/logout';

const note = (page: Page): Locator =>
  page.getByRole('note').filter({ hasText: 'the server couldn’t be reached' });

async function signOut(app: App): Promise<LoginPage> {
  const menu = await new DashboardPage(app.page).shell.openUserMenu();
  const login = await menu.signOut();
  await expect(login.heading).toBeVisible();
  return login;
}

test('Demand 19: after signing out offline, the sign-in screen says that the session is still active and where to end it', async ({
  app,
  admin,
  consoleWatch,
  device,
}) => {
  // Without a response from the server the usual providers are offered, but its policy blocks their scripts.
  consoleWatch.allow(/violates the following Content Security Policy directive/);
  await settleIn(app, device, admin);
  await device.goOffline();
  const login = await signOut(app);
  await expect(note(app.page)).toContainText('open Your Profile on another device');
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

test('Demand 19: signing out online ends the session on the server and shows no notice', async ({
  app,
  admin,
  device,
  network,
}) => {
  await settleIn(app, device, admin);
  const before = network.reachedServer(logout);
  const told = app.page.waitForResponse((answer) => answer.url().endsWith('/auth/logout'));
  await signOut(app);
  expect((await told).status()).toBe(204);
  expect(network.reachedServer(logout) - before).toBe(1);
  await app.page.waitForTimeout(500);
  await expect(note(app.page)).toHaveCount(0);
});

test('Demand 19: after signing out without an answer of the server, the sign-in screen says that it could not be reached', async ({
  app,
  admin,
  device,
  network,
}) => {
  await settleIn(app, device, admin);
  for (const [what, reply] of [
    ['hangs', hang],
    ['answers 503', bareRefusal(503)],
    ['is behind a gateway that answers 404', plain(404)],
  ] as const) {
    await test.step(what, async () => {
      network.always(logout, reply);
      const login = await signOut(app);
      await expect(note(app.page)).toBeVisible();
      expect(await app.storage()).toEqual({});
      await (await login.signIn(admin.email, admin.password)).greeting.waitFor();
    });
  }
});

const question = (page: Page) => page.getByRole('dialog', { name: '2 entries aren’t sent yet' });
const answer = (page: Page, words: string) =>
  question(page).getByRole('button', { name: words, exact: true });

const drafts = async (app: App, device: Device) =>
  (await device.databases(app.page))['billhook-drafts']?.length ?? 0;

/** Two invoices typed offline, the second still open in its editor; then Sign out and its question. */
async function signOutWithDrafts(app: App, device: Device): Promise<void> {
  await device.goOffline();
  for (const count of [1, 2]) {
    const editor = await EditorPage.open(app.page);
    await editor.fillLine(1, { Description: 'Boiler service', Price: '80' });
    await expect(editor.saved).toContainText('Saved on this device');
    await expect.poll(() => drafts(app, device)).toBe(count);
  }
  await app.page.setViewportSize({ width: 320, height: 640 });
  const menu = await new DashboardPage(app.page).shell.openUserMenu();
  await menu.item('Sign out').click();
  await expect(question(app.page)).toBeVisible();
}

const isWithoutSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test.describe('with unsaved drafts', () => {
  test.beforeEach(async ({ app, admin, consoleWatch, device }) => {
    consoleWatch.allow(/violates the following Content Security Policy directive/);
    await settleIn(app, device, admin);
  });

  test('Demand 19: signing out asks whether to stay or to keep the drafts for the next sign-in', async ({
    app,
    admin,
    device,
  }) => {
    await signOutWithDrafts(app, device);
    expect(await isWithoutSidewaysScroll(app.page)).toBe(true);
    await answer(app.page, 'Cancel').click();
    await expect(question(app.page)).toHaveCount(0);
    await expect(app.page.getByRole('button', { name: 'User menu' })).toBeFocused();
    const menu = await new DashboardPage(app.page).shell.openUserMenu();
    await menu.item('Sign out').click();
    await answer(app.page, 'Keep and sign out').click();
    const login = new LoginPage(app.page);
    await expect(login.heading).toBeVisible();
    expect(await app.storage()).toEqual({});
    expect(await drafts(app, device)).toBe(2);
    await device.goOnline();
    await (await login.signIn(admin.email, admin.password)).greeting.waitFor();
    await app.page.goto('/invoices');
    const left = app.page.getByRole('list', { name: 'Saved only on this device' });
    await expect(left.getByRole('listitem')).toHaveCount(2);
  });

  test('Demand 19: deleting the drafts on sign-out leaves nothing of the user in any database', async ({
    app,
    device,
  }) => {
    await signOutWithDrafts(app, device);
    await answer(app.page, 'Delete and sign out').click();
    await expect(new LoginPage(app.page).heading).toBeVisible();
    expect(await app.storage()).toEqual({});
    // The open editor does not write its last input back.
    await app.page.waitForTimeout(1_000);
    const { 'billhook-device': _notes, ...others } = await device.databases(app.page);
    expect(Object.values(others).flat()).toEqual([]);
  });
});
