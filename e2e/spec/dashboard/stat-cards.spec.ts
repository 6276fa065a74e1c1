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

// Other growths and currencies: format-figures.test.ts.
test('a growth of 12.34 is shown as +12.3%', async ({ app, host }) => {
  host.world.stats = { ...usualStats, growth_percentage: 12.34 };
  const dashboard = await app.openDashboard();
  await expect(dashboard.card('Total Revenue')).toContainText('+12.3%');
  await expect(dashboard.card('Total Invoices')).not.toContainText(/%|N\/A/);
});

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
  await expect(dashboard.card('Total Revenue')).not.toContainText('%');
});

test.describe('in EUR', () => {
  test.use({
    visitor: { ...plainUser, organization: { name: 'Harbour Bakery', default_currency: 'EUR' } },
    locale: 'de-DE',
  });

  test("amounts use US number formatting in the organization's currency", async ({ app }) => {
    const dashboard = await app.openDashboard();
    await expect(dashboard.card('Total Revenue')).toContainText('€48,230.50');
  });
});

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
