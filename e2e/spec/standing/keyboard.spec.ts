import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { someDetails } from '#e2e/pages/register-details-page.ts';
import { orgAdmin } from '#e2e/spec-host/world.ts';

async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element, 'is reached by Tab').toBeFocused();
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test('signing in works with the keyboard alone', async ({ app, host }) => {
  const login = await app.openLogin();
  await typeInto(app.page, login.email, host.world.profile.email);
  await typeInto(app.page, login.password, host.world.password);
  await expect(login.submit).toBeEnabled();
  await tabTo(app.page, login.showPassword);
  await app.page.keyboard.press('Space');
  await expect(login.password).toHaveAttribute('type', 'text');
  await tabTo(app.page, login.rememberMe);
  await app.page.keyboard.press('Space');
  await expect(login.rememberMe).toBeChecked();
  await tabTo(app.page, login.submit);
  await app.page.keyboard.press('Enter');
  await expect(app.page).toHaveURL('/dashboard');
});

test('registering works with the keyboard alone', async ({ app, host }) => {
  const register = await app.openRegister();
  await typeInto(app.page, register.field('first_name'), someDetails.first_name);
  await typeInto(app.page, register.field('last_name'), someDetails.last_name);
  await typeInto(app.page, register.field('email'), someDetails.email);
  await typeInto(app.page, register.field('organization_name'), someDetails.organization_name);
  await tabTo(app.page, register.currency);
  await app.page.keyboard.type('EUR');
  await tabTo(app.page, register.submit);
  const step2 = await register.continue();
  await typeInto(app.page, step2.password, 'Quayside!7');
  await typeInto(app.page, step2.confirmation, 'Quayside!7');
  await tabTo(app.page, step2.terms);
  await app.page.keyboard.press('Space');
  await tabTo(app.page, step2.submit);
  await app.page.keyboard.press('Enter');
  await expect(step2.success).toBeVisible();
  expect(host.callsOf('POST /auth/register')[0]?.body).toMatchObject({ ...someDetails, currency: 'EUR' });
});

test.describe('signed in', () => {
  test.use({ visitor: orgAdmin });

  test('the navigation works with the keyboard alone', async ({ app }) => {
    const { shell } = await app.openDashboard();
    await expect(shell.link('Users')).toBeVisible();
    for (const [name, path] of [
      ['Estimates', '/estimates'],
      ['Users', '/users'],
    ] as const) {
      await app.page.locator('body').press('Tab');
      await tabTo(app.page, shell.link(name));
      await app.page.keyboard.press('Enter');
      await expect(app.page).toHaveURL(path);
    }
  });

  test('every focused control shows its focus', async ({ app }) => {
    const { shell, main } = await app.openDashboard();
    await expect(main).toContainText('INV-0001');
    for (const control of [shell.link('Invoices'), shell.notifications, shell.footerButton('Terms')]) {
      await tabTo(app.page, control);
      const mark = await control.evaluate((node) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
        return outlineStyle !== 'none' && outlineWidth !== '0px' ? 'outline' : boxShadow;
      });
      expect(mark).not.toBe('none');
    }
  });

  test('notifications and footer buttons can be reached with the keyboard', async ({ app }) => {
    const { shell } = await app.openDashboard();
    for (const button of [
      shell.notifications,
      shell.userMenuTrigger,
      ...['Privacy', 'Terms', 'Support'].map((name) => shell.footerButton(name)),
    ]) {
      await tabTo(app.page, button);
    }
  });

  test.describe('on a small screen', () => {
    test.use({ viewport: { width: 375, height: 720 } });

    test('the small menu opens and leads to an admin page with the keyboard alone', async ({ app }) => {
      const { shell, main } = await app.openDashboard();
      await expect(main).toContainText('INV-0001');
      await tabTo(app.page, shell.openMenu);
      await app.page.keyboard.press('Enter');
      const users = app.page.getByRole('link', { name: 'Users', exact: true });
      await expect(users).toBeVisible();
      await tabTo(app.page, users);
      await app.page.keyboard.press('Enter');
      await expect(app.page).toHaveURL('/users');
    });
  });
});

test('a failed sign-in announces the error and keeps the focus', async ({ app, host }) => {
  const login = await app.openLogin();
  await login.fillIn(host.world.profile.email, 'wrong');
  await expect(login.submit).toBeEnabled();
  await login.password.press('Enter');
  await expect(login.error).toBeVisible();
  await expect(app.page.locator('body')).not.toBeFocused();
});
