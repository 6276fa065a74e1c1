import type { BrowserContext } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { App } from '#e2e/pages/app.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { plainUser } from '#e2e/spec-host/world.ts';

/** What the design allows between tabs (ms), and what a busy machine adds to it. */
const aSecond = 1000 + 2000;

async function anotherTab(context: BrowserContext): Promise<App> {
  return new App(await context.newPage());
}

test.describe('signed in', () => {
  test.use({ visitor: plainUser });

  test('two tabs with an expired token make one refresh between them', async ({ app, context, host }) => {
    host.expireAccessTokens();
    const held = host.hold('POST /auth/refresh');
    const other = await anotherTab(context);
    const [first, second] = await Promise.all([app.openDashboard(), other.openDashboard()]);
    await expect.poll(() => host.callsOf('GET /auth/me').length).toBeGreaterThanOrEqual(2);
    await expect.poll(() => host.callsOf('POST /auth/refresh')).toHaveLength(1);
    await app.page.waitForTimeout(300);
    held.release();
    await expect(first.card('Customers')).toContainText('37');
    await expect(second.card('Customers')).toContainText('37');
    expect(host.callsOf('POST /auth/refresh')).toHaveLength(1);
  });

  test('signing out in one tab signs out the other within a second', async ({ app, context }) => {
    const other = await anotherTab(context);
    const dashboard = await app.openDashboard();
    const otherDashboard = await other.openDashboard();
    await expect(otherDashboard.main).toContainText('INV-0001');
    const menu = await dashboard.shell.openUserMenu();
    await menu.signOut();
    await expect(new LoginPage(other.page).heading).toBeVisible({ timeout: aSecond });
    await expect(other.page.getByText('INV-0001')).toHaveCount(0);
  });

  test('a refused refresh in one tab signs out the other within a second', async ({ app, context, host }) => {
    const other = await anotherTab(context);
    const area = await other.open('/support');
    await expect(area.heading).toBeVisible();
    host.expireAccessTokens();
    host.revokeRefreshTokens();
    await app.openDashboard();
    await expect(new LoginPage(app.page).heading).toBeVisible();
    await expect(new LoginPage(other.page).heading).toBeVisible({ timeout: aSecond });
  });

  test('a storage that was cleared from outside signs out', async ({ app, context }) => {
    const other = await anotherTab(context);
    const dashboard = await app.openDashboard();
    await expect(dashboard.greeting).toBeVisible();
    await other.open('/support');
    await other.page.evaluate(() => {
      localStorage.clear();
    });
    await expect(new LoginPage(app.page).heading).toBeVisible({ timeout: aSecond });
  });
});

test('signing in in one tab signs in the other', async ({ app, context, host }) => {
  const other = await anotherTab(context);
  await other.open('/estimates?year=2025');
  await expect(new LoginPage(other.page).heading).toBeVisible();
  const login = await app.openLogin();
  await login.signIn(host.world.profile.email, host.world.password);
  await expect(app.page).toHaveURL('/dashboard');
  await expect(other.page).toHaveURL('/estimates?year=2025', { timeout: aSecond });
});
