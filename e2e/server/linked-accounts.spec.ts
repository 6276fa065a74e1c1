import type { Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect } from '#e2e/live-fixtures.ts';
import { App } from '#e2e/pages/app.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { freshEmail } from '#e2e/server-host/accounts.ts';
import { test } from '#e2e/social-fixtures.ts';
import type { StandIns } from '#e2e/stand-ins/stand-ins.ts';

/** A person known to Facebook, with their address there. */
function somebodyAtFacebook(standIns: StandIns): string {
  const email = freshEmail('fay');
  standIns.facebookAnswer = { kind: 'granted', accessToken: email.split('@')[0] ?? '' };
  return email;
}

async function signOut(page: Page): Promise<void> {
  const { shell } = await new App(page).openDashboard();
  await (await shell.openUserMenu()).signOut();
}

const facebookOf = (page: Page) => page.getByRole('button', { name: 'Continue with Facebook' });
const linkedOf = (page: Page) => page.getByRole('list', { name: 'Linked accounts' }).getByRole('listitem');

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => /^\/(?:auth|api)\//.test(url.pathname));
});

test('an account is linked with the password, used to sign in, and unlinked', async ({
  page,
  admin,
  standIns,
  mailbox,
}) => {
  somebodyAtFacebook(standIns);
  await beSignedIn(page, admin);
  await page.goto('/profile');
  await facebookOf(page).click();
  const form = new FormPart(page, 'Link Facebook');
  await form.fillIn({ password: 'Wrong!2026' });
  await form.button('Link Facebook').click();
  await expect(form.errorAt('password')).toContainText('This isn’t your current password.');
  await expect(form.field('password')).toHaveValue('Wrong!2026');
  await form.fillIn({ password: admin.password });
  await form.button('Link Facebook').click();
  await expect(linkedOf(page)).toHaveText(/^Facebook/);
  await expect(facebookOf(page)).toHaveCount(0);
  await expect.poll(() => mailbox.subjectsTo(admin.email)).toContain('Your Facebook account was linked');

  await signOut(page);
  await facebookOf(page).click();
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Unlink Facebook' }).click();
  await expect(page.getByText('Facebook unlinked. You can no longer sign in with it.')).toBeVisible();
  await expect(linkedOf(page)).toHaveCount(0);
  await expect(facebookOf(page)).toBeVisible();
});

test('a Google account is linked with the password and the keyboard alone, and used to sign in', async ({
  page,
  admin,
  standIns,
  googleKeys,
}) => {
  const email = freshEmail('gus');
  standIns.googleAnswer = { credential: await googleKeys.credentialOf({ email, sub: email }) };
  await beSignedIn(page, admin);
  await page.goto('/profile');
  const widget = page.getByRole('group', { name: 'Link a Google account' });
  await widget.getByRole('button').press('Enter');
  const form = new FormPart(page, 'Link Google');
  await page.keyboard.press('Tab');
  await expect(form.field('password')).toBeFocused();
  await page.keyboard.type(admin.password);
  await page.route('**/auth/linked-accounts', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await page.keyboard.press('Enter');
  await expect(form.summary).toContainText('Couldn’t link your Google account.');
  await expect(form.field('password')).toHaveValue(admin.password);
  await page.unroute('**/auth/linked-accounts');
  await form.button('Link Google').click();
  await expect(linkedOf(page)).toHaveText(/^Google/);
  await expect(widget).toHaveCount(0);

  await signOut(page);
  await page.getByRole('button', { name: 'Google widget' }).click();
  await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
});

test('the only way to sign in cannot be unlinked before a password is set', async ({
  page,
  standIns,
  mailbox,
}) => {
  const email = somebodyAtFacebook(standIns);
  await page.goto('/login');
  await facebookOf(page).click();
  await expect(page.getByRole('heading', { name: /Fay/ })).toBeVisible();
  await page.goto('/profile');
  await expect(linkedOf(page)).toContainText('Your only way to sign in. To unlink it, set a password first');
  await expect(page.getByRole('button', { name: 'Unlink Facebook' })).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Email address' })).toHaveCount(0);
  await expect(page.getByText('To change it, set a password first, under “Password”.')).toBeVisible();
  const form = new FormPart(page, 'Password');
  await form.button('Send a link to set one').click();
  await expect(form.done).toContainText(email);

  await page.goto(await mailbox.linkTo(email, '/reset-password'));
  const reset = new FormPart(page, 'New password');
  await reset.fillIn({ new_password: 'Lighthouse!9-keeper' });
  await reset.button('Set password').click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.goto('/profile');
  await expect(new LoginPage(page).heading).toBeVisible();
  await beSignedIn(page, { email, password: 'Lighthouse!9-keeper' });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Unlink Facebook' }).click();
  await expect(linkedOf(page)).toHaveCount(0);
});

test("closing the provider's dialog says so and links nothing", async ({ page, admin, standIns }) => {
  standIns.facebookAnswer = { kind: 'cancelled' };
  await beSignedIn(page, admin);
  await page.goto('/profile');
  await facebookOf(page).click();
  await expect(page.getByText('Facebook login was cancelled')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Link Facebook' })).toHaveCount(0);
});
