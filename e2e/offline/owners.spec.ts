import { emptyPage } from '#e2e/spec-host/static-files.ts';
import { hang } from '#e2e/spec-host/reply.ts';
import { plainUser, usualStats } from '#e2e/spec-host/world.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: plainUser });

const stats = 'GET /api/dashboard/stats';
const ben = { ...plainUser, email: 'ben@harbour.example', first_name: 'Ben' };

test('Demand 6: offline, the next user never sees the figures of the previous one, even without a sign-out', async ({
  app,
  device,
}) => {
  const dashboard = await visitOnce(app, device);
  await device.goOffline();
  await app.page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(ben));
  await app.page.reload();
  await expect(dashboard.greeting).toContainText('Ben');
  await expect(dashboard.card('Customers')).toContainText('—');
  await expect(dashboard.main).not.toContainText('48,230.50');
});

const strange = [
  ['an older format', 'stats/v0/nora@harbour.example', {}],
  ['a newer format', 'stats/v2/nora@harbour.example', { schema: 2 }],
  ['another format than its key', 'stats/v1/nora@harbour.example', { schema: 7 }],
  ["another user's name inside", 'stats/v1/nora@harbour.example', { owner: 'ben@harbour.example' }],
  ['an unreadable value', 'stats/v1/nora@harbour.example', { value: [1, 2] }],
  ['an invalid time', 'stats/v1/nora@harbour.example', { trueAt: 'yesterday' }],
] as const;

test('Demand 6: a copy of another format or owner, or an unreadable one, is ignored', async ({
  app,
  device,
  host,
}) => {
  host.always(stats, hang);
  for (const [what, key, change] of strange) {
    await test.step(what, async () => {
      await app.page.goto(emptyPage);
      const copy = { owner: plainUser.email, schema: 1, value: usualStats, trueAt: Date.now(), ...change };
      await device.layCopy(app.page, key, copy);
      const dashboard = await app.openDashboard();
      await expect(dashboard.main).toContainText('Loading figures…');
      await app.page.waitForTimeout(500);
      await expect(dashboard.main).not.toContainText('48,230.50');
    });
  }
});

test.describe('up to the sign-in screen', () => {
  test.use({ showsProviders: true });

  test('Demand 6: online, the next user never sees the figures of the previous one', async ({
    app,
    device,
    host,
  }) => {
    const { shell } = await visitOnce(app, device);
    const menu = await shell.openUserMenu();
    const login = await menu.signOut();
    host.world.profile = ben;
    host.always(stats, hang);
    const dashboard = await login.signIn(ben.email, host.world.password);
    await expect(dashboard.greeting).toContainText('Ben');
    await app.page.reload();
    await expect(dashboard.greeting).toContainText('Ben');
    await expect(dashboard.main).not.toContainText('48,230.50');
    expect(await device.copies(app.page)).toEqual({});
  });
});
