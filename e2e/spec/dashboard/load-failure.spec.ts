import { looks } from '#e2e/colour-family.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { bareRefusal, cutMidBody, dropped, html, json, type Reply } from '#e2e/spec-host/reply.ts';
import { plainUser } from '#e2e/spec-host/world.ts';

test.use({ visitor: plainUser });

const failures: Record<string, Reply> = {
  'a server error': bareRefusal(500),
  'a refusal': bareRefusal(403),
  'no connection': dropped,
  'a truncated response': cutMidBody,
  'a web page': html(200),
  'an invalid body': json(200, { total_revenue: 'much' }),
};

test("anything but figures shows 'Failed to load dashboard data'", async ({ app, host }) => {
  for (const [what, reply] of Object.entries(failures)) {
    await test.step(what, async () => {
      host.always('GET /api/dashboard/stats', reply);
      const dashboard = await app.openDashboard();
      await expect(dashboard.error.filter({ hasText: 'Failed to load dashboard data' })).toBeVisible();
      await expect(dashboard.greeting).toContainText('Nora');
      await expect(app.page).toHaveURL('/dashboard');
    });
  }
});

test('the dashboard error banner is red', async ({ app, host }) => {
  host.always('GET /api/dashboard/stats', bareRefusal(500));
  for (const colorScheme of ['light', 'dark'] as const) {
    await app.page.emulateMedia({ colorScheme });
    const dashboard = await app.openDashboard();
    const banner = dashboard.error.filter({ hasText: 'Failed to load dashboard data' });
    await expect(banner).toBeVisible();
    expect(await looks(banner)).toBe('red');
  }
});

test('other failed calls are logged', async ({ app, host }) => {
  const logged: string[] = [];
  app.page.on('console', (message) => logged.push(message.text()));
  host.always('GET /api/dashboard/stats', bareRefusal(500));
  const dashboard = await app.openDashboard();
  await expect(dashboard.error).toBeVisible();
  expect(logged).toContain('GET /api/dashboard/stats: refused with 500');
});

test('quick actions keep working when the figures fail to load', async ({ app, host }) => {
  host.always('GET /api/dashboard/stats', bareRefusal(500));
  const dashboard = await app.openDashboard();
  await dashboard.take('Add Customer');
  await expect(app.page).toHaveURL('/customers/new');
});
