import type { Locator } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { expectWholeInLargeText } from '#e2e/large-text.ts';
import { openScreen } from '#e2e/open-screen.ts';

/** What sets a part apart where the browser chooses the colors. */
const markOf = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, outlineColor, borderColor, backgroundColor } = getComputedStyle(element);
    return { outline: outlineStyle === 'none' ? 'none' : outlineColor, borderColor, backgroundColor };
  });

async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible();
  await expect(other).toBeVisible();
  expect(await markOf(chosen)).not.toEqual(await markOf(other));
}

test('a screen is whole with text twice as large, and still with reduced motion', async ({
  page,
  admin,
  books,
}) => {
  const customer = await books.customer('Harbour Cafe');
  const invoice = await books.document(customer, 1_234_567.89, { status: 'sent' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beSignedIn(page, admin);
  for (const path of ['/dashboard', '/invoices', `/invoices/${invoice}`, `/customers/${customer}`]) {
    await openScreen(page, path);
    await expectWholeInLargeText(page);
  }
});

test('what is chosen is marked in forced colors, too, and the palette keeps it in view', async ({
  page,
  admin,
  books,
}) => {
  await books.document(await books.customer('Harbour Cafe'), 100, { status: 'sent' });
  await page.emulateMedia({ forcedColors: 'active' });
  await beSignedIn(page, admin);
  await openScreen(page, '/invoices');
  const chips = page.getByRole('group', { name: 'Status' });
  await expectMarked(chips.locator('[aria-pressed=true]'), chips.locator('[aria-pressed=false]').first());
  const links = page.getByRole('navigation', { name: 'Main' });
  await expectMarked(
    links.getByRole('link', { name: 'Invoices' }),
    links.getByRole('link', { name: 'Customers' }),
  );

  await page.keyboard.press('ControlOrMeta+K');
  const entries = page.getByRole('listbox').getByRole('option');
  await expectMarked(entries.nth(0), entries.nth(1));
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.keyboard.press('ArrowUp');
  await expect(entries.last()).toHaveAttribute('aria-selected', 'true');
  await expect(entries.last()).toBeInViewport();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 375, height: 720 });
  await expectMarked(
    links.getByRole('link', { name: 'Invoices' }),
    links.getByRole('link', { name: 'Customers' }),
  );
  await openScreen(page, '/dashboard');
  const columns = page.getByRole('region', { name: 'Revenue' }).locator('.chart-column');
  if ((await columns.count()) > 0) await expectMarked(columns.last(), columns.first());
});
