import { expect, test } from '#e2e/live-fixtures.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { phoneAndDesktop } from '#e2e/phone-and-desktop.ts';

for (const [device, viewport] of phoneAndDesktop)
  test(`on ${device}, the list of settings marks the section in view`, async ({ page, admin }) => {
    await page.setViewportSize(viewport);
    await beSignedIn(page, admin);
    await page.goto('/settings');
    const list = page.getByRole('navigation', { name: 'Settings sections' });
    const marked = list.locator('[aria-current]');
    await expect(marked).toHaveText('Payment terms');
    await page.getByRole('heading', { name: 'Numbers' }).evaluate((heading) => heading.scrollIntoView());
    await expect(marked).toHaveText('Numbers');
    await expect(marked).toBeInViewport({ ratio: 1 });
    // It is too near to the end to reach the top.
    await list.getByRole('link', { name: 'Delete organization' }).click();
    await expect(marked).toHaveText('Delete organization');
    await expect(marked).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -50_000);
    await expect(marked).toHaveText('Payment terms');
    // Sections that load meanwhile make the page longer.
    await expect(async () => {
      await page.mouse.wheel(0, 50_000);
      await expect(marked).toHaveText('Delete organization', { timeout: 1_000 });
    }).toPass();
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
  await page.setViewportSize({ width: 480, height: 860 });
  await beSignedIn(page, admin);
  await page.goto('/organization');
  const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
  expect(await top('Routing number or sort code')).toBe(await top('Account number'));
});
