import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { anotherDevice, expect, test } from '#e2e/live-fixtures.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { freshEmail, password } from '#e2e/server-host/accounts.ts';

test.beforeEach(({ consoleWatch }) => {
  // The only person is refused, and a deleted session gets a 401.
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/auth/'));
});

test('someone deletes their account: told at sign-in, and gone for colleagues', async ({
  app: { page },
  admin,
  mailbox,
  server,
  browser,
}) => {
  const email = freshEmail('cleo');
  await beSignedIn(page, admin);
  await page.goto('/users');
  const invitation = new FormPart(page, 'Invite a user');
  await invitation.fillIn({ email });
  await invitation.button('Send invitation').click();
  await expect(invitation.done).toContainText(email);

  const theirs = await anotherDevice(browser, server);
  await theirs.goto(await mailbox.linkTo(email, '/accept-invitation'));
  const form = new FormPart(theirs, 'Your account');
  await form.fillIn({ first_name: 'Cleo', last_name: 'Lind', password });
  await form.button('Join').click();
  // The link is there before, too.
  await expect(theirs.getByRole('form', { name: 'Your account' })).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Go to sign-in' }).click();
  await beSignedIn(theirs, { email, password });

  await theirs.goto('/profile');
  await theirs.getByRole('button', { name: 'Delete account' }).click();
  const question = theirs.getByRole('dialog', { name: 'Delete your account?' });
  await expectSound(theirs);
  const downloaded = theirs.waitForEvent('download');
  await question.getByRole('button', { name: 'Download my data' }).click();
  expect((await downloaded).suggestedFilename()).toContain('billhook-my-data');
  await question.getByRole('button', { name: 'Delete account' }).click();

  await expect(theirs.getByText('Your account has been deleted.')).toBeVisible();
  const login = new LoginPage(theirs);
  await login.email.fill(email);
  await login.password.fill(password);
  await login.submit.click();
  await expect(login.error).toContainText('Incorrect email or password.');
  await theirs.context().close();

  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: admin.email })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test('the only person stays and reads why', async ({ app: { page }, admin }) => {
  await beSignedIn(page, admin);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'You’re the only person in this organization. Delete the organization in Settings, or make someone else an admin first.',
  );
});
