import { createHash } from 'node:crypto';
import { expect, test } from '#e2e/fixtures.ts';
import { orgAdmin } from '#e2e/spec-host/world.ts';

test.use({ visitor: orgAdmin });

// A script or style blocked by the policy is logged to the console, which every test watches.
test("no screen needs an inline style, or an inline script other than the build's own", async ({
  app,
  host,
}) => {
  const page = await fetch(host.origin);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe');
  const dashboard = await app.openDashboard();
  await expect(dashboard.main).toContainText('INV-0001');
  const menu = await dashboard.shell.openUserMenu();
  await expect(menu.menu).toBeVisible();
  const scripts = await app.page
    .locator('script:not([src], [type="application/json"])')
    .evaluateAll((all) => all.map((one) => one.innerHTML));
  for (const script of scripts) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  await menu.choose('Support');
});
