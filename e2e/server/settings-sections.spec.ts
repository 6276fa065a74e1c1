import { expect, test } from '#e2e/live-fixtures.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expectSound } from '#e2e/expect-sound.ts';
import { changeElsewhere } from '#e2e/server-host/settings.ts';

test('on a phone the settings are a list that leads to one section each, and back up', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await beSignedIn(page, admin);
  await page.goto('/settings');
  const list = page.getByRole('navigation', { name: 'Settings sections' });
  await expect(list).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expectSound(page);
  await list.getByRole('link', { name: 'Backup' }).click();
  await expect(page).toHaveURL('/settings/backup');
  await expect(page.getByRole('heading', { name: 'Backup' })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Backup' })).toBeVisible();
  await expect(list).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(list).toBeVisible();
});

test('on a phone the profile is a list that leads to its parts, and what was typed there stays', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await beSignedIn(page, admin);
  await page.goto('/profile');
  const list = page.getByRole('navigation', { name: 'Your Profile' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('form')).toHaveCount(0);
  await expectSound(page);
  const parts = ['Your details', 'Email and password', 'Security', 'Language and theme', 'Account'];
  for (const part of parts) {
    await list.getByRole('link', { name: part }).click();
    await expect(title).toHaveText(part);
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await expect(page.getByRole('heading', { name: part, exact: true })).toHaveCount(1);
    await expectSound(page);
    if (part === 'Your details') await page.getByLabel('First name').fill('Adele');
    await page.getByRole('link', { name: 'Back to Your Profile' }).click();
    await expect(title).toHaveText('Your Profile');
  }
  await page.goto('/profile#details');
  await expect(page.getByLabel('First name')).toHaveValue('Adele');
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(title).toHaveText('Your Profile');
  await expect(page.getByRole('region', { name: 'Delete account' })).toBeAttached();
});

test('beside the list, only the chosen section is shown, and nothing is read for others', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await beSignedIn(page, admin);
  const read: string[] = [];
  page.on('request', (request) => read.push(new URL(request.url()).pathname));
  await page.goto('/settings');
  await expect(page).toHaveURL('/settings/terms');
  await expect(page).toHaveTitle('Payment terms – Billhook');
  const marked = page.getByRole('navigation', { name: 'Settings sections' }).locator('[aria-current]');
  await expect(marked).toHaveText('Payment terms');
  await expect(page.getByRole('form')).toHaveCount(1);
  await page.getByRole('link', { name: 'Late fees' }).click();
  await expect(page).toHaveURL('/settings/late-fees');
  await expect(page).toHaveTitle('Late fees – Billhook');
  await expect(marked).toHaveText('Late fees');
  await expect(page.getByRole('form', { name: 'Late fees' })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(1);
  expect(read).not.toContain('/api/mail-templates');
  await expectSound(page);
});

test('what was typed in the first section stays when the screen is turned', async ({ page, admin }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await beSignedIn(page, admin);
  await page.goto('/settings');
  const days = page.getByLabel('Payment terms (days)');
  await days.fill('21');
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment terms');
  await expect(days).toHaveValue('21');
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(days).toHaveValue('21');
});

test('the DATEV section is opened only where DATEV is used', async ({ page, admin, server }) => {
  await beSignedIn(page, admin);
  await page.goto('/settings/datev');
  await expect(page).toHaveURL('/settings/terms');
  await expect(page.getByRole('link', { name: 'DATEV' })).toHaveCount(0);
  const datev = { consultant: 1001, client: 456, chart: '03', year_starts: 1 };
  await changeElsewhere(server, admin, { datev });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/settings/datev');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DATEV');
  await expectSound(page);
});

test('a link to a section from before they had addresses leads to it; another has no section', async ({
  page,
  admin,
}) => {
  await beSignedIn(page, admin);
  await page.goto('/settings#deletion');
  await expect(page).toHaveURL('/settings/deletion');
  await expect(page.getByRole('button', { name: 'Delete organization' })).toBeVisible();
  await page.goto('/settings/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.locator('.top-bar')).toHaveCount(1);
});

test('what a section is for is beside its fields if there is room, otherwise above them', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await beSignedIn(page, admin);
  const places = async (title: string, label: string) => {
    const heading = await page.getByRole('heading', { name: title, exact: true }).boundingBox();
    const field = await page.getByLabel(label).first().boundingBox();
    return { right: (field?.x ?? 0) - (heading?.x ?? 0), below: (field?.y ?? 0) - (heading?.y ?? 0) };
  };
  await page.goto('/profile');
  const beside = await places('Your details', 'First name');
  expect(beside.right).toBeGreaterThan(200);
  expect(beside.below).toBeLessThan(40);
  // The preview takes some of the room.
  await page.goto('/organization');
  const above = await places('Bank details', 'Account holder');
  expect(above.right).toBe(0);
  expect(above.below).toBeGreaterThan(40);
});

test('fields beside each other are in line, though the label of one takes two lines', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 520, height: 860 });
  await beSignedIn(page, admin);
  await page.goto('/organization');
  const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
  expect(await top('Routing number or sort code')).toBe(await top('Account number'));
});
