import type { Page } from '@playwright/test';

/** Opens the menu of a user in the list, whose name or address is given. */
export async function openPersonMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More actions: ${name}` }).click();
}

/** Chooses what to do with a user of the list. */
export async function chooseForPerson(page: Page, name: string, action: string): Promise<void> {
  await openPersonMenu(page, name);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
