import { expect, test } from '#e2e/fixtures.ts';
import { orgAdmin, plainUser, superAdmin } from '#e2e/spec-host/world.ts';
import { Shell } from '#e2e/pages/shell.ts';

const mainLinks = {
  Dashboard: '/dashboard',
  Invoices: '/invoices',
  Customers: '/customers',
  Estimates: '/estimates',
  Payments: '/payments',
};
const adminLinks = { Organization: '/organization', Users: '/users', Settings: '/settings' };

test.describe('for a plain user', () => {
  test.use({ visitor: plainUser });

  test('the logo leads to the dashboard', async ({ app }) => {
    const area = await app.open('/support');
    await area.shell.logo.click();
    await expect(app.page).toHaveURL('/dashboard');
  });

  test('the main links are Dashboard, Invoices, Customers, Estimates and Payments', async ({ app }) => {
    const { shell } = await app.openDashboard();
    await expect(shell.link('Dashboard')).toBeVisible();
    expect(await shell.linkNames()).toEqual(Object.keys(mainLinks));
    for (const [name, path] of Object.entries(mainLinks)) {
      await shell.link(name).click();
      await expect(app.page).toHaveURL(path);
    }
  });

  test('a plain user sees no admin links', async ({ app }) => {
    const { shell } = await app.openDashboard();
    await expect(shell.link('Dashboard')).toBeVisible();
    for (const name of Object.keys(adminLinks)) await expect(shell.link(name)).toHaveCount(0);
  });

  test('the link of the current area is marked', async ({ app }) => {
    const area = await app.open('/customers/new');
    await expect(area.shell.link('Customers')).toHaveAttribute('aria-current', /page|true/);
    await expect(area.shell.link('Invoices')).not.toHaveAttribute('aria-current', /.*/);
  });

  test('the notifications button exists and does nothing', async ({ app, host }) => {
    const { shell, main } = await app.openDashboard();
    await expect(main).toContainText('INV-0001');
    const before = { text: await app.page.locator('body').innerText(), calls: host.calls.length };
    await expect(shell.notifications).not.toHaveAttribute('aria-expanded', /.*/);
    for (const press of [() => shell.notifications.click(), () => shell.notifications.press('Enter')]) {
      await press();
      await app.page.waitForTimeout(300);
      await expect(app.page).toHaveURL('/dashboard');
      expect(await app.page.locator('body').innerText()).toBe(before.text);
      expect(host.calls).toHaveLength(before.calls);
    }
  });

  test('the footer has a copyright line and Privacy, Terms and Support buttons that do nothing', async ({
    app,
    host,
  }) => {
    const { shell, main } = await app.openDashboard();
    await expect(main).toContainText('INV-0001');
    await expect(shell.footer).toContainText(/©|copyright/i);
    const before = { text: await app.page.locator('body').innerText(), calls: host.calls.length };
    for (const name of ['Privacy', 'Terms', 'Support']) {
      await shell.footerButton(name).click();
      await expect(app.page).toHaveURL('/dashboard');
      expect(await app.page.locator('body').innerText()).toBe(before.text);
    }
    expect(host.calls).toHaveLength(before.calls);
  });
});

for (const visitor of [orgAdmin, superAdmin]) {
  test.describe(`for ${visitor.role}`, () => {
    test.use({ visitor });

    test(`${visitor.role} also sees Organization, Users and Settings`, async ({ app }) => {
      const { shell } = await app.openDashboard();
      await expect(shell.link('Dashboard')).toBeVisible();
      expect(await shell.linkNames()).toEqual([...Object.keys(mainLinks), ...Object.keys(adminLinks)]);
      for (const [name, path] of Object.entries(adminLinks)) {
        await shell.link(name).click();
        await expect(app.page).toHaveURL(path);
      }
    });
  });
}

test('the shell is not shown when signed out', async ({ app }) => {
  const login = await app.openLogin();
  await expect(login.heading).toBeVisible();
  const shell = new Shell(app.page);
  await expect(shell.userMenuTrigger).toHaveCount(0);
  await expect(app.page.getByRole('link', { name: 'Invoices' })).toHaveCount(0);
});
