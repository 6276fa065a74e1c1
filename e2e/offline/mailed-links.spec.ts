import type { Page } from '@playwright/test';
import { FormPart } from '#e2e/pages/form-part.ts';
import { accessTokenOf, callAs, freshEmail } from '#e2e/server-host/accounts.ts';
import { call } from '#e2e/server-host/call.ts';
import type { Device } from './device.ts';
import { expect, pathOf, test } from './live-fixtures.ts';

const unreachable = 'The server couldn’t be reached.';
const newPassword = 'Lighthouse!9-keeper';

test.beforeEach(async ({ app, device }) => {
  await app.openLogin();
  await device.untilControlled(app.page);
});

/** Opens a mailed link offline: the screen says what is wrong and offers a way on once there is a network. */
async function openOffline(page: Page, device: Device, link: string, title: string): Promise<void> {
  await device.goOffline();
  await page.goto(pathOf(link));
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** These screens send their token by themselves. */
async function expectToConfirmLater(page: Page, device: Device, done: string): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(unreachable);
  await expect(page.getByText(done)).toHaveCount(0);
  await device.goOnline();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
}

test('Demand 20: /reset-password offline keeps what was typed, and sets the password once online', async ({
  app: { page },
  admin,
  device,
  mailbox,
  server,
}) => {
  await call(server, 'POST', '/auth/forgot-password', { body: { email: admin.email } });
  const link = await mailbox.linkTo(admin.email, '/reset-password');
  await openOffline(page, device, link, 'Set a new password');
  const form = new FormPart(page, 'New password');
  await form.fillIn({ new_password: newPassword });
  await form.button('Set password').click();
  await expect(form.summary).toContainText(unreachable);
  await expect(page.getByText('Your password has been changed.')).toHaveCount(0);
  await expect(form.field('new_password')).toHaveValue(newPassword);
  await device.goOnline();
  await form.button('Set password').click();
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed.' })).toBeVisible();
  expect(await accessTokenOf(server, { email: admin.email, password: newPassword })).not.toBe('');
});

test('Demand 20: /accept-invitation offline keeps what was typed, and joins once online', async ({
  app: { page },
  admin,
  device,
  mailbox,
  server,
}) => {
  const email = freshEmail('cleo');
  await callAs(server, admin, 'POST', '/auth/users/invite', { email });
  await openOffline(
    page,
    device,
    await mailbox.linkTo(email, '/accept-invitation'),
    'Join your organization',
  );
  const form = new FormPart(page, 'Your account');
  const typed = { first_name: 'Cleo', last_name: 'Vinter', password: newPassword };
  await form.fillIn(typed);
  await form.button('Join').click();
  await expect(form.summary).toContainText(unreachable);
  await expect(page.getByText('Welcome!')).toHaveCount(0);
  for (const [name, value] of Object.entries(typed)) await expect(form.field(name)).toHaveValue(value);
  await device.goOnline();
  await form.button('Join').click();
  await expect(page.getByText('Welcome!')).toBeVisible();
  expect(await accessTokenOf(server, { email, password: newPassword })).not.toBe('');
});

test('Demand 20: /verify-email offline says that it failed, and confirms on Retry', async ({
  app: { page },
  device,
  mailbox,
  server,
}) => {
  const email = freshEmail('new');
  await call(server, 'POST', '/auth/register', {
    body: {
      email,
      password: newPassword,
      first_name: 'Nils',
      last_name: 'Holm',
      organization_name: 'Holm Sails',
      phone: null,
      timezone: 'UTC',
      currency: 'EUR',
    },
  });
  await openOffline(page, device, await mailbox.linkTo(email, '/verify-email'), 'Verify your email address');
  await expectToConfirmLater(page, device, 'Your email address is verified.');
});

test('Demand 20: /confirm-email offline says that it failed, and confirms on Retry', async ({
  app: { page },
  admin,
  device,
  mailbox,
  server,
}) => {
  const email = freshEmail('moved');
  const body = { new_email: email, password: admin.password };
  await callAs(server, admin, 'POST', '/auth/email', body);
  await openOffline(
    page,
    device,
    await mailbox.linkTo(email, '/confirm-email'),
    'Verify your new email address',
  );
  await expectToConfirmLater(page, device, 'From now on, sign in with your new email address.');
});
