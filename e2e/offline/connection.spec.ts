import { html } from '#e2e/spec-host/reply.ts';
import { plainUser } from '#e2e/spec-host/world.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: plainUser });

test('Demand 7: notices an unreachable server even if the browser reports being online, and that a captive portal may be in the way', async ({
  app,
  device,
  host,
}) => {
  const dashboard = await visitOnce(app, device);
  host.goDown();
  await app.page.reload();
  const note = app.page.getByRole('status').filter({ hasText: 'Not connected.' });
  await expect(note).toHaveCount(1);
  expect(await app.page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(note).toContainText('We’ll keep trying');
  await dashboard.take('Add Customer');
  await expect(note).toHaveCount(1);
  host.comeBack();
  await expect(note).toHaveCount(0, { timeout: 6_000 });

  host.always('GET /auth/me', html(200));
  host.always('GET /api/dashboard/stats', html(200));
  await app.openDashboard();
  await expect(app.page.getByRole('status')).toContainText('You may need to sign in to the network first.');
});

test('Demand 7: loads the figures even if the browser is stuck at offline', async ({ app, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  const dashboard = await app.openDashboard();
  await expect(dashboard.card('Customers')).toContainText('37');
  await expect(app.page.getByText('Not connected.')).toHaveCount(0);
});
