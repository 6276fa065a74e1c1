import { expect, type Page } from '@playwright/test';

/** The lists of the areas; open them only after adding something. */
const filledList = /^\/(?:invoices|estimates|customers|payments)(?:\?|$)/;

/** The document editor and the forms are separate chunks that load after the heading. */
const typedScreen = /\/(?:new|edit)(?:\?|$)/;

/** Opens a screen and waits until it has loaded; only its name identifies a list's skeleton. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (filledList.test(path)) await expect(page.locator('tbody tr').first()).toBeVisible();
  if (typedScreen.test(path)) await expect(page.locator('main :is(input, select)').first()).toBeVisible();
  await expect(page.getByText('Loading').or(page.getByLabel('Loading'))).toHaveCount(0);
}
