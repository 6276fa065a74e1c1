import { plainUser } from '#e2e/spec-host/world.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.describe('signed out', () => {
  test('Demand 24: refuses a redirect to another site', async ({ app, device, host }) => {
    const login = await app.openLogin();
    await device.untilControlled(app.page);
    await app.page.goto('/login?redirect=https%3A%2F%2Fevil.example%2F');
    await login.signIn(host.world.profile.email, host.world.password);
    await expect(app.page).toHaveURL('/dashboard');
  });

  test('Demand 24: hovering a link while signed out does nothing, and a deep link leads through sign-in to the same path, search and hash', async ({
    app,
    device,
    host,
  }) => {
    const login = await app.openLogin();
    await device.untilControlled(app.page);
    await app.open('/forgot-password');
    const calls = host.calls.length;
    for (const link of await app.page.getByRole('link').all()) await link.hover();
    await app.page.waitForTimeout(300);
    await expect(app.page).toHaveURL('/forgot-password');
    expect(host.calls.slice(calls).filter(({ route }) => !route.endsWith('social-providers'))).toEqual([]);

    await app.page.goto('/invoices/17?tab=lines#total');
    await expect(login.heading).toBeVisible();
    await login.signIn(host.world.profile.email, host.world.password);
    await expect(app.page).toHaveURL('/invoices/17?tab=lines#total');
  });
});

test.describe('signed in', () => {
  test.use({ visitor: plainUser });

  test('Demand 24: a wrong role and an unknown path have their own screens, also offline', async ({
    app,
    device,
  }) => {
    await visitOnce(app, device);
    await device.goOffline();
    const users = await app.open('/users');
    await expect(users.titled('Access Denied')).toBeVisible();
    const unknown = await app.open('/no-such-page');
    await expect(unknown.titled('Page Not Found')).toBeVisible();
  });
});
