import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { App } from '#e2e/pages/app.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { plainUser } from '#e2e/spec-host/world.ts';

/** What a busy machine may add to it (ms) before a test sees it; where the second itself counts, the pages measure it. */
const soon = 10_000;
const aSecond = 1000;

/** Notes when this tab's tokens went, and when its sign-in screen was there (ms since 1970). */
function noteSignOut(): void {
  const seen = { gone: 0, login: 0 };
  Object.assign(window, { seen });
  const look = () => {
    if (seen.login === 0 && document.querySelector('input[name="password"]')) seen.login = Date.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  // called with its own `this` below
  // oxlint-disable-next-line typescript/unbound-method
  const { removeItem } = Storage.prototype;
  Storage.prototype.removeItem = function noted(name) {
    if (name === 'access_token') seen.gone = Date.now();
    removeItem.call(this, name);
  };
}

const seenIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { gone: number; login: number } }).seen);

/** Milliseconds from the sign-out in one tab to the sign-in screen in the other. */
async function signOutTook(from: Page, to: Page): Promise<number> {
  await expect(new LoginPage(to).heading).toBeVisible({ timeout: soon });
  const [{ gone }, { login }] = await Promise.all([seenIn(from), seenIn(to)]);
  expect(gone).toBeGreaterThan(0);
  return login - gone;
}

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
    await context.addInitScript(noteSignOut);
    const other = await anotherTab(context);
    const dashboard = await app.openDashboard();
    const otherDashboard = await other.openDashboard();
    await expect(otherDashboard.main).toContainText('INV-0001');
    const menu = await dashboard.shell.openUserMenu();
    await menu.signOut();
    expect(await signOutTook(app.page, other.page)).toBeLessThan(aSecond);
    await expect(other.page.getByText('INV-0001')).toHaveCount(0);
  });

  test('a refused refresh in one tab signs out the other within a second', async ({ app, context, host }) => {
    await context.addInitScript(noteSignOut);
    const other = await anotherTab(context);
    const area = await other.open('/support');
    await expect(area.heading).toBeVisible();
    host.expireAccessTokens();
    host.revokeRefreshTokens();
    await app.openDashboard();
    await expect(new LoginPage(app.page).heading).toBeVisible();
    expect(await signOutTook(app.page, other.page)).toBeLessThan(aSecond);
  });

  test('a storage that was cleared from outside signs out', async ({ app, context }) => {
    const other = await anotherTab(context);
    const dashboard = await app.openDashboard();
    await expect(dashboard.greeting).toBeVisible();
    await other.open('/support');
    await other.page.evaluate(() => {
      localStorage.clear();
    });
    await expect(new LoginPage(app.page).heading).toBeVisible({ timeout: soon });
  });
});

test('signing in in one tab signs in the other', async ({ app, context, host }) => {
  const other = await anotherTab(context);
  await other.open('/estimates?year=2025');
  await expect(new LoginPage(other.page).heading).toBeVisible();
  const login = await app.openLogin();
  await login.signIn(host.world.profile.email, host.world.password);
  await expect(app.page).toHaveURL('/dashboard');
  await expect(other.page).toHaveURL('/estimates?year=2025', { timeout: soon });
});
