import { App } from '#e2e/pages/app.ts';
import { orgAdmin } from '#e2e/spec-host/world.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: orgAdmin });

const stats = 'GET /api/dashboard/stats';
const refresh = 'POST /auth/refresh';

test('Demand 11: ten calls refused at the same time share one refresh, and each is retried', async ({
  app,
  context,
  device,
  host,
}) => {
  test.slow();
  const dashboards = [await visitOnce(app, device)];
  // A screen requests its figures once at a time, so ten simultaneous calls need ten tabs.
  while (dashboards.length < 10) {
    const dashboard = await (await App.inAnotherTab(context)).openDashboard();
    await expect(dashboard.main).toContainText('Last updated');
    dashboards.push(dashboard);
  }
  host.expireAccessTokens();
  const before = host.callsOf(stats).length;
  const held = host.hold(refresh);
  await Promise.all(
    dashboards.map(({ main }) =>
      main
        .getByRole('button', { name: 'Refresh' })
        .evaluate((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))),
    ),
  );
  // All ten are refused before there is a new token.
  await expect.poll(() => host.callsOf(stats).length - before, { intervals: [50] }).toBe(10);
  held.release();
  await expect.poll(() => host.callsOf(stats).length - before).toBe(20);
  expect(host.callsOf(refresh)).toHaveLength(1);
  for (const dashboard of dashboards) {
    await expect(dashboard.main).toContainText('Last updated');
    await expect(dashboard.card('Customers')).toContainText('37');
  }
  expect((await app.storage())['access_token']).toBe('access-2');
});
