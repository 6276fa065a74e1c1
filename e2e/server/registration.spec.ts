import { expectSound } from '#e2e/expect-sound.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import type { App } from '#e2e/pages/app.ts';
import { someDetails, type Details } from '#e2e/pages/register-details-page.ts';
import { freshEmail, password } from '#e2e/server-host/accounts.ts';
import { expect, test } from '#e2e/server-fixtures.ts';
import type { RegisterPasswordPage } from '#e2e/pages/register-password-page.ts';

async function register(app: App, details: Details): Promise<RegisterPasswordPage> {
  const step1 = await (await app.openRegister()).fillIn(details);
  const step2 = await (await step1.continue()).fillIn(password);
  await step2.createAccount();
  await expect(step2.created).toBeVisible();
  return step2;
}

test('a visitor registers, follows the mailed link and signs in', async ({ app, server }) => {
  const email = freshEmail();
  const link = await server.linkPrintedBy('/verify-email', () => register(app, { ...someDetails, email }));
  await app.page.goto(link);
  await expect(app.page.getByText(/is verified/i)).toBeVisible();
  const login = await app.openLogin();
  const dashboard = await login.signIn(email, password);
  await expect(dashboard.greeting).toContainText('Ida');
  await expect(dashboard.main).toContainText('Berg & Daughters');
  await expect(dashboard.main).toContainText(/org admin/i);
  await expect(dashboard.card('Total Invoices')).toContainText('0');
});

test('signing in before the address is verified is refused with a message', async ({ app, consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/auth/login');
  const email = freshEmail();
  await register(app, { ...someDetails, email });
  const login = await (await app.openLogin()).trySignIn(email, password);
  await expect(login.error).toContainText(/verify your e-?mail/i);
  await app.page.getByRole('button', { name: 'Send again' }).click();
  await expect(app.page.getByText(`We’ve sent a link to ${email}.`)).toBeVisible();
  await expectSound(app.page);
});

test('a wrong password and an unknown address get the same message', async ({ app, consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/auth/login');
  const login = await (await app.openLogin()).trySignIn('demo@billhook.app', 'Wrong!2026');
  await expect(login.error).toHaveText(/\w+ .*\.$/);
  const sentence = await login.error.innerText();
  await app.page.reload();
  await login.trySignIn(freshEmail('nobody'), 'Wrong!2026');
  await expect(login.error).toHaveText(sentence);
});

test('registering a known address looks the same, so that nobody learns who has an account', async ({
  app,
}) => {
  await register(app, { ...someDetails, email: 'demo@billhook.app' });
});

test('a verification link works only once', async ({ app, server, consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/auth/verify-email');
  const link = await server.linkPrintedBy('/verify-email', () =>
    register(app, { ...someDetails, email: freshEmail() }),
  );
  await app.page.goto(link);
  await expect(app.page.getByText(/is verified/i)).toBeVisible();
  await app.page.goto('about:blank');
  await app.page.goto(link);
  await expect(app.page.getByRole('alert')).toBeVisible();
});

const hostile = `Robert'); DROP TABLE users;--<script>document.title='x'</script>`;

test('SQL and script text typed into every field is shown as text', async ({ app, server }) => {
  const email = freshEmail();
  const details = {
    first_name: hostile,
    last_name: hostile,
    email,
    organization_name: hostile,
    phone: `'; DROP --<b>`,
  };
  const link = await server.linkPrintedBy('/verify-email', () => register(app, details));
  await app.page.goto(link);
  await expect(app.page.getByText(/is verified/i)).toBeVisible();
  const dashboard = await (await app.openLogin()).signIn(email, password);
  await expect(dashboard.greeting).toContainText(hostile);
  await expect(dashboard.main).toContainText(hostile);
  const { menu } = await dashboard.shell.openUserMenu();
  await expect(menu).toContainText(`${hostile} ${hostile}`);
  expect(await app.page.title()).not.toBe('x');
});

test('a common password is refused with a message', async ({ app, consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/auth/register');
  const step1 = await (await app.openRegister()).fillIn({ ...someDetails, email: freshEmail() });
  const step2 = await (await step1.continue()).fillIn('Password1!');
  await step2.createAccount();
  await expect(step2.error).toHaveText(/\w+ .*\.$/);
  await expect(new LoginPage(app.page).heading).toHaveCount(0);
});
