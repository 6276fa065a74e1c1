import { looks } from '#e2e/colour-family.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { plainUser, usualStats } from '#e2e/spec-host/world.ts';

test.use({ visitor: plainUser });

test('each recent invoice shows its number, customer, amount and status', async ({ app }) => {
  const dashboard = await app.openDashboard();
  await expect(dashboard.main.getByRole('heading', { name: 'Recent Invoices' })).toBeVisible();
  const line = dashboard.invoice('INV-0002');
  await expect(line).toContainText('Cafe Prisma');
  await expect(line).toContainText('$310.40');
  await expect(line).toContainText('SENT', { useInnerText: true });
});

const families = { paid: 'green', sent: 'blue', overdue: 'red', draft: 'gray', some_other: 'gray' };

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the paid badge is green, sent blue, overdue red, others gray, in upper case (${colorScheme})`, async ({
    app,
    host,
  }) => {
    await app.page.emulateMedia({ colorScheme });
    host.world.stats = {
      ...usualStats,
      recent_invoices: Object.keys(families).map((status, at) => ({
        document_id: at,
        document_number: `INV-${at}`,
        customer_name: 'Tide',
        total_amount: 1,
        status,
      })),
    };
    const dashboard = await app.openDashboard();
    for (const [at, [status, family]] of Object.entries(families).entries()) {
      const badge = dashboard
        .invoice(`INV-${at}`)
        .getByText(new RegExp(`^${status.replace('_', '[_ ]')}$`, 'i'));
      await expect(badge).toHaveText(/^[A-Z_ ]+$/, { useInnerText: true });
      expect(await looks(badge), status).toBe(family);
    }
  });
}

test('an invoice without a customer name shows Unknown Customer', async ({ app, host }) => {
  host.world.stats = {
    ...usualStats,
    recent_invoices: [
      { document_id: 1, document_number: 'INV-1', customer_name: null, total_amount: 1, status: 'sent' },
      { document_id: 2, document_number: 'INV-2', customer_name: '', total_amount: 1, status: 'sent' },
      { document_id: 3, document_number: 'INV-3', total_amount: 1, status: 'sent' },
    ],
  };
  const dashboard = await app.openDashboard();
  for (const number of ['INV-1', 'INV-2', 'INV-3']) {
    await expect(dashboard.invoice(number)).toContainText('Unknown Customer');
  }
});

test('markup in a customer name is shown as text', async ({ app, host }) => {
  const name = '<img src=x onerror="document.title=1"><b>Bold</b>';
  host.world.stats = {
    ...usualStats,
    recent_invoices: [
      { document_id: 1, document_number: 'INV-1', customer_name: name, total_amount: 1, status: 'sent' },
    ],
  };
  const dashboard = await app.openDashboard();
  await expect(dashboard.invoice('INV-1')).toContainText(name);
});
