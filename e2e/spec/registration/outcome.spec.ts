import { expect, test } from '#e2e/fixtures.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { someDetails } from '#e2e/pages/register-details-page.ts';
import { goodPassword, type RegisterPasswordPage } from '#e2e/pages/register-password-page.ts';
import type { App } from '#e2e/pages/app.ts';
import { bareRefusal, dropped, refusal, usual } from '#e2e/spec-host/reply.ts';

async function fillBothSteps(app: App): Promise<RegisterPasswordPage> {
  const register = await (await app.openRegister()).fillIn(someDetails);
  const step2 = await register.continue();
  return step2.fillIn(goodPassword);
}

test('sends the eight registration fields, with phone null when empty and UTC and USD by default', async ({
  app,
  host,
}) => {
  const step2 = await fillBothSteps(app);
  await step2.createAccount();
  await expect(step2.success).toBeVisible();
  const [call] = host.callsOf('POST /auth/register');
  expect(call?.body).toEqual({
    ...someDetails,
    password: goodPassword,
    phone: null,
    timezone: 'UTC',
    currency: 'USD',
  });
  expect(call?.headers['content-type']).toContain('application/json');
});

test('sends the chosen phone, currency and timezone', async ({ app, host }) => {
  const register = await (await app.openRegister()).fillIn({ ...someDetails, phone: '+47 555 01 77' });
  await register.currency.selectOption('INR');
  await register.timezone.selectOption('Asia/Kolkata');
  const step2 = await (await register.continue()).fillIn(goodPassword);
  await step2.createAccount();
  await expect(step2.success).toBeVisible();
  expect(host.callsOf('POST /auth/register')[0]?.body).toMatchObject({
    phone: '+47 555 01 77',
    timezone: 'Asia/Kolkata',
    currency: 'INR',
  });
});

test('shows the confirmation for 3 seconds, then /login asks the user to verify the email', async ({
  app,
}) => {
  await app.page.clock.install();
  const step2 = await fillBothSteps(app);
  await app.page.clock.pauseAt(Date.now() + 60_000);
  await step2.createAccount();
  await expect(step2.success).toBeVisible();
  // The form has given way.
  await expect(step2.submit).toHaveCount(0);
  await expect(app.page.getByRole('heading', { level: 1 })).toBeFocused();
  await app.page.clock.runFor(2900);
  await expect(step2.success).toBeVisible();
  await expect(app.page).toHaveURL(/\/register(\?|$)/);
  await app.page.clock.runFor(200);
  const login = new LoginPage(app.page);
  await expect(login.heading).toBeVisible();
  expect(new URL(app.page.url()).pathname).toBe('/login');
  await expect(app.page.getByText(/verify your e-?mail.*before/i)).toBeVisible();
});

test('a refused or unanswered registration says why, keeps every value, and can be retried', async ({
  app,
  host,
}) => {
  const step2 = await fillBothSteps(app);
  await test.step("a refused registration shows the server's detail message", async () => {
    host.next('POST /auth/register', refusal(409, 'This e-mail address is already registered.'));
    await step2.createAccount();
    await expect(step2.error).toHaveText('This e-mail address is already registered.');
    await expect(app.page).toHaveURL(/\/register(\?|$)/);
  });
  await test.step('a refused registration without a detail says "Registration failed. Please try again."', async () => {
    host.next('POST /auth/register', bareRefusal(500));
    await step2.createAccount();
    await expect(step2.error).toHaveText('Registration failed. Please try again.');
  });
  await test.step('a failed registration keeps every value and can be retried', async () => {
    host.always('POST /auth/register', dropped);
    await step2.createAccount();
    await expect(step2.error).toHaveText('Registration failed. Please try again.');
    await expect(step2.password).toHaveValue(goodPassword);
    await expect(step2.submit).toBeEnabled();
    host.always('POST /auth/register', usual);
    await step2.createAccount();
    await expect(step2.success).toBeVisible();
    await expect(step2.error).toHaveCount(0);
  });
});

test('a detail with a list of fields is shown as sentences', async ({ app, host }) => {
  const step2 = await fillBothSteps(app);
  host.next('POST /auth/register', {
    kind: 'text',
    status: 422,
    type: 'application/json',
    body: JSON.stringify({
      detail: [{ loc: ['body', 'email'], msg: 'value is not a valid email address' }],
    }),
  });
  await step2.createAccount();
  await expect(step2.error.first()).toContainText('value is not a valid email address');
});

test('an exception during registration says "An unexpected error occurred. Please try again."', async ({
  app,
}) => {
  const step2 = await fillBothSteps(app);
  await step2.terms.check();
  // Only building the payload reads the empty phone number.
  await app.page.evaluate(`{
    const trim = String.prototype.trim;
    String.prototype.trim = function () {
      if (String(this) === '') throw new Error('broken on purpose');
      return trim.call(this);
    };
  }`);
  await step2.submit.click();
  await expect(step2.error).toHaveText('An unexpected error occurred. Please try again.');
});
