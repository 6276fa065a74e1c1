import type { Page, Request } from '@playwright/test';
import {
  bareRefusal,
  cutMidBody,
  dropped,
  hang,
  html,
  json,
  stalled,
  usual,
  type Reply,
} from '#e2e/spec-host/reply.ts';
import { ownTime, passTime, timeUntil } from '#e2e/page-time.ts';
import type { DashboardPage } from '#e2e/pages/dashboard-page.ts';
import type { SpecHost } from '#e2e/spec-host/spec-host.ts';
import { plainUser, usualStats } from '#e2e/spec-host/world.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: plainUser });

const stats = 'GET /api/dashboard/stats';
const failure = 'Failed to load dashboard data';
const age = (page: Page) => page.getByRole('button', { name: /^Last updated/ });

test('Demand 4: saved figures show their age and are replaced by fresh ones', async ({
  app,
  device,
  host,
}) => {
  // Timers keep running, and a busy machine does not make the figures older.
  const start = Date.now();
  await app.page.clock.setFixedTime(start);
  const dashboard = await visitOnce(app, device);
  await expect(age(app.page)).toHaveText('Last updated just now');
  await app.page.clock.setFixedTime(start + 185_000);
  await expect(age(app.page)).toHaveText('Last updated 3 minutes ago');
  const held = host.hold(stats);
  await app.page.reload();
  await expect(dashboard.card('Customers')).toContainText('37');
  await expect(age(app.page)).toHaveText('Last updated 3 minutes ago');
  await expect(dashboard.main).toContainText('updating…');
  const top = (await dashboard.card('Customers').boundingBox())?.y;
  host.world.stats = { ...usualStats, total_customers: 38 };
  held.release();
  await expect(dashboard.card('Customers')).toContainText('38');
  await expect(age(app.page)).toHaveText('Last updated just now');
  expect((await dashboard.card('Customers').boundingBox())?.y).toBe(top);

  // The exact time, on hover and on tap.
  const year = String(new Date(start).getFullYear());
  await expect(age(app.page)).toHaveAttribute('title', new RegExp(year));
  await age(app.page).click();
  await expect(age(app.page)).toContainText(year);
  await age(app.page).press('Enter');
  await expect(age(app.page)).toHaveText(/ago|just now/);
  await expect(age(app.page).locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
});

test('Demand 5: a failed refresh keeps the figures, says so without a layout shift, and offers Retry', async ({
  app,
  device,
  host,
}) => {
  const dashboard = await visitOnce(app, device);
  const top = (await dashboard.card('Customers').boundingBox())?.y;
  host.always(stats, bareRefusal(403));
  await dashboard.main.getByRole('button', { name: 'Refresh' }).click();
  await expect(dashboard.error).toContainText(failure);
  await expect(dashboard.error).toContainText('Last updated');
  await expect(dashboard.card('Customers')).toContainText('37');
  await expect(dashboard.card('Total Revenue')).toContainText('48,230.50');
  expect((await dashboard.card('Customers').boundingBox())?.y).toBe(top);
  host.always(stats, usual);
  await dashboard.error.getByRole('button', { name: 'Try again' }).click();
  await expect(dashboard.error).toHaveCount(0);
});

test('Demand 5: if the first visit gets no response, the cards say so instead of showing zero', async ({
  app,
  host,
}) => {
  host.always(stats, bareRefusal(403));
  const dashboard = await app.openDashboard();
  await expect(dashboard.error).toContainText(failure);
  for (const card of ['Total Revenue', 'Total Invoices', 'Customers', 'Pending Amount'] as const) {
    await expect(dashboard.card(card)).toContainText('—');
    await expect(dashboard.card(card)).not.toContainText('0');
  }
});

const isStats = (url: string) => new URL(url).pathname === '/api/dashboard/stats';

/** The highest number of simultaneous requests for the figures. */
function watchInFlight(page: Page): () => number {
  let [open, most] = [0, 0];
  page.on('request', (request) => {
    if (isStats(request.url())) most = Math.max(most, (open += 1));
  });
  const end = (request: Request) => {
    if (isStats(request.url())) open -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => most;
}

for (const [what, reply] of [
  ['refuses connections', dropped],
  ['hangs', hang],
] as const) {
  test(`Demand 8: a server that ${what} is found again within 5 s of its return, without a tap`, async ({
    app,
    device,
    host,
  }) => {
    await ownTime(app.page);
    const dashboard = await visitOnce(app, device);
    const mostInFlight = watchInFlight(app.page);
    host.always(stats, reply);
    host.always('GET /auth/me', reply);
    const before = host.callsOf(stats).length;
    await app.page.reload();
    await passTime(app.page, () => host.callsOf(stats).length > before + 2);
    await expect(dashboard.error).toContainText(failure);
    await expectFound(dashboard, host);
    expect(mostInFlight()).toBe(1);
  });
}

/** The server is back: its figures are there within 5 s. */
async function expectFound(dashboard: DashboardPage, host: SpecHost): Promise<void> {
  host.world.stats = { ...usualStats, total_customers: 38 };
  host.always(stats, usual);
  host.always('GET /auth/me', usual);
  const isThere = async () => (await dashboard.card('Customers').innerText()).includes('38');
  expect(await timeUntil(dashboard.page, isThere)).toBeLessThan(5_500);
  await expect(dashboard.error).toHaveCount(0);
}

// Every fourth try waits longer, for a slow server: 15 s with a copy, 40 s without.
for (const [what, isKnown] of [
  ['with a copy', true],
  ['without one', false],
] as const) {
  test(`Demand 8: a server that returns during the long try is found within 5 s, ${what}`, async ({
    app,
    device,
    host,
  }) => {
    await ownTime(app.page);
    if (isKnown) await visitOnce(app, device);
    const before = host.callsOf(stats).length;
    const tries = () => host.callsOf(stats).length - before;
    const mostInFlight = watchInFlight(app.page);
    host.always(stats, hang);
    host.always('GET /auth/me', hang);
    const dashboard = await app.openDashboard();
    await passTime(app.page, () => tries() === 4);
    await app.page.clock.runFor(1_000);
    await expectFound(dashboard, host);
    await expect(app.page.getByText('Not connected.')).toHaveCount(0);
    // Once, not in a storm of requests.
    await app.page.clock.runFor(1_500);
    await expect.poll(tries).toBe(5);
    expect(mostInFlight()).toBe(1);
  });
}

test("Demand 8: an unconfirmed session continues within 5 s of the server's return", async ({
  app,
  host,
}) => {
  const me = 'GET /auth/me';
  await app.page.goto('/support');
  await app.page.evaluate(() => localStorage.removeItem('user'));
  const before = host.callsOf(me).length;
  host.always(me, hang);
  await ownTime(app.page);
  await app.page.reload();
  const away = app.page.getByRole('heading', { name: 'Can’t reach Billhook' });
  await passTime(app.page, () => away.isVisible());
  await passTime(app.page, () => host.callsOf(me).length - before > 1);
  await app.page.clock.runFor(1_000);
  host.always(me, usual);
  const support = app.page.getByRole('heading', { level: 1, name: 'Support' });
  expect(await timeUntil(app.page, () => support.isVisible())).toBeLessThan(5_500);
});

test('Demand 8: retries slow down, and happen at once when the network or the page returns', async ({
  app,
  device,
  host,
}) => {
  await ownTime(app.page);
  await visitOnce(app, device);
  host.always(stats, dropped);
  for (const [target, name] of [
    ['window', 'online'],
    ['window', 'pageshow'],
    ['document', 'visibilitychange'],
  ] as const) {
    await app.page.reload();
    const before = host.callsOf(stats).length;
    await passTime(app.page, () => host.callsOf(stats).length > before + 3);
    const calls = host.callsOf(stats).length;
    await app.page.evaluate(
      ([on, event]) => (on === 'window' ? window : document).dispatchEvent(new Event(event)),
      [target, name] as const,
    );
    await expect.poll(() => host.callsOf(stats).length, { timeout: 1_000 }).toBeGreaterThan(calls);
  }
});

for (const [what, reply] of [
  ['no response', hang],
  ['half a response', stalled],
] as const) {
  test(`Demand 9: a read that gets ${what} ends after 10 s with a reason`, async ({ app, host }) => {
    host.always(stats, reply);
    await ownTime(app.page);
    const dashboard = await app.openDashboard();
    await expect.poll(() => host.callsOf(stats)).toHaveLength(1);
    expect(await timeUntil(app.page, () => dashboard.error.isVisible())).toBeGreaterThan(9_000);
    await expect(dashboard.error).toContainText(failure);
    // Until another call gets a response; then again from the next read that gets none.
    const reason = app.page.getByRole('status').filter({ hasText: 'The server took too long to respond.' });
    await passTime(app.page, () => reason.isVisible());
    await expect(dashboard.card('Customers')).toContainText('—');
  });
}

const untrue: Record<string, Reply> = {
  'a truncated response': cutMidBody,
  "a captive portal's page": html(200),
  'an invalid body': json(200, { total_revenue: 'much' }),
};

test('Demand 10: an untrue response is an error and leaves the saved figures alone', async ({
  app,
  device,
  host,
}) => {
  const dashboard = await visitOnce(app, device);
  const before = await device.copies(app.page);
  for (const [what, reply] of Object.entries(untrue)) {
    await test.step(what, async () => {
      host.always(stats, reply);
      await app.page.reload();
      await expect(dashboard.error).toContainText(failure);
      await expect(dashboard.card('Customers')).toContainText('37');
      expect(await device.copies(app.page)).toEqual(before);
    });
  }
});
