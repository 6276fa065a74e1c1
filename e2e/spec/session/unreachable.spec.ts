import { expect, test } from '#e2e/fixtures.ts';
import type { App } from '#e2e/pages/app.ts';
import { emptyPage } from '#e2e/spec-host/static-files.ts';
import { bareRefusal, cutMidBody, dropped, html, json, usual, type Reply } from '#e2e/spec-host/reply.ts';
import { plainUser } from '#e2e/spec-host/world.ts';

test.use({ visitor: plainUser });

const unreachable: Record<string, Reply> = {
  'gets no connection': dropped,
  'is answered 500': bareRefusal(500),
  'is answered 429': bareRefusal(429),
  'is answered with a web page': html(200),
  'is cut off': cutMidBody,
  'is answered with an invalid body': json(200, { ok: true }),
};

test('a refresh without a true answer does not sign out and works later', async ({ app, host }) => {
  // The reload may cut off a retry whose refresh has already succeeded.
  host.forgiveLostAnswers();
  for (const [what, reply] of Object.entries(unreachable)) {
    await test.step(what, async () => {
      const before = await stored(app);
      const asked = host.callsOf('POST /auth/refresh').length;
      host.expireAccessTokens();
      host.always('POST /auth/refresh', reply);
      const dashboard = await app.openDashboard();
      await expect.poll(() => host.callsOf('POST /auth/refresh').length).toBeGreaterThan(asked);
      await expect(dashboard.error.filter({ hasText: 'Failed to load dashboard data' })).toBeVisible();
      await expect(app.page).toHaveURL('/dashboard');
      expect(await app.storage()).toMatchObject(before);
      host.always('POST /auth/refresh', usual);
      await app.page.reload();
      await expect(dashboard.card('Customers')).toContainText('37', { timeout: 20_000 });
      await expect(dashboard.greeting).toContainText('Nora');
    });
  }
});

/** The tokens on the device. */
async function stored(app: App): Promise<Record<string, string>> {
  await app.page.goto(emptyPage);
  const { access_token = '', refresh_token = '' } = await app.storage();
  return { access_token, refresh_token };
}

test('an error other than a 401 never triggers a refresh', async ({ app, host }) => {
  host.always('GET /api/dashboard/stats', bareRefusal(403));
  const dashboard = await app.openDashboard();
  await expect(dashboard.error).toBeVisible();
  expect(host.callsOf('POST /auth/refresh')).toHaveLength(0);
  await expect(app.page).toHaveURL('/dashboard');
});

test('the figures load by themselves when the server is back', async ({ app, host }) => {
  host.goDown();
  const dashboard = await app.openDashboard();
  await expect(dashboard.error).toBeVisible();
  host.comeBack();
  await expect(dashboard.card('Customers')).toContainText('37', { timeout: 15_000 });
  await expect(dashboard.error).toHaveCount(0);
});
