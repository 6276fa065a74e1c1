import type { Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';

const lines = 100;

function lineOf(index: number): Readonly<Record<string, unknown>> {
  return { description: `Part ${index + 1}`, quantity: 1, unit_price: 10 };
}

/**
 * How many lines the browser lays out and paints; the others only keep their space, so typing costs nothing
 * there.
 */
function paintedLines(page: Page): Promise<number> {
  return page
    .locator('.line-description')
    .evaluateAll(
      (cells) => cells.filter((cell) => cell.checkVisibility({ contentVisibilityAuto: true })).length,
    );
}

/** `most` is about two screens of lines; the browser by itself keeps four. */
const screens = {
  phone: { viewport: { width: 375, height: 812 }, most: 9 },
  desktop: { viewport: { width: 1280, height: 720 }, most: 30 },
};

for (const [screen, { viewport, most }] of Object.entries(screens))
  test(`a long draft on a ${screen} paints little more than what is in view, and every line can be reached`, async ({
    app,
    admin,
    books,
  }) => {
    const { page } = app;
    const customer = await books.customer('Harbour Cafe');
    const id = await books.document(customer, 10, {
      lines: Array.from({ length: lines }, (_, index) => lineOf(index)),
    });
    await page.setViewportSize(viewport);
    await beSignedIn(page, admin);
    const editor = await EditorPage.open(page, `/invoices/${id}/edit`);
    await expect(editor.field('Description', lines)).toHaveValue(`Part ${lines}`);
    await editor.field('Price', 50).focus();
    await expect.poll(() => paintedLines(page)).toBeLessThan(most);
    // Five fields, a choice and two buttons a line, into lines not painted before.
    for (let pressed = 0; pressed < 8 * 20; pressed += 1) await page.keyboard.press('Tab');
    await expect(editor.field('Price', 70)).toBeFocused();
    await expect(editor.field('Price', 70)).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(editor.field('Description', 71)).toBeFocused();
    await expect(editor.field('Description', 71)).toHaveValue('');
    await editor.field('Tax', lines).focus();
    await expect.poll(() => paintedLines(page)).toBeLessThan(most);
  });
