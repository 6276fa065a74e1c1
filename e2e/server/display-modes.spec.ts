import type { Locator, Page } from '@playwright/test';
import { sidewaysScroll } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { livePaths } from '#e2e/live-screens.ts';
import { openScreen } from '#e2e/open-screen.ts';

/** Words and controls of the main area that its edges or their own boxes cut off. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    /** Scrolls by itself, so nothing in it is lost. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('main :is(h1, h2, button, .button, label, input, select, dd)')]
      .filter((part) => part.checkVisibility({ opacityProperty: true }) && !part.closest('.visually-hidden'))
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return width > 1 && (left < -1 || right > clientWidth + 1) && !scrolls(part);
      })
      .map((part) => part.outerHTML.slice(0, 120));
  });
}

/** Animations that go on for more than 10 ms. */
function longMotions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map((motion) => motion.effect?.getComputedTiming())
      .filter((timing) => Number(timing?.duration) * (timing?.iterations ?? 1) > 10)
      .map((timing) => JSON.stringify(timing)),
  );
}

/** Transitions of the page that would take more than 10 ms. */
function longTransitions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) =>
        getComputedStyle(element)
          .transitionDuration.split(',')
          .some((duration) => Number.parseFloat(duration) > 0.01),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

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

test('every screen is whole with text twice as large, and still with reduced motion', async ({
  page,
  admin,
  books,
}) => {
  const customer = await books.customer('Harbour Cafe');
  const invoice = await books.document(customer, 1_234_567.89, { status: 'sent' });
  await page.setViewportSize({ width: 640, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beSignedIn(page, admin);
  const paths = ['/dashboard', '/invoices', `/invoices/${invoice}`, `/customers/${customer}`, ...livePaths];
  for (const path of paths) {
    await openScreen(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect.soft(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    expect.soft(await cutOff(page), path).toEqual([]);
    expect.soft(await longMotions(page), path).toEqual([]);
    expect.soft(await longTransitions(page), path).toEqual([]);
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
