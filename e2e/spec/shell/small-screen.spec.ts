import { expect, test } from '#e2e/fixtures.ts';
import { orgAdmin, plainUser } from '#e2e/spec-host/world.ts';

test.use({ viewport: { width: 375, height: 720 } });

test.describe('for an admin', () => {
  test.use({ visitor: orgAdmin });

  test('on a small screen the navigation collapses into a menu with a separate Admin section, which closes in three ways', async ({
    app,
  }) => {
    const { shell } = await app.openDashboard();
    await expect(shell.openMenu).toHaveAttribute('aria-expanded', 'false');
    await expect(app.page.getByRole('link', { name: 'Estimates', exact: true })).toHaveCount(0);
    const menu = await shell.openSmallMenu();
    await expect(menu.closeButton).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Dashboard', 'Invoices', 'Customers', 'Estimates', 'Payments']) {
      await expect(menu.link(name)).toBeVisible();
      await expect(menu.adminSection.getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    await expect(menu.adminHeading).toBeVisible();
    for (const name of ['Organization', 'Users', 'Settings']) {
      await expect(menu.adminSection.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await menu.closeButton.click();
    await expect(menu.link('Estimates')).toHaveCount(0);
    await shell.openSmallMenu();
    await app.page.keyboard.press('Escape');
    await expect(menu.link('Estimates')).toHaveCount(0);
    await shell.openSmallMenu();
    await menu.go('Users');
    await expect(app.page).toHaveURL('/users');
    await expect(shell.openMenu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu.link('Estimates')).toHaveCount(0);
  });
});

test.describe('for a plain user', () => {
  test.use({ visitor: plainUser });

  test('a plain user has no Admin section in the small menu', async ({ app }) => {
    const { shell } = await app.openDashboard();
    const menu = await shell.openSmallMenu();
    await expect(menu.link('Payments')).toBeVisible();
    await expect(menu.adminHeading).toHaveCount(0);
    await expect(menu.link('Organization')).toHaveCount(0);
  });
});

test.describe('on a wide screen', () => {
  test.use({ visitor: orgAdmin, viewport: { width: 1280, height: 800 } });

  test('a wide screen has no menu button and shows every link in the top bar', async ({ app }) => {
    const { shell } = await app.openDashboard();
    await expect(shell.link('Payments')).toBeVisible();
    await expect(shell.openMenu).toHaveCount(0);
  });
});
