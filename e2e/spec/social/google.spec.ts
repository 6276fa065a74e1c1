import { expect, test } from '#e2e/fixtures.ts';
import { bareRefusal, dropped, refusal } from '#e2e/spec-host/reply.ts';

test('a Google credential signs in through the social sign-in call', async ({ app, host }) => {
  const { social } = await app.openLogin();
  await social.googleWidget.click();
  await expect(app.page).toHaveURL('/dashboard');
  expect(host.callsOf('POST /auth/social-login').map((call) => call.body)).toEqual([
    { provider: 'google', access_token: 'google-credential' },
  ]);
  expect(Object.keys(await app.storage()).toSorted()).toEqual(['access_token', 'refresh_token', 'user']);
});

test('a social sign-in that fails says why and signs nobody in', async ({ app, host, standIns }) => {
  await test.step("a missing credential says 'Google login failed'", async () => {
    standIns.googleAnswer = {};
    const login = await app.openLogin();
    await login.social.googleWidget.click();
    await expect(login.error).toHaveText('Google login failed');
    expect(host.callsOf('POST /auth/social-login')).toHaveLength(0);
  });
  await test.step("a refused social sign-in shows the server's detail message in the sign-in banner", async () => {
    standIns.googleAnswer = { credential: 'google-credential' };
    host.next('POST /auth/social-login', refusal(403, 'This Google account is not known here.'));
    const login = await app.openLogin();
    await login.social.googleWidget.click();
    await expect(login.error).toHaveText('This Google account is not known here.');
  });
  await test.step('a refused social sign-in without a detail says "Social login failed. Please try again."', async () => {
    host.next('POST /auth/social-login', bareRefusal(401));
    const login = await app.openLogin();
    await login.social.googleWidget.click();
    await expect(login.error).toHaveText('Social login failed. Please try again.');
    expect(host.callsOf('POST /auth/refresh')).toHaveLength(0);
  });
  await test.step('an exception during social sign-in shows an error and stays signed out', async () => {
    host.always('POST /auth/social-login', dropped);
    const login = await app.openLogin();
    await login.social.googleWidget.click();
    await expect(login.error).toContainText('Please try again.');
    expect(await app.storage()).toEqual({});
  });
  await test.step('a social error during registration appears in its banner', async () => {
    host.always('POST /auth/social-login', refusal(403, 'This Google account is not known here.'));
    const register = await app.openRegister();
    await register.social.googleWidget.click();
    await expect(register.error).toHaveText('This Google account is not known here.');
  });
});

test('social sign-in returns to the requested location', async ({ app, host }) => {
  await app.open('/customers?view=list');
  await app.page.getByRole('button', { name: 'Google widget' }).click();
  await expect(app.page).toHaveURL('/customers?view=list');
  expect(host.callsOf('POST /auth/social-login')).toHaveLength(1);
});

test('shows that a social sign-in is in progress', async ({ app, host }) => {
  const held = host.hold('POST /auth/social-login');
  const login = await app.openLogin();
  await login.social.googleWidget.click();
  await expect(app.page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(login.social.facebook).toBeDisabled();
  held.release();
  await expect(app.page).toHaveURL('/dashboard');
});
