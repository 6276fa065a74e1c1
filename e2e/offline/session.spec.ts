import { App } from '#e2e/pages/app.ts';
import { orgAdmin } from '#e2e/spec-host/world.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: orgAdmin, showsProviders: true });

for (const online of [true, false]) {
  test(`Demand 19: signing out ${online ? 'online' : 'offline'} keeps the shell and the device’s own notes, and nothing of the user`, async ({
    app,
    context,
    device,
  }) => {
    // A headless browser has no app icon; the value set stands in for what it would show.
    await context.addInitScript(() => {
      Object.assign(window, { badges: [] });
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, which has no outer scope
      const note = (count: number) => {
        (window as unknown as { badges: number[] }).badges.push(count);
        return Promise.resolve();
      };
      Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(0) });
    });
    const { shell } = await visitOnce(app, device);
    const badges = () => app.page.evaluate(() => (window as unknown as { badges: number[] }).badges);
    await expect.poll(async () => (await badges()).at(-1)).toBe(1);
    await shell.link('Customers').click();
    await expect(app.page).toHaveURL('/customers');
    if (!online) await device.goOffline();
    const menu = await shell.openUserMenu();
    const login = await menu.signOut();
    await expect(login.heading).toBeVisible();
    expect(await app.storage()).toEqual({});
    await expect.poll(() => device.copies(app.page)).toEqual({});
    // Every database of the origin; the notes are theme, visits and the answer to the install offer.
    const { 'billhook-device': notes = [], ...others } = await device.databases(app.page);
    expect(Object.values(others).flat()).toEqual([]);
    expect(notes.filter((key) => key !== 'notes')).toEqual([]);
    expect((await badges()).at(-1)).toBe(0);
    expect(await device.cachedPaths(app.page)).toContain('/index.html');
    await app.page.goBack();
    await expect(app.page).toHaveURL('/login');
    await expect(login.heading).toBeVisible();
    await expect(app.page.getByText('INV-0001')).toHaveCount(0);
    await app.page.goto('/dashboard');
    await expect(login.heading).toBeVisible();
  });
}

// For what is written meanwhile see live-writes.spec.ts.
test('Demand 20: opening offline with an expired token shows saved figures and role, not the sign-in screen', async ({
  app,
  context,
  device,
  host,
}) => {
  await visitOnce(app, device);
  host.expireAccessTokens();
  await device.goOffline();
  await app.page.close();
  const later = await App.inAnotherTab(context);
  const dashboard = await later.openDashboard();
  await expect(dashboard.card('Customers')).toContainText('37');
  await expect(dashboard.shell.link('Users')).toBeVisible();
  await expect(later.page.getByRole('status')).toContainText('Not connected.');
  await expect(later.page).toHaveURL('/dashboard');
  expect(Object.keys(await later.storage())).toContain('refresh_token');
});
