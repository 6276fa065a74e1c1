import { expect, test } from '#e2e/fixtures.ts';
import { plainUser } from '#e2e/spec-host/world.ts';

test.use({ visitor: plainUser });

test('the Quick Actions area has three cards; each leads to its form, and View all invoices to /invoices', async ({
  app,
}) => {
  const dashboard = await app.openDashboard();
  await expect(dashboard.main.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  for (const [name, path] of [
    ['Create Invoice', '/invoices/new'],
    ['Add Customer', '/customers/new'],
    ['Record Payment', '/payments/new'],
  ] as const) {
    await dashboard.take(name);
    await expect(app.page).toHaveURL(path);
    await app.page.goBack();
  }
  await dashboard.viewAll();
  await expect(app.page).toHaveURL('/invoices');
});
