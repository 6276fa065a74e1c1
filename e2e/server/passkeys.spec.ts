import type { Locator, Page, Route } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expectSound } from '#e2e/expect-sound.ts';
import { expect } from '#e2e/live-fixtures.ts';
import { App } from '#e2e/pages/app.ts';
import { CodePage } from '#e2e/pages/code-page.ts';
import { DashboardPage } from '#e2e/pages/dashboard-page.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { test } from '#e2e/passkey-fixtures.ts';
import { ageSignIns } from '#e2e/server-host/age-sign-ins.ts';
import { worldOf, turnTwoFactorOn } from '#e2e/live-ways.ts';

const listed = (page: Page): Locator => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
const signInButton = (page: Page): Locator => page.getByRole('button', { name: 'Sign in with a passkey' });

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/profile#security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
}

/**
 * A browser without passkeys in autofill. The virtual authenticator would choose one there by itself, before a test can
 * press a button.
 */
async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => Promise.resolve(false);
  });
}

async function signOut(page: Page): Promise<LoginPage> {
  const { shell } = await new App(page).openDashboard();
  await (await shell.openUserMenu()).signOut();
  const login = new LoginPage(page);
  await expect(login.heading).toBeVisible();
  return login;
}

test('a passkey: add, sign in without a code, rename, remove, and be refused with it', async ({
  app,
  admin,
  server,
  mailbox,
  consoleWatch,
}) => {
  test.setTimeout(150_000);
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/auth/passkeys/sign-in');
  const { page } = app;
  await withoutAutofill(page);
  await beSignedIn(page, admin);
  await addPasskey(page);
  await expect(listed(page)).toHaveText([/Chrome on Windows.*not used yet/]);
  await expect.poll(() => mailbox.subjectsTo(admin.email)).toContain('A passkey was added');
  await turnTwoFactorOn(worldOf({ page, admin, server, mailbox }));

  const login = await signOut(page);
  await expect(signInButton(page)).toBeVisible();
  await expectSound(page);
  await signInButton(page).click();
  await expect(new DashboardPage(page).greeting).toBeVisible();

  await page.goto('/profile');
  await expect(listed(page)).toHaveText([/last used/]);
  await page.getByRole('button', { name: 'Rename Chrome on Windows' }).click();
  const form = new FormPart(page, 'Rename Chrome on Windows');
  await form.fillIn({ name: 'Office laptop' });
  await form.button('Rename').click();
  await expect(listed(page)).toHaveText([/Office laptop/]);
  await page.getByRole('button', { name: 'Remove Office laptop' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Office laptop?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed.')).toBeVisible();
  await expect(listed(page)).toHaveCount(0);
  await expect.poll(() => mailbox.subjectsTo(admin.email)).toContain('A passkey was removed');

  await signOut(page);
  await signInButton(page).click();
  await expect(login.error).toHaveText(/This passkey was removed and no longer works/);
  await expect(login.email).toBeVisible();
});

test('the email field offers passkeys in its autofill', async ({ app, admin }) => {
  const { page } = app;
  await beSignedIn(page, admin);
  await addPasskey(page);
  const asked = new Promise<Route>((resolve) => {
    void page.route('**/auth/passkeys/sign-in/options', resolve);
  });
  const login = await signOut(page);
  await expect(login.email).toHaveAttribute('autocomplete', 'username webauthn');
  await (await asked).continue();
  // The virtual authenticator chooses the passkey as a person would in the suggestions.
  await expect(new DashboardPage(page).greeting).toBeVisible();
});

test('a passkey replaces the code after a password', async ({ app, admin, server, mailbox }) => {
  const { page } = app;
  await withoutAutofill(page);
  await beSignedIn(page, admin);
  await addPasskey(page);
  await turnTwoFactorOn(worldOf({ page, admin, server, mailbox }));
  const login = await signOut(page);
  await login.signIn(admin.email, admin.password);
  await expect(new CodePage(page).heading).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectSound(page);
  await expect(new DashboardPage(page).greeting).toBeVisible();
});

test('a failed screen lock signs nobody in and says so; the password still works', async ({
  app,
  admin,
  device,
}) => {
  const { page } = app;
  await withoutAutofill(page);
  await beSignedIn(page, admin);
  await addPasskey(page);
  const login = await signOut(page);
  await expect(signInButton(page)).toBeVisible();
  await device.verify(false);
  await signInButton(page).click();
  await expect(login.error).toHaveText(/No passkey was used/);
  await expect((await login.signIn(admin.email, admin.password)).greeting).toBeVisible();
});

test('a device with a passkey gets no second one', async ({ app, admin }) => {
  const { page } = app;
  await beSignedIn(page, admin);
  await addPasskey(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
  await expect(listed(page)).toHaveCount(1);
});

test('an hour after the sign-in, the passkey confirms who it is', async ({
  app,
  admin,
  server,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/auth/passkeys'));
  await beSignedIn(page, admin);
  await addPasskey(page);
  await ageSignIns(server);
  await page.getByRole('button', { name: 'Remove Chrome on Windows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expectSound(page);
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey removed.')).toBeVisible();
  await expect(listed(page)).toHaveCount(0);
});

test('the passkeys in the profile are accessible on a phone and a desktop', async ({ app, admin }) => {
  const { page } = app;
  await beSignedIn(page, admin);
  await addPasskey(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectSound(page);
    await page.getByRole('button', { name: 'Rename Chrome on Windows' }).click();
    await expectSound(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove Chrome on Windows' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  }
});

test('there are no passkeys at another address than the server’s own', async ({ admin, server, browser }) => {
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked = page.waitForResponse('**/auth/social-providers');
  const login = await new App(page).openLogin();
  await asked;
  await page.waitForTimeout(500);
  await expect(signInButton(page)).toHaveCount(0);
  await expect(login.email).toHaveAttribute('autocomplete', 'username');
  await expect((await login.signIn(admin.email, admin.password)).greeting).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('To add a passkey, open Billhook at http://localhost:')).toBeVisible();
  await context.close();
});
