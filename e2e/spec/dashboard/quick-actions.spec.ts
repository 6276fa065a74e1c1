import { expect, test } from '#e2e/fixtures.ts';
import { plainUser } from '#e2e/spec-host/world.ts';

test.use({ visitor: plainUser });

test('the Quick Actions area has three cards', async ({ app }) => {
  const dashboard = await app.openDashboard();
  await expect(dashboard.main.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  for (const name of ['Create Invoice', 'Add Customer', 'Record Payment'] as const) {
    await expect(dashboard.quickAction(name)).toBeVisible();
  }
});

test('each quick action leads to its form', async ({ app }) => {
  for (const [name, path] of [
    ['Create Invoice', '/invoices/new'],
    ['Add Customer', '/customers/new'],
    ['Record Payment', '/payments/new'],
  ] as const) {
    const dashboard = await app.openDashboard();
    await dashboard.take(name);
    await expect(app.page).toHaveURL(path);
  }
});

test('View all invoices leads to /invoices', async ({ app }) => {
  const dashboard = await app.openDashboard();
  await dashboard.viewAll();
  await expect(app.page).toHaveURL('/invoices');
});
