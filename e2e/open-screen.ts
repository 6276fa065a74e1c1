import { expect, type Page } from '@playwright/test';

/** The lists of the areas; whoever opens one has put something into it. */
const filledList = /^\/(?:invoices|estimates|customers|payments)(?:\?|$)/;

/** The editor of a document and the forms come in a part of their own, after the heading. */
const typedScreen = /\/(?:new|edit)(?:\?|$)/;

/** Opens a screen and waits until nothing of it is on its way; the skeleton of a list says so only by its name. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (filledList.test(path)) await expect(page.locator('tbody tr').first()).toBeVisible();
  if (typedScreen.test(path)) await expect(page.locator('main :is(input, select)').first()).toBeVisible();
  await expect(page.getByText('Loading').or(page.getByLabel('Loading'))).toHaveCount(0);
}
