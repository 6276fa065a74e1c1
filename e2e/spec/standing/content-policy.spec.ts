import { expect, test } from '#e2e/fixtures.ts';
import { orgAdmin } from '#e2e/spec-host/world.ts';

test.use({ visitor: orgAdmin });

test('no screen needs an inline script or an inline style', async ({ app }) => {
  const dashboard = await app.openDashboard();
  await expect(dashboard.main).toContainText('INV-0001');
  const menu = await dashboard.shell.openUserMenu();
  await expect(menu.menu).toBeVisible();
  expect(await app.page.locator('script:not([src])').count()).toBe(0);
  await menu.choose('Support');
});
