import { App } from '#e2e/pages/app.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { plainUser } from '#e2e/spec-host/world.ts';
import { newsOf, serveBuild } from './builds.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: plainUser, showsProviders: true });

const ben = { ...plainUser, email: 'ben@harbour.example', first_name: 'Ben' };

test('a device without storage space still shows everything', async ({ app, context, host }) => {
  await app.page.goto('/support');
  const devtools = await context.newCDPSession(app.page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: host.origin, quotaSize: 1 });
  const dashboard = await app.openDashboard();
  await expect(dashboard.card('Customers')).toContainText('37');
  const menu = await dashboard.shell.openUserMenu();
  await menu.signOut();
  await expect(new LoginPage(app.page).heading).toBeVisible();
});

test.describe('signed out', () => {
  test.use({ visitor: 'nobody' });

  test('with a full local storage, sign-in works for this visit and leaves nothing half-written', async ({
    app,
    context,
    host,
  }) => {
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const login = await app.openLogin();
    const dashboard = await login.signIn(host.world.profile.email, host.world.password);
    await expect(dashboard.card('Customers')).toContainText('37');
    host.expireAccessTokens();
    await dashboard.main.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => host.callsOf('POST /auth/refresh')).toHaveLength(1);
    await expect(dashboard.error).toHaveCount(0);
    expect(await app.storage()).toEqual({});
    await app.page.reload();
    await expect(login.heading).toBeVisible();
  });

  test('sign-in and the app work in a browser that forbids all storage', async ({ app, context, host }) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
      }
      IDBFactory.prototype.open = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
    });
    const login = await app.openLogin();
    const dashboard = await login.signIn(host.world.profile.email, host.world.password);
    await expect(dashboard.card('Customers')).toContainText('37');
    await dashboard.shell.link('Customers').first().click();
    await expect(app.page).toHaveURL('/customers');
    await expect(app.page.getByText('couldn’t be loaded')).toHaveCount(0);
  });
});

for (const [what, breakIt] of [
  [
    'that is blocked',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    },
  ],
  [
    'that never opens',
    () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  ],
  [
    'that is closed for good while in use',
    () => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('closing', 'InvalidStateError');
      };
    },
  ],
] as const) {
  test(`a database ${what} loses only the saved figures`, async ({ app, context, host }) => {
    await context.addInitScript(breakIt);
    const dashboard = await app.openDashboard();
    await expect(dashboard.card('Customers')).toContainText('37');
    host.goDown();
    await app.page.reload();
    await expect(dashboard.card('Customers')).toContainText('—', { timeout: 8_000 });
    host.comeBack();
    await expect(dashboard.card('Customers')).toContainText('37', { timeout: 8_000 });
    const menu = await dashboard.shell.openUserMenu();
    const login = await menu.signOut();
    await expect(login.heading).toBeVisible();
  });
}

test('a database that iOS closed in the background is opened again', async ({ app, context, device }) => {
  const dashboard = await visitOnce(app, device);
  await context.addInitScript(() => {
    // called with its own `this` below
    // oxlint-disable-next-line typescript/unbound-method
    const { transaction } = IDBDatabase.prototype;
    const dead = new Set<IDBDatabase>();
    IDBDatabase.prototype.transaction = function broken(...args) {
      // Both connections, that of the first paint and the app's own, are permanently dead, without any event.
      if (this.name === 'billhook-copies' && dead.size < 2) {
        dead.add(this);
        this.close();
      }
      return transaction.apply(this, args);
    };
  });
  await device.goOffline();
  await app.page.reload();
  await expect(dashboard.card('Customers')).toContainText('37');
});

test('with an unreadable stored user, nothing on the device is shown before the server says who it is', async ({
  app,
  device,
}) => {
  const dashboard = await visitOnce(app, device);
  await app.page.evaluate(() => localStorage.setItem('user', '{"email":'));
  await device.goOffline();
  await app.page.reload();
  await expect(app.page.getByRole('heading', { name: 'Can’t reach Billhook' })).toBeVisible();
  await expect(app.page.getByText('48,230.50')).toHaveCount(0);
  await device.goOnline();
  await expect(dashboard.greeting).toContainText('Nora', { timeout: 10_000 });
  await expect(dashboard.card('Customers')).toContainText('37');
});

test('clearing the storage in another tab signs out and removes the figures', async ({
  app,
  context,
  device,
}) => {
  await visitOnce(app, device);
  const other = await App.inAnotherTab(context);
  await other.open('/support');
  await other.page.evaluate(() => localStorage.clear());
  await expect(new LoginPage(app.page).heading).toBeVisible();
  await expect.poll(() => device.copies(app.page)).toEqual({});
});

test('with the clock set back a year, the age is shown as a date and fresh figures still load', async ({
  app,
  context,
  device,
  host,
}) => {
  await visitOnce(app, device);
  await app.page.close();
  const page = await context.newPage();
  const later = new Date();
  await page.clock.setSystemTime(new Date(later.getTime() - 365 * 86_400_000));
  const held = host.hold('GET /api/dashboard/stats');
  const dashboard = await new App(page).openDashboard();
  await expect(dashboard.card('Customers')).toContainText('37');
  await expect(page.getByRole('button', { name: /^Last updated/ })).toContainText(
    String(later.getFullYear()),
  );
  held.release();
  await expect(page.getByRole('button', { name: /^Last updated/ })).toContainText('just now');
});

test('setting the clock back a year does not stop refreshing figures or looking for updates', async ({
  app,
  device,
  host,
}) => {
  await app.page.clock.install();
  const dashboard = await visitOnce(app, device);
  await app.page.clock.setSystemTime(new Date(Date.now() - 365 * 86_400_000));
  host.world.stats = { ...host.world.stats, total_customers: 38 };
  host.files = serveBuild(2);
  await app.page.clock.fastForward('01:00');
  await app.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(dashboard.card('Customers')).toContainText('38');
  await expect(app.page.getByText(newsOf(2))).toBeVisible();
  // Failed tries are repeated, too.
  host.goDown();
  const calls = host.callsOf('GET /api/dashboard/stats').length;
  await dashboard.main.getByRole('button', { name: 'Refresh' }).click();
  await expect(dashboard.error).toBeVisible();
  await app.page.clock.runFor(10_000);
  await expect.poll(() => host.callsOf('GET /api/dashboard/stats').length).toBeGreaterThan(calls + 2);
});

test('a call continues when the worker is stopped', async ({ app, context, device, host }) => {
  const dashboard = await visitOnce(app, device);
  const held = host.hold('GET /api/dashboard/stats');
  await app.page.reload();
  await expect.poll(() => host.callsOf('GET /api/dashboard/stats').length).toBe(2);
  const devtools = await context.newCDPSession(app.page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  host.world.stats = { ...host.world.stats, total_customers: 38 };
  held.release();
  await expect(dashboard.card('Customers')).toContainText('38');
  // The worker starts again to save the response.
  await expect.poll(async () => JSON.stringify(await device.copies(app.page))).toContain(':38');
  await device.goOffline();
  await app.page.reload();
  await expect(dashboard.card('Customers')).toContainText('38');
});

test('after signing out offline, the next person to sign in sees nothing of the first', async ({
  app,
  device,
  host,
}) => {
  const { shell } = await visitOnce(app, device);
  await device.goOffline();
  const menu = await shell.openUserMenu();
  const login = await menu.signOut();
  await login.trySignIn(ben.email, host.world.password);
  await expect(login.error).toContainText('Login failed. Please try again.');
  await expect(login.email).toHaveValue(ben.email);
  expect(await device.copies(app.page)).toEqual({});
  await device.goOnline();
  host.world.profile = ben;
  host.world.stats = { ...host.world.stats, total_customers: 5 };
  const dashboard = await login.signIn(ben.email, host.world.password);
  await expect(dashboard.greeting).toContainText('Ben');
  await expect(dashboard.card('Customers')).toContainText('5');
  await expect
    .poll(async () => Object.keys(await device.copies(app.page)))
    .toEqual(['stats/v1/ben@harbour.example']);
});
