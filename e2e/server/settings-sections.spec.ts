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
    await page.mouse.wheel(0, 50_000);
    await expect(marked).toHaveText('Delete organization');
  });

test('beside what a section is for are its fields, in line with each other', async ({ page, admin }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await beSignedIn(page, admin);
  await page.goto('/organization');
  const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
  const title = await page.getByRole('heading', { name: 'Bank details' }).boundingBox();
  const first = await page.getByLabel('Account holder').boundingBox();
  expect(title?.x).toBeLessThan(first?.x ?? 0);
  expect(Math.abs((title?.y ?? 0) - (first?.y ?? 0))).toBeLessThan(40);
  // The label of one takes two lines.
  expect(await top('Routing number or sort code')).toBe(await top('Account number'));
});
