import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { phone } from '#e2e/phone-and-desktop.ts';
import { joined } from '#e2e/server-host/colleague.ts';

test('support says what is done where and leads there', async ({ page, admin }) => {
  await page.setViewportSize(phone);
  await beSignedIn(page, admin);
  await page.goto('/support');
  await expect(page.getByRole('link', { name: 'support@billhook.app' })).toHaveAttribute('href', /^mailto:/);
  await expectSound(page);
  const paths = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found|Access Denied/i);
  }
  await page.goto('/support');
  await page.getByRole('link', { name: /^Charge late fees/ }).click();
  await expect(page).toHaveURL('/settings/late-fees');
  await expect(page.getByRole('heading', { name: 'Late fees', exact: true }).first()).toBeInViewport();
});

test('support names only what a role may do', async ({ page, admin, server, mailbox }) => {
  await beSignedIn(page, await joined({ admin, server, mailbox }, 'viewer'));
  await page.goto('/support');
  await expect(page.getByRole('link', { name: /^See your reports/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Get started' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^(?:Record|Import|Create|Invite)/ })).toHaveCount(0);
});
