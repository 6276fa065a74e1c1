import { expect, test } from '#e2e/fixtures.ts';

const seconds = 1000;

test('finds a provider script that appears after 98 seconds', async ({ app, standIns }) => {
  standIns.keepSilent('facebook');
  await app.page.clock.install();
  const { social } = await app.openLogin();
  await expect.poll(() => standIns.requestsOf('facebook')).toHaveLength(1);
  await app.page.clock.runFor(98 * seconds);
  await expect(social.facebook).toBeDisabled();
  await app.page.evaluate(standIns.script('facebook').replaceAll('window.fbAsyncInit', 'window.unused'));
  await app.page.clock.runFor(1.5 * seconds);
  await expect(social.facebook).toBeEnabled();
});

test('stops after 100 attempts at 1-second intervals', async ({ app, standIns }) => {
  standIns.keepSilent('facebook');
  standIns.keepSilent('google');
  await app.page.clock.install();
  const { social } = await app.openLogin();
  await expect.poll(() => standIns.requestsOf('facebook')).toHaveLength(1);
  await app.page.clock.runFor(103 * seconds);
  await app.page.evaluate(standIns.script('facebook').replaceAll('window.fbAsyncInit', 'window.unused'));
  await app.page.evaluate(standIns.script('google'));
  await app.page.clock.runFor(10 * seconds);
  await expect(social.facebook).toBeDisabled();
  await expect(social.googleWidget).toHaveCount(0);
});

test('the Google widget appears when its script loads late', async ({ app, standIns }) => {
  standIns.keepSilent('google');
  await app.page.clock.install();
  const { social } = await app.openLogin();
  await expect.poll(() => standIns.requestsOf('google')).toHaveLength(1);
  await app.page.clock.runFor(20 * seconds);
  await expect(social.googleWidget).toHaveCount(0);
  await app.page.evaluate(standIns.script('google'));
  await app.page.clock.runFor(2 * seconds);
  await expect(social.googleWidget).toBeVisible();
});

test('leaving the sign-in page stops the polling', async ({ app, standIns }) => {
  standIns.keepSilent('facebook');
  await app.page.clock.install();
  const login = await app.openLogin();
  await expect.poll(() => standIns.requestsOf('facebook')).toHaveLength(1);
  const forgotten = await login.goToForgotPassword();
  await expect(forgotten.heading).toBeVisible();
  await app.page.evaluate(standIns.script('facebook').replaceAll('window.fbAsyncInit', 'window.unused'));
  await app.page.clock.runFor(5 * seconds);
  expect(standIns.callsOf('FB.init')).toHaveLength(0);
});
