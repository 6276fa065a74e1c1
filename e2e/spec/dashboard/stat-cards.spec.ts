import { expect, test } from '#e2e/fixtures.ts';
import { plainUser, usualStats } from '#e2e/spec-host/world.ts';

test.use({ visitor: plainUser });

test('four cards show total revenue with its growth, total invoices, customers and pending amount', async ({
  app,
  host,
}) => {
  host.world.stats = { ...usualStats, growth_percentage: 12.34 };
  const dashboard = await app.openDashboard();
  await expect(dashboard.card('Total Revenue')).toContainText('$48,230.50');
  await expect(dashboard.card('Total Invoices')).toContainText('1,284');
  await expect(dashboard.card('Customers')).toContainText('37');
  await expect(dashboard.card('Pending Amount')).toContainText('$6,120');
  await expect(dashboard.card('Total Revenue')).toContainText('+12.3%');
  await expect(dashboard.card('Total Invoices')).not.toContainText(/%|N\/A/);
});

// Other growths and currencies: format-figures.test.ts.
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

test('amounts of ten digits stay on one line, however wide the screen', async ({ app, host }) => {
  host.world.stats = { ...usualStats, total_revenue: 98_765_432.11, pending_amount: 226_914_309.39 };
  for (const width of [390, 1024, 1280]) {
    await app.page.setViewportSize({ width, height: 800 });
    const dashboard = await app.openDashboard();
    for (const [title, text] of [
      ['Total Revenue', '$98,765,432.11'],
      ['Pending Amount', '$226,914,309.39'],
    ] as const) {
      const figure = dashboard.card(title).getByText(text);
      await expect(figure).toBeVisible();
      const lines = await figure.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return { count: range.getClientRects().length, isCut: element.scrollWidth > element.clientWidth };
      });
      expect(lines).toEqual({ count: 1, isCut: false });
    }
  }
});
