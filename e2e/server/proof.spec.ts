import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { ageSignIns } from '#e2e/server-host/age-sign-ins.ts';

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allowNetworkFailuresOf((url) => /^\/(?:auth|api)\//.test(url.pathname));
});

test('an hour after the sign-in, a change of how to sign in asks for the password and then goes on', async ({
  page,
  admin,
  server,
}) => {
  await beSignedIn(page, admin);
  await ageSignIns(server);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(question.getByLabel('Your password')).toBeVisible();
  await expectSound(page);
  await question.getByLabel('Your password').fill('Wrong-horse7,battery');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('This isn’t your current password.').first()).toBeVisible();
  await question.getByLabel('Your password').fill(admin.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('cancelling leaves everything as it was and says what to do', async ({ page, admin, server }) => {
  await beSignedIn(page, admin);
  await ageSignIns(server);
  await page.goto('/settings/backup');
  await page.getByRole('button', { name: 'Download backup' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('You signed in more than 10 minutes ago.');
  await page.getByRole('button', { name: 'Download backup' }).click();
  await question.getByLabel('Your password').fill(admin.password);
  const downloaded = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Confirm' }).click();
  expect((await downloaded).suggestedFilename()).toContain('.jsonl.gz');
});
