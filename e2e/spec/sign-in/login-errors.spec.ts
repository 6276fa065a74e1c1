import { expect, test } from '#e2e/fixtures.ts';
import { bareRefusal, cutMidBody, dropped, html, json, refusal } from '#e2e/spec-host/reply.ts';

test('a refused sign-in says why, keeps what was typed, signs nobody in, and is tried no second time by itself', async ({
  app,
  host,
}) => {
  const login = await app.openLogin();
  await test.step("a refused sign-in shows the server's detail message", async () => {
    host.next('POST /auth/login', refusal(401, 'This account has been locked.'));
    await login.trySignIn('nora@harbour.example', 'wrong');
    await expect(login.error).toHaveText('This account has been locked.');
    await expect(app.page).toHaveURL('/login');
  });
  await test.step('a refused sign-in without a detail says "Login failed. Please try again."', async () => {
    host.next('POST /auth/login', bareRefusal(400));
    await login.trySignIn('nora@harbour.example', 'wrong');
    await expect(login.error).toHaveText('Login failed. Please try again.');
  });
  await test.step('a 401 on sign-in triggers no refresh and no retry', async () => {
    host.next('POST /auth/login', refusal(401, 'Incorrect email or password'));
    await login.trySignIn('nora@harbour.example', 'wrong');
    await expect(login.error).toHaveText('Incorrect email or password');
    expect(host.callsOf('POST /auth/login')).toHaveLength(3);
    expect(host.callsOf('POST /auth/refresh')).toHaveLength(0);
  });
  await test.step('a failed sign-in keeps what was typed and signs nobody in', async () => {
    await expect(login.email).toHaveValue('nora@harbour.example');
    await expect(login.password).toHaveValue('wrong');
    expect(await app.storage()).toEqual({});
    await app.open('/dashboard');
    await expect(login.heading).toBeVisible();
  });
  await test.step('the error disappears when a second try succeeds', async () => {
    host.next('POST /auth/login', refusal(401, 'Incorrect email or password'));
    await login.trySignIn(host.world.profile.email, 'wrong');
    await expect(login.error).toBeVisible();
    const dashboard = await login.signIn(host.world.profile.email, host.world.password);
    await expect(dashboard.greeting).toContainText('Nora');
  });
});

test('a sign-in that gets no answer or an untrue one says "Please try again."', async ({ app, host }) => {
  const login = await app.openLogin();
  await test.step('a sign-in that gets no answer says "Login failed. Please try again."', async () => {
    for (const reply of [dropped, cutMidBody]) {
      host.always('POST /auth/login', reply);
      await login.trySignIn('nora@harbour.example', 'secret');
      await expect(login.error).toHaveText('Login failed. Please try again.');
      await app.page.reload();
    }
  });
  await test.step('a sign-in answered with a web page or an invalid body shows an error', async () => {
    for (const reply of [html(200), json(200, { token: 'x' }), json(200, null)]) {
      host.next('POST /auth/login', reply);
      await login.trySignIn('nora@harbour.example', 'secret');
      await expect(login.error).toContainText('Please try again.');
      expect(await app.storage()).toEqual({});
      await app.page.reload();
    }
  });
});

test('an exception during sign-in says "An unexpected error occurred. Please try again."', async ({
  app,
  host,
  consoleWatch,
}) => {
  // The screen that asks for a code cannot be loaded.
  const screen = /\/assets\/code-screen-/;
  consoleWatch.allowNetworkFailuresOf(({ pathname }) => screen.test(pathname));
  await app.page.route(screen, (route) => route.abort());
  host.next(
    'POST /auth/login',
    json(200, { access_token: 'a', refresh_token: 'r', two_factor_required: true }),
  );
  const login = await app.openLogin();
  await login.trySignIn(host.world.profile.email, host.world.password);
  await expect(login.error).toHaveText('An unexpected error occurred. Please try again.');
  await expect(login.password).toHaveValue(host.world.password);
  expect(await app.storage()).toEqual({});
});

test('a failed sign-in clears what another user left behind', async ({ app, host }) => {
  const login = await app.openLogin();
  await app.page.evaluate((user) => {
    localStorage.setItem('refresh_token', 'left');
    localStorage.setItem('user', user);
  }, JSON.stringify(host.world.profile));
  host.next('POST /auth/login', refusal(401, 'Incorrect email or password'));
  await login.trySignIn('nora@harbour.example', 'wrong');
  await expect(login.error).toBeVisible();
  expect(await app.storage()).toEqual({});
});

test('the button is disabled while signing in', async ({ app, host }) => {
  const held = host.hold('POST /auth/login');
  const login = await app.openLogin();
  await login.fillIn(host.world.profile.email, host.world.password);
  // Before the script has loaded, Enter does what it does in any form with a disabled button.
  await expect(login.submit).toBeEnabled();
  await login.password.press('Enter');
  await expect.poll(() => host.callsOf('POST /auth/login')).toHaveLength(1);
  await login.password.press('Enter');
  held.release();
  await expect(app.page).toHaveURL('/dashboard');
  expect(host.callsOf('POST /auth/login')).toHaveLength(1);
});
