import { once } from 'node:events';
import { expect, test } from '#e2e/fixtures.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { demoAccount } from '#shared/demo-account.ts';

test('the sign-in form: its fields, links, providers, and demo account', async ({ app }) => {
  const login = await app.openLogin();
  await test.step('the sign-in form has an email field, a password field and a remember-me checkbox', async () => {
    await expect(login.heading).toBeVisible();
    await expect(login.email).toHaveAttribute('type', 'email');
    await expect(login.password).toHaveAttribute('type', 'password');
    await expect(login.rememberMe).toHaveAttribute('type', 'checkbox');
    await expect(app.page.getByLabel('Remember me')).toHaveAttribute('name', 'remember_me');
  });
  await test.step('the sign-in offers Google, Facebook and Apple', async () => {
    await expect(login.social.google).toBeVisible();
    await expect(login.social.facebook).toBeVisible();
    await expect(login.social.apple).toBeVisible();
  });
  await test.step('a hint box shows the demo account with its email and password', async () => {
    await expect(login.demoAccount).toContainText(demoAccount.email);
    await expect(login.demoAccount).toContainText(demoAccount.password);
  });
  await test.step('the sign-in button is enabled only when email and password are filled in', async () => {
    await expect(login.submit).toBeDisabled();
    await login.fillIn('nora@harbour.example', '');
    await expect(login.submit).toBeDisabled();
    await login.fillIn('', 'secret');
    await expect(login.submit).toBeDisabled();
    await login.fillIn('nora@harbour.example', 's');
    await expect(login.submit).toBeEnabled();
    await login.fillIn('', 's');
    await expect(login.submit).toBeDisabled();
  });
  await test.step('the toggle shows and hides the password', async () => {
    await login.fillIn('nora@harbour.example', 'secret');
    await expect(login.submit).toBeEnabled();
    await login.showPassword.click();
    await expect(login.password).toHaveAttribute('type', 'text');
    await expect(login.password).toHaveValue('secret');
    await login.hidePassword.click();
    await expect(login.password).toHaveAttribute('type', 'password');
    await expect(login.showPassword).toBeVisible();
  });
  await test.step('a link leads to the forgotten password page', async () => {
    await login.goToForgotPassword();
    await expect(app.page).toHaveURL('/forgot-password');
  });
});

test('Enter pressed before the scripts are loaded signs in once they are', async ({ app, host }) => {
  const scripts = new EventTarget();
  const loaded = once(scripts, 'load');
  await app.page.route(/\/assets\/.*\.js$/, async (route) => {
    await loaded;
    await route.continue();
  });
  await app.page.goto('/login', { waitUntil: 'commit' });
  const login = new LoginPage(app.page);
  await login.fillIn(host.world.profile.email, host.world.password);
  await login.password.press('Enter');
  await expect(login.submit).toBeDisabled();
  scripts.dispatchEvent(new Event('load'));
  await expect(app.page).toHaveURL('/dashboard');
  expect(host.callsOf('POST /auth/login')).toHaveLength(1);
});

test('remember-me has no effect on signing in', async ({ app, host }) => {
  const login = await app.openLogin();
  await expect(login.rememberMe).not.toBeChecked();
  await login.rememberMe.check();
  await expect(login.rememberMe).toBeChecked();
  await login.signIn(host.world.profile.email, host.world.password);
  await expect(app.page).toHaveURL('/dashboard');
  expect(host.callsOf('POST /auth/login').map((call) => call.body)).toEqual([
    { email: host.world.profile.email, password: host.world.password },
  ]);
  expect(Object.keys(await app.storage()).toSorted()).toEqual(['access_token', 'refresh_token', 'user']);
});

test('a link leads to registration', async ({ app }) => {
  const login = await app.openLogin();
  const register = await login.goToRegister();
  await expect(app.page).toHaveURL('/register');
  await expect(register.heading).toBeVisible();
});

test("loads the app's code only when a field gets the focus", async ({ app }) => {
  const { page } = app;
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (name !== undefined) scripts.push(name);
  });
  const login = await app.openLogin();
  await expect(login.heading).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts).toContain('sign-in');
  expect(scripts).not.toContain('router');
  await login.email.focus();
  await expect.poll(() => scripts).toContain('router');
});
