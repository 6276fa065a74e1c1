import { expect, test } from '#e2e/fixtures.ts';
import { bareRefusal } from '#e2e/spec-host/reply.ts';
import { plainUser } from '#e2e/spec-host/world.ts';

test.use({ visitor: plainUser });

test('an error other than a 401 never triggers a refresh', async ({ app, host }) => {
  host.always('GET /api/dashboard/stats', bareRefusal(403));
  const dashboard = await app.openDashboard();
  await expect(dashboard.error).toBeVisible();
  expect(host.callsOf('POST /auth/refresh')).toHaveLength(0);
  await expect(app.page).toHaveURL('/dashboard');
});
