import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The accessibility violations of a page: each rule with the elements that break it. */
export async function accessFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
}

/** How many pixels a page is wider than its screen. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Expects no accessibility violations and no sideways scrolling. */
export async function expectSound(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

/** Waits until new colours are painted, and for transitions between them. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    // A spinner never ends.
    const tooLong = new Promise((resolve) => {
      setTimeout(resolve, 1000);
    });
    await Promise.race([
      tooLong,
      Promise.allSettled(document.getAnimations().map(async ({ finished }) => finished)),
    ]);
  });
}

const phone = { width: 320, height: 640 };
const desktop = { width: 1280, height: 720 };

/**
 * Expects no sideways scrolling on the narrowest phone, and no accessibility violations in full size, light and
 * dark. Opens the screen once, for the phone.
 */
export async function expectSoundEverywhere(
  page: Page,
  open: () => Promise<void>,
  faultsOf = accessFaults,
): Promise<void> {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light' });
  await open();
  expect.soft(await sidewaysScroll(page), `${page.url()} at ${phone.width} px`).toBeLessThanOrEqual(0);
  await page.setViewportSize(desktop);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    expect.soft(await faultsOf(page), `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
