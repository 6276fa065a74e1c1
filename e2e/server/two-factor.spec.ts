import { anotherDevice, expect, signIn, test } from '#e2e/live-fixtures.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { App } from '#e2e/pages/app.ts';
import { CodePage } from '#e2e/pages/code-page.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { chooseForPerson, openPersonMenu } from '#e2e/pages/person-menu.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { freshEmail, type Account } from '#e2e/server-host/accounts.ts';
import { codeOf } from '#e2e/server-host/authenticator.ts';
import type { Page } from '@playwright/test';

/** Turns on two-factor authentication in the profile; uses up the code of the previous step. */
async function turnOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = await page.locator('.secret').innerText();
  const form = new FormPart(page, 'Set up two-factor authentication');
  await form.fillIn({ totp_code: await codeOf(secret, 1) });
  await form.button('Turn on').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  return { secret, recoveryCodes };
}

async function signOut(page: Page): Promise<LoginPage> {
  const { shell } = await new App(page).openDashboard();
  await (await shell.openUserMenu()).signOut();
  return new LoginPage(page);
}

async function signInUpToCode(page: Page, { email, password }: Account): Promise<CodePage> {
  await (await new App(page).openLogin()).signIn(email, password);
  const code = new CodePage(page);
  await expect(code.heading).toBeVisible();
  return code;
}

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/auth/2fa/verify');
});

test('two-factor authentication: turn on, sign in with a code and with a recovery code, turn off', async ({
  app,
  admin,
}) => {
  test.setTimeout(150_000);
  const { page } = app;
  await beSignedIn(page, admin);
  const { secret, recoveryCodes } = await turnOn(page);
  await expect(page.getByText('On. You sign in with your password')).toBeVisible();

  await signOut(page);
  let step = await signInUpToCode(page, admin);
  await expect(step.code).toBeFocused();
  await expect(step.code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(step.code).toHaveAttribute('inputmode', 'numeric');
  expect(await app.storage()).toEqual({});
  await step.enter('000000');
  await expect(step.error).toContainText('incorrect');
  await expect(step.code).toHaveValue('000000');
  let dashboard = await step.enter(await codeOf(secret));
  await expect(dashboard.greeting).toBeVisible();
  expect(Object.keys(await app.storage()).toSorted()).toEqual(['access_token', 'refresh_token', 'user']);

  await signOut(page);
  step = await signInUpToCode(page, admin);
  await step.useRecoveryCode.click();
  dashboard = await step.enter(recoveryCodes[0] ?? '');
  await expect(dashboard.greeting).toBeVisible();

  await page.goto('/profile');
  const off = new FormPart(page, 'Turn off two-factor authentication');
  await off.fillIn({ password: admin.password });
  await off.button('Turn off').click();
  await expect(page.getByText('Off. When it’s on')).toBeVisible();
  await signOut(page);
  await signIn(page, admin);
});

test('new recovery codes replace the old ones; a reload before the code is entered starts over, and nobody is signed in', async ({
  app,
  admin,
}) => {
  const { page } = app;
  await beSignedIn(page, admin);
  const { recoveryCodes } = await turnOn(page);
  const form = new FormPart(page, 'New recovery codes');
  await form.fillIn({ password: admin.password });
  await form.button('Get new recovery codes').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [fresh = ''] = await codes.allInnerTexts();
  expect(recoveryCodes).not.toContain(fresh);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  const login = await signOut(page);
  const step = await signInUpToCode(page, admin);
  await page.reload();
  await expect(login.heading).toBeVisible();
  await app.open('/dashboard');
  await expect(login.heading).toBeVisible();
  await signInUpToCode(page, admin);
  await step.startOver.click();
  await expect(login.heading).toBeVisible();
  await expect(login.email).toHaveValue(admin.email);
  expect(await app.storage()).toEqual({});

  await signInUpToCode(page, admin);
  await step.useRecoveryCode.click();
  await step.enter(recoveryCodes[0] ?? '');
  await expect(step.error).toContainText('incorrect');
  await expect((await step.enter(fresh)).greeting).toBeVisible();
});

test('the fifth wrong code ends the sign-in, which starts again with the password', async ({
  app,
  admin,
  mailbox,
}) => {
  const { page } = app;
  await beSignedIn(page, admin);
  const { secret } = await turnOn(page);
  const login = await signOut(page);
  let step = await signInUpToCode(page, admin);
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    await step.enter(`00000${wrong}`);
    await expect(step.error).toContainText('incorrect');
    await expect(step.submit).toBeEnabled();
  }
  await step.enter('000006');
  await expect(login.heading).toBeVisible();
  await expect(login.error).toContainText('Sign in again');
  await expect.poll(() => mailbox.subjectsTo(admin.email).length).toBeGreaterThan(2);
  step = await signInUpToCode(page, admin);
  const dashboard = await step.enter(await codeOf(secret));
  await expect(dashboard.greeting).toBeVisible();
});

test('a connection cut while the code is checked keeps the code', async ({ app, admin, consoleWatch }) => {
  const { page } = app;
  consoleWatch.allow(/net::ERR_/);
  await beSignedIn(page, admin);
  const { secret } = await turnOn(page);
  await signOut(page);
  const step = await signInUpToCode(page, admin);
  await page.route('**/auth/2fa/verify', (route) => route.abort());
  const code = await codeOf(secret);
  await step.enter(code);
  await expect(step.error).toContainText('Couldn’t check the code');
  await expect(step.code).toHaveValue(code);
  await page.unroute('**/auth/2fa/verify');
  await step.submit.click();
  await expect(new App(page).page).toHaveURL('/dashboard');
});

test('an admin requests to turn off a colleague’s, and the colleague keeps it on', async ({
  app,
  admin,
  server,
  mailbox,
  browser,
}) => {
  const { page } = app;
  await beSignedIn(page, admin);
  await page.goto('/users');
  const email = freshEmail('cleo');
  const invitation = new FormPart(page, 'Invite a user');
  await invitation.fillIn({ email });
  await invitation.button('Send invitation').click();
  const theirs = await anotherDevice(browser, server);
  await theirs.goto(await mailbox.linkTo(email, '/accept-invitation'));
  const joining = new FormPart(theirs, 'Your account');
  await joining.fillIn({ first_name: 'Cleo', last_name: 'Lind', password: admin.password });
  await joining.button('Join').click();
  // The link is there before, too.
  await expect(theirs.getByRole('form', { name: 'Your account' })).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Go to sign-in' }).click();
  await signIn(theirs, { email, password: admin.password });
  await turnOn(theirs);

  await page.reload();
  await chooseForPerson(page, 'Cleo Lind', 'Turn off two-factor');
  await page.getByRole('button', { name: 'Turn off in 24 hours' }).click();
  await expect(page.getByText('two-factor authentication turns off', { exact: false }).first()).toBeVisible();
  await theirs.goto('/profile');
  await theirs.getByRole('button', { name: 'Keep it on' }).click();
  await expect(theirs.getByText('An admin asked')).toHaveCount(0);
  await page.reload();
  await openPersonMenu(page, 'Cleo Lind');
  await expect(page.getByRole('menuitem', { name: 'Turn off two-factor' })).toBeVisible();
});
