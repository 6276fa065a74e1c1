import type { Page } from '@playwright/test';
import { expectSound } from '#e2e/expect-sound.ts';
import { movedSoFar, watchShifts } from '#e2e/layout-shifts.ts';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function widthOf(page: Page): Promise<number | undefined> {
  return (await nav(page).boundingBox())?.width;
}

test('a wide screen has the areas at its side; folded, it stays so without moving anything', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await watchShifts(page);
  await signIn(page, admin);
  expect(await widthOf(page)).toBe(224);
  await nav(page).getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();

  const fold = page.getByRole('button', { name: 'Collapse menu' });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-pressed', 'true');
  expect(await widthOf(page)).toBe(64);
  await expectSound(page);

  await page.reload();
  await expect(fold).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: 'Create your first invoice' })).toBeVisible();
  expect(await widthOf(page)).toBe(64);
  expect(await movedSoFar(page)).toBe(0);
  const estimates = nav(page).getByRole('link', { name: 'Estimates' });
  await estimates.hover();
  const name = await estimates.getByText('Estimates').boundingBox();
  expect(name?.x, 'the name is beside the icon').toBeGreaterThan(60);

  await page.setViewportSize({ width: 900, height: 800 });
  await expect(nav(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});
