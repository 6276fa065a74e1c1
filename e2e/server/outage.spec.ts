import { BillhookServer } from '#e2e/server-host/billhook-server.ts';
import { expect, test as base } from '#e2e/server-fixtures.ts';
import { demoAccount } from '#shared/demo-account.ts';
import type { App } from '#e2e/pages/app.ts';
import type { DashboardPage } from '#e2e/pages/dashboard-page.ts';

/** A separate server for each test, because tests stop it. */
const test = base.extend<{ ownServer: BillhookServer }>({
  ownServer: [
    // Playwright reads the fixture's dependencies from this pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await BillhookServer.start();
      await provide(server);
      server.thaw();
      await server.dispose();
    },
    { timeout: 90_000 },
  ],
  baseURL: async ({ ownServer }, provide) => {
    await provide(ownServer.origin);
  },
});

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf(() => true);
});

async function openDemo(app: App): Promise<DashboardPage> {
  const dashboard = await (await app.openLogin()).signIn(demoAccount.email, demoAccount.password);
  await expect(dashboard.card('Total Invoices')).toContainText(/[1-9]/);
  return dashboard;
}

test('the page stays as it was when the server stops, and recovers by itself', async ({ app, ownServer }) => {
  const dashboard = await openDemo(app);
  const figures = await dashboard.card('Total Revenue').innerText();
  await dashboard.shell.link('Customers').click();
  await expect(dashboard.card('Total Revenue')).toBeHidden();
  await ownServer.halt();
  await dashboard.shell.link('Dashboard').click();
  await expect(dashboard.error).toBeVisible();
  expect(await dashboard.card('Total Revenue').innerText()).toBe(figures);
  await expect(dashboard.greeting).toBeVisible();
  await ownServer.run();
  await expect(dashboard.error).toHaveCount(0, { timeout: 10_000 });
  expect(await dashboard.card('Total Revenue').innerText()).toBe(figures);
});

test('the page stays as it was and signed in while the server hangs', async ({ app, ownServer }) => {
  const dashboard = await openDemo(app);
  const figures = await dashboard.card('Total Revenue').innerText();
  ownServer.freeze();
  await dashboard.shell.link('Customers').click();
  await dashboard.shell.link('Dashboard').click();
  await expect(dashboard.card('Total Revenue')).toHaveText(figures, { useInnerText: true });
  expect(Object.keys(await app.storage())).toHaveLength(3);
  ownServer.thaw();
  await expect(dashboard.error).toHaveCount(0, { timeout: 10_000 });
});

test('a database crash signs nobody out, and the page recovers', async ({ app, ownServer }) => {
  const dashboard = await openDemo(app);
  const figures = await dashboard.card('Total Revenue').innerText();
  const before = await app.storage();
  ownServer.crashDatabase();
  await app.page.reload();
  await expect(dashboard.greeting).toBeVisible();
  await expect(async () => {
    await app.page.reload();
    await expect(dashboard.card('Total Revenue')).toHaveText(figures, { useInnerText: true, timeout: 5000 });
  }).toPass({ timeout: 40_000 });
  expect(await app.storage()).toEqual(before);
});

test('signing in while the server is away says so and keeps what was typed', async ({ app, ownServer }) => {
  const login = await app.openLogin();
  // What the page loads behind the form is tested elsewhere.
  await app.page.waitForLoadState('networkidle');
  await login.fillIn(demoAccount.email, demoAccount.password);
  await ownServer.halt();
  await login.submit.click();
  await expect(login.error).toBeVisible();
  await expect(login.password).toHaveValue(demoAccount.password);
  await ownServer.run();
  await login.submit.click();
  await expect(app.page).toHaveURL('/dashboard');
});
