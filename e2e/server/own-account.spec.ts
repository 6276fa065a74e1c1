import type { Route } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { anotherDevice, expect, signIn, test } from '#e2e/live-fixtures.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { someDetails } from '#e2e/pages/register-details-page.ts';
import { callAs, freshEmail, password } from '#e2e/server-host/accounts.ts';
import { readFile } from 'node:fs/promises';

test.beforeEach(({ consoleWatch }) => {
  // A session ended from elsewhere gets a 401.
  consoleWatch.allowNetworkFailuresOf((url) => /^\/(auth|api)\//.test(url.pathname));
});

const newPassword = 'Lighthouse!9-keeper';

test('register, verify by email and sign in, with a real mailbox', async ({ app, mailbox }) => {
  const email = freshEmail('new');
  const step1 = await (await app.openRegister()).fillIn({ ...someDetails, email });
  const step2 = await (await step1.continue()).fillIn(password);
  await step2.createAccount();
  await expect(step2.success).toBeVisible();
  await app.page.goto(await mailbox.linkTo(email, '/verify-email'));
  await expect(app.page.getByText(/is verified/i)).toBeVisible();
  await signIn(app.page, { email, password });
});

test('resetting the password by email signs out all other devices', async ({
  app,
  admin,
  mailbox,
  server,
  browser,
}) => {
  await signIn(app.page, admin);
  const theirs = await anotherDevice(browser, server);
  await theirs.goto('/forgot-password');
  await theirs.locator('input[name="email"]').fill(admin.email);
  await theirs.getByRole('button', { name: 'Send link' }).click();
  await expect(theirs.getByRole('status').filter({ hasText: 'If there’s an account' })).toBeVisible();
  await theirs.goto(await mailbox.linkTo(admin.email, '/reset-password'));
  await theirs.locator('input[name="new_password"]').fill(newPassword);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(
    theirs.getByRole('status').filter({ hasText: 'Your password has been changed' }),
  ).toBeVisible();
  await app.page.goto('/profile');
  await expect(new LoginPage(app.page).heading).toBeVisible();
  await signIn(theirs, { email: admin.email, password: newPassword });
  await theirs.context().close();
});

test('saved name, phone and timezone show in the shell at once', async ({ app, admin }) => {
  await beSignedIn(app.page, admin);
  await app.page.goto('/account-settings');
  const form = new FormPart(app.page, 'Your details');
  await form.fillIn({ first_name: 'Adelheid', last_name: 'Berg-Lund', phone: '+47 22 33 44 55' });
  await form.field('timezone').selectOption('Asia/Tokyo');
  await form.button('Save details').click();
  await expect(form.done).toHaveText('Your details have been saved.');
  await app.page.getByRole('button', { name: 'User menu' }).click();
  await expect(app.page.getByRole('menu')).toContainText('Adelheid Berg-Lund');
  await app.page.reload();
  await expect(form.field('phone')).toHaveValue('+47 22 33 44 55');
  await expect(form.field('timezone')).toHaveValue('Asia/Tokyo');
});

test('changes from another device appear in the form, except over what is being typed', async ({
  app,
  admin,
  server,
}) => {
  await beSignedIn(app.page, admin);
  await app.page.goto('/profile');
  const form = new FormPart(app.page, 'Your details');
  await expect(form.field('first_name')).not.toHaveValue('');
  const elsewhere = { first_name: 'Adelheid', last_name: 'Berg-Lund', phone: null, timezone: 'Asia/Tokyo' };
  await callAs(server, admin, 'PATCH', '/auth/me', elsewhere);
  const held: Route[] = [];
  await app.page.route('**/auth/me', (route) => void held.push(route));
  await app.page.reload();
  await expect(form.field('first_name')).not.toHaveValue('Adelheid');
  await form.fillIn({ phone: '+47 22 33 44 55' });
  for (const route of held) await route.continue();
  await expect(form.field('first_name')).toHaveValue('Adelheid');
  await expect(form.field('last_name')).toHaveValue('Berg-Lund');
  await expect(form.field('timezone')).toHaveValue('Asia/Tokyo');
  await expect(form.field('phone')).toHaveValue('+47 22 33 44 55');
});

test('a new email address applies once its link is followed', async ({ app, admin, mailbox }) => {
  const email = freshEmail('moved');
  await beSignedIn(app.page, admin);
  await app.page.goto('/profile');
  const form = new FormPart(app.page, 'Email address');
  await form.fillIn({ new_email: email, password: admin.password });
  await form.button('Send link').click();
  await expect(form.done).toContainText(email);
  await app.page.goto(await mailbox.linkTo(email, '/confirm-email'));
  await expect(
    app.page.getByRole('status').filter({ hasText: 'sign in with your new email address' }),
  ).toBeVisible();
  await app.page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(app.page.getByText(`You sign in as ${email}.`)).toBeVisible();
  await expect.poll(() => mailbox.subjectsTo(admin.email)).toContain('Your email address was changed');
});

test('one device signs out another; changing the password signs out all others and clears the typed passwords', async ({
  app,
  admin,
  server,
  browser,
}) => {
  const theirs = await anotherDevice(browser, server);
  await signIn(theirs, admin);
  await beSignedIn(app.page, admin);
  await app.page.goto('/profile');
  const devices = app.page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await app.page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(devices).toHaveCount(1);
  await theirs.goto('/profile');
  await expect(new LoginPage(theirs).heading).toBeVisible();

  await signIn(theirs, admin);
  const form = new FormPart(app.page, 'Password');
  await form.fillIn({ current_password: admin.password, new_password: newPassword });
  await form.button('Change password').click();
  await expect(form.done).toContainText('All other devices have been signed out');
  await expect(form.field('current_password')).toHaveValue('');
  await expect(form.field('new_password')).toHaveValue('');
  await theirs.goto('/profile');
  await expect(new LoginPage(theirs).heading).toBeVisible();
  await theirs.context().close();
});

test('all data held about the user can be downloaded, without secrets', async ({ app, admin }) => {
  await beSignedIn(app.page, admin);
  await app.page.goto('/profile');
  const downloading = app.page.waitForEvent('download');
  await app.page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^billhook-my-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    profile: { email: admin.email, first_name: 'Ada' },
    organization: { name: 'Berg & Daughters' },
    sessions: [{ ended_at: null }],
  });
  for (const secret of Object.values(await app.storage()).slice(0, 2)) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/hash|secret|refresh/i);
});
