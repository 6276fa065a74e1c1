import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { dropped } from '#e2e/spec-host/reply.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { plainUser } from '#e2e/spec-host/world.ts';

test.use({ visitor: plainUser });

test('the user menu shows who is signed in, and its items in order', async ({ app }) => {
  const { shell } = await app.openDashboard();
  const { menu, items } = await shell.openUserMenu();
  await expect(menu).toContainText('Nora Quist');
  await expect(menu).toContainText('nora@harbour.example');
  await expect(items).toHaveText(['Your Profile', 'Settings', 'Support', 'Sign out']);
});

test('the items of the user menu lead to the profile, the settings, and the support', async ({ app }) => {
  const { shell } = await app.openDashboard();
  for (const [name, path] of [
    ['Your Profile', '/profile'],
    ['Settings', '/account-settings'],
    ['Support', '/support'],
  ] as const) {
    const menu = await shell.openUserMenu();
    await menu.choose(name);
    await expect(app.page).toHaveURL(path);
    await expect(menu.menu).toHaveCount(0);
  }
});

test('the user menu can be used with the keyboard alone', async ({ app }) => {
  const { shell } = await app.openDashboard();
  await shell.userMenuTrigger.focus();
  await app.page.keyboard.press('Enter');
  const items = app.page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await app.page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await app.page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await app.page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(shell.userMenuTrigger).toBeFocused();
  await app.page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await app.page.keyboard.type('sup');
  await expect(items.nth(2)).toBeFocused();
  await app.page.keyboard.press('Enter');
  await expect(app.page).toHaveURL('/support');
});

for (const [how, open] of Object.entries({
  'with the keyboard': async (trigger: Locator) => trigger.press('Enter'),
  'with the mouse': async (trigger: Locator) => trigger.click(),
})) {
  test(`the user menu asked for ${how} opens as soon as it has loaded`, async ({ app }) => {
    let asked = false;
    await app.page.route(/\/assets\/user-menu-/, async (route) => {
      await expect.poll(() => asked).toBe(true);
      await route.continue();
    });
    const { shell } = await app.openDashboard();
    await open(shell.userMenuTrigger);
    asked = true;
    await expect(app.page.getByRole('menu')).toBeVisible();
    await expect(app.page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  });
}

test('a user menu that failed to load breaks nothing and loads when opened', async ({
  app,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf(({ pathname }) => pathname.startsWith('/assets/user-menu-'));
  let fails = true;
  await app.page.route(/\/assets\/user-menu-/, async (route) => (fails ? route.abort() : route.continue()));
  const dashboard = await app.openDashboard();
  await expect(dashboard.main).toContainText('INV-0001');
  await expect(dashboard.shell.link('Invoices')).toBeVisible();
  fails = false;
  await dashboard.shell.userMenuTrigger.click();
  await expect(app.page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
});

test('a menu opened while a screen is loading stays open', async ({ app }) => {
  const { main, shell } = await app.openDashboard();
  await expect(main).toContainText('INV-0001');
  let isHeld = true;
  await app.page.route(/\/assets\/support/, async (route) => {
    await expect.poll(() => isHeld).toBe(false);
    await route.continue();
  });
  await (await shell.openUserMenu()).choose('Support');
  const menu = await shell.openUserMenu();
  await expect(menu.item('Sign out')).toBeVisible();
  isHeld = false;
  // An open menu hides the rest of the page from screen readers.
  await expect(app.page.locator('main h1')).toHaveText('Support');
  await app.page.waitForTimeout(300);
  await expect(menu.item('Sign out')).toBeVisible();
});

test.describe('signing out', () => {
  test.use({ showsProviders: true });

  test('signing out clears the tokens and the cached user; going back shows nothing protected, and passes the earlier location along', async ({
    app,
  }) => {
    const dashboard = await app.openDashboard();
    await expect(dashboard.main).toContainText('INV-0001');
    await dashboard.shell.link('Customers').click();
    await expect(app.page).toHaveURL('/customers');
    await dashboard.shell.link('Payments').click();
    await expect(app.page).toHaveURL('/payments');
    const login = await (await dashboard.shell.openUserMenu()).signOut();
    await expect(login.heading).toBeVisible();
    expect(new URL(app.page.url()).pathname).toBe('/login');
    expect(await app.storage()).toEqual({});
    await app.page.goBack();
    await expect(app.page).toHaveURL(/\/login\?/);
    await expect(login.heading).toBeVisible();
    expect([...new URL(app.page.url()).searchParams.values()]).toContain('/customers');
    await expect(app.page.getByText('INV-0001')).toHaveCount(0);
  });

  test('signing out works while the server does not answer', async ({ app, host }) => {
    const dashboard = await app.openDashboard();
    await expect(dashboard.main).toContainText('INV-0001');
    host.always('POST /auth/logout', dropped);
    host.goDown();
    const menu = await dashboard.shell.openUserMenu();
    await menu.signOut();
    await expect(new LoginPage(app.page).heading).toBeVisible();
    expect(await app.storage()).toEqual({});
  });
});
