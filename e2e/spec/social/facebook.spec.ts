import { expect, test } from '#e2e/fixtures.ts';

test('a Facebook access token signs in through the social sign-in call', async ({ app, standIns, host }) => {
  const { social } = await app.openLogin();
  await social.facebook.click();
  await expect(app.page).toHaveURL('/dashboard');
  expect(standIns.callsOf('FB.init')).toMatchObject([{ version: 'v18.0' }]);
  expect(standIns.callsOf('FB.login')).toMatchObject([{ scope: 'email,public_profile' }]);
  expect(host.callsOf('POST /auth/social-login').map((call) => call.body)).toEqual([
    { provider: 'facebook', access_token: 'facebook-token' },
  ]);
});

test('a Facebook sign-in that is cancelled or fails says so', async ({ app, host, standIns }) => {
  await test.step("closing Facebook's dialog says 'Facebook login was cancelled'", async () => {
    standIns.facebookAnswer = { kind: 'cancelled' };
    const login = await app.openLogin();
    await login.social.facebook.click();
    await expect(login.error).toHaveText('Facebook login was cancelled');
    await expect(login.social.facebook).toBeEnabled();
    expect(host.callsOf('POST /auth/social-login')).toHaveLength(0);
  });
  await test.step("an SDK failure says 'Facebook login error' followed by the detail", async () => {
    standIns.facebookAnswer = { kind: 'broken', detail: 'popup blocked' };
    const login = await app.openLogin();
    await login.social.facebook.click();
    await expect(login.error).toHaveText(/^Facebook login error.*popup blocked/);
  });
  await test.step("clicking the button when the SDK is gone says 'Facebook SDK not loaded yet. Please try again in a moment.'", async () => {
    const login = await app.openLogin();
    await expect(login.social.facebook).toBeEnabled();
    await app.page.evaluate(() => Reflect.deleteProperty(window, 'FB'));
    await login.social.facebook.click();
    await expect(login.error).toHaveText('Facebook SDK not loaded yet. Please try again in a moment.');
  });
});

test('the Facebook button is disabled until the SDK has loaded', async ({ app, standIns }) => {
  standIns.keepSilent('facebook');
  await app.page.clock.install();
  const { social } = await app.openLogin();
  await expect.poll(() => standIns.requestsOf('facebook')).toHaveLength(1);
  await app.page.clock.runFor(3000);
  await expect(social.facebook).toBeDisabled();
  await app.page.evaluate(standIns.script('facebook'));
  await app.page.clock.runFor(1000);
  await expect(social.facebook).toBeEnabled();
});
