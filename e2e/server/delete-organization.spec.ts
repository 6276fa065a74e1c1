import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { FormPart } from '#e2e/pages/form-part.ts';

test.beforeEach(({ consoleWatch }) => {
  // Another name is refused.
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/api/organization/deletion');
});

test('an admin names the organization to delete it, and keeps it after all', async ({
  app: { page },
  admin,
  mailbox,
}) => {
  await beSignedIn(page, admin);
  await page.goto('/settings/deletion');
  await page.getByRole('button', { name: 'Delete organization' }).click();
  const form = new FormPart(page, 'Delete organization');
  await expect(form.field('name')).toBeFocused();
  await expectSound(page);
  await form.fillIn({ name: 'Somebody else' });
  await form.button('Delete organization').click();
  await expect(page.getByText('This isn’t the name of your organization.').first()).toBeVisible();
  await form.fillIn({ name: 'berg & daughters' });
  await form.button('Delete organization').click();
  await expect(page.getByText(/^This organization will be deleted on /)).toBeVisible();
  await expectSound(page);
  await mailbox.linkTo(admin.email, '/settings/deletion');
  await page.reload();
  await page.getByRole('button', { name: 'Keep organization' }).click();
  await expect(page.getByRole('button', { name: 'Delete organization' })).toBeVisible();
});
