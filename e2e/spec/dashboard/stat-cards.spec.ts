import { expect, test } from '#e2e/fixtures.ts';
import { plainUser, usualStats } from '#e2e/spec-host/world.ts';

test.use({ visitor: plainUser });

test('four cards show total revenue, total invoices, customers and pending amount', async ({ app }) => {
  const dashboard = await app.openDashboard();
  await expect(dashboard.card('Total Revenue')).toContainText('$48,230.50');
  await expect(dashboard.card('Total Invoices')).toContainText('1,284');
  await expect(dashboard.card('Customers')).toContainText('37');
  await expect(dashboard.card('Pending Amount')).toContainText('$6,120');
});

for (const [growth, shown] of [
  [null, 'N/A'],
  [0, 'N/A'],
  [12.34, '+12.3%'],
  [-5, '-5.0%'],
  [100, '+100.0%'],
  [0.05, '+0.1%'],
] as const) {
  test(`a growth of ${growth} is shown as ${shown}`, async ({ app, host }) => {
    host.world.stats = { ...usualStats, growth_percentage: growth };
    const dashboard = await app.openDashboard();
    const card = dashboard.card('Total Revenue');
    await expect(card).toContainText(shown);
    if (shown === 'N/A') await expect(card).not.toContainText('%');
    await expect(dashboard.card('Total Invoices')).not.toContainText(/%|N\/A/);
  });
}

test('missing growth is shown as N/A', async ({ app, host }) => {
  const { growth_percentage: _left, ...rest } = usualStats;
  host.always('GET /api/dashboard/stats', {
    kind: 'text',
    status: 200,
    type: 'application/json',
    body: JSON.stringify(rest),
  });
  const dashboard = await app.openDashboard();
  await expect(dashboard.card('Total Revenue')).toContainText('N/A');
});

for (const [currency, shown] of [
  ['EUR', '€48,230.50'],
  ['GBP', '£48,230.50'],
  ['CAD', 'CA$48,230.50'],
  ['JPY', '¥48,231'],
  ['INR', '₹48,230.50'],
] as const) {
  test.describe(`in ${currency}`, () => {
    test.use({
      visitor: { ...plainUser, organization: { name: 'Harbour Bakery', default_currency: currency } },
      locale: 'de-DE',
    });

    test(`amounts use US number formatting in the organization's currency: ${shown}`, async ({ app }) => {
      const dashboard = await app.openDashboard();
      await expect(dashboard.card('Total Revenue')).toContainText(shown);
    });
  });
}

test('an organization without any figures shows zeros and no error', async ({ app, host }) => {
  host.world.stats = {
    total_revenue: 0,
    growth_percentage: null,
    total_invoices: 0,
    total_customers: 0,
    pending_amount: 0,
    recent_invoices: [],
  };
  const dashboard = await app.openDashboard();
  await expect(dashboard.card('Total Revenue')).toContainText('$0');
  await expect(dashboard.card('Total Invoices')).toContainText('0');
  await expect(dashboard.error).toHaveCount(0);
});
