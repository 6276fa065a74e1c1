import { sidewaysScroll } from '#e2e/expect-sound.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { orgAdmin } from '#e2e/spec-host/world.ts';

test.use({ viewport: { width: 320, height: 640 } });

test.describe('signed in', () => {
  test.use({ visitor: orgAdmin });

  test('long names and large amounts do not widen the dashboard', async ({ page, host, app }) => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);
    host.world.profile = {
      ...orgAdmin,
      first_name: long,
      organization: { name: long, default_currency: 'INR' },
    };
    host.world.stats = {
      ...host.world.stats,
      total_revenue: 123_456_789_012.34,
      recent_invoices: [
        {
          document_id: 1,
          document_number: `INV-${long}`,
          customer_name: long,
          total_amount: 1e12,
          status: 'sent',
        },
      ],
    };
    const dashboard = await app.openDashboard();
    await expect(dashboard.greeting).toContainText(long);
    await expect(dashboard.main).toContainText('123,456,789,012.34');
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
});
