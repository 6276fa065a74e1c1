import { expect, type Page } from '@playwright/test';
import { sidewaysScroll } from './expect-sound.ts';

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

/** Expects a screen opened with reduced motion to be whole with text twice as large, and to move nothing. */
export async function expectWholeInLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect.soft(await sidewaysScroll(page), page.url()).toBeLessThanOrEqual(0);
  expect.soft(await cutOff(page), page.url()).toEqual([]);
  expect.soft(await longMotions(page), page.url()).toEqual([]);
  expect.soft(await longTransitions(page), page.url()).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
