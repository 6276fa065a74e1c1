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

  test('the main links are those of the areas, without any of an admin; the current one is marked, and the logo leads to the dashboard', async ({
    app,
  }) => {
    const { shell } = await app.openDashboard();
    await expect(shell.link('Dashboard')).toBeVisible();
    expect(await shell.linkNames()).toEqual(Object.keys(mainLinks));
    for (const name of Object.keys(adminLinks)) await expect(shell.link(name)).toHaveCount(0);
    for (const [name, path] of Object.entries(mainLinks)) {
      await shell.link(name).click();
      await expect(app.page).toHaveURL(path);
      await expect(shell.link(name)).toHaveAttribute('aria-current', /page|true/);
    }
    await app.open('/customers/new');
    await expect(shell.link('Customers')).toHaveAttribute('aria-current', /page|true/);
    await expect(shell.link('Invoices')).not.toHaveAttribute('aria-current', /.*/);
    await shell.logo.click();
    await expect(app.page).toHaveURL('/dashboard');
  });

  test('the notifications button and those of the footer do nothing; the footer has a copyright line', async ({
    app,
    host,
  }) => {
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
    await expect(shell.footer).toContainText(/©|copyright/i);
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
