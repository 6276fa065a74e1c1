import type { Page } from '@playwright/test';

/** The narrowest phone, for walks that use each control where it is hardest to reach. */
export const phone = { width: 320, height: 640 };

/** Presses an action, which on a phone is behind More. */
export async function act(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  const action = page.getByRole(role, { name, exact: true });
  const more = page.getByRole('button', { name: 'More actions' });
  // The screen before it may have More, too, but not this action.
  await page
    .getByRole(role, { name, exact: true, includeHidden: true })
    .first()
    .waitFor({ state: 'attached' });
  await action.or(more).filter({ visible: true }).first().waitFor();
  if (!(await action.isVisible())) await more.click();
  await action.click();
}

/** Shows the checkboxes of a list's rows, which on a phone come with Select. */
export async function beginSelecting(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) <= 768) await act(page, 'button', 'Select');
}
