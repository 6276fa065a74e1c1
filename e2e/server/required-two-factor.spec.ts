import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { anotherDevice, expect, signIn, test } from '#e2e/live-fixtures.ts';
import { anotherColleague, turnTwoFactorOn, worldOf } from '#e2e/live-ways.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { password, tokenIn } from '#e2e/server-host/accounts.ts';
import { codeOf } from '#e2e/server-host/authenticator.ts';
import { call } from '#e2e/server-host/call.ts';

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => /^\/(?:auth|api)\//.test(url.pathname));
});

test('an organization requires two factors: a colleague sets up a second one, and goes on', async ({
  page,
  admin,
  server,
  mailbox,
  browser,
}) => {
  await beSignedIn(page, admin);
  await page.goto('/settings/security');
  const require = page.getByRole('button', { name: 'Require two-factor authentication', exact: true });
  await expect(page.getByRole('note')).toContainText('set it up for yourself first');
  await expect(require).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('link', { name: 'Set up two-factor authentication' }).click();
  await expect(page).toHaveURL('/profile#security');
  const world = worldOf({ page, admin, server, mailbox });
  const email = await anotherColleague(world);
  const token = tokenIn(await mailbox.linkTo(email, '/accept-invitation'));
  const body = { token, password, first_name: 'Cleo', last_name: 'Lind' };
  await call(server, 'POST', '/auth/invitations/accept', { body });
  const theirs = await anotherDevice(browser, server);
  await signIn(theirs, { email, password });
  const customers = theirs.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true });
  await turnTwoFactorOn(world);

  await page.goto('/settings/security');
  await require.click();
  await expect(page.getByText('1 user doesn’t have two-factor authentication yet.')).toBeVisible();
  await expectSound(page);

  await customers.click();
  await expect(theirs).toHaveURL(/\/profile$/);
  await expect(theirs.getByText('requires two-factor authentication. Set it up to continue.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const form = new FormPart(theirs, 'Set up two-factor authentication');
  const secret = await theirs.locator('.secret').innerText();
  await form.fillIn({ totp_code: await codeOf(secret, 1) });
  await form.button('Turn on').click();
  await theirs.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(theirs.getByText('Set it up to continue.')).toHaveCount(0);
  await customers.click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
});
