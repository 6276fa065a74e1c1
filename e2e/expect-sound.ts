import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** In a page that has been checked. */
    axe?: typeof axe;
  }
}

/** Which rules to check; without either all of them. */
export interface AccessRules {
  readonly tags?: readonly string[];
  readonly names?: readonly string[];
  /** A selector of what isn't part of the app. */
  readonly except?: string;
}

/** Waits until a new size or new colours are painted, and for transitions between them. */
export async function settle(page: Page): Promise<void> {
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

/**
 * The accessibility violations of a page: each rule with the elements that break it. Runs in the page itself and
 * returns only these: axe's own builder opens another page for each check and moves all results there and back.
 */
export async function accessFaults(page: Page, rules: AccessRules = {}): Promise<string[]> {
  // A sheet that still rises is pale.
  await settle(page);
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(async ({ tags, names, except }) => {
    if (window.axe === undefined) throw new Error('axe did not load.');
    const { violations } = await window.axe.run(except === undefined ? document : { exclude: except }, {
      resultTypes: ['violations'],
      ...(tags === undefined ? {} : { runOnly: [...tags] }),
      ...(names === undefined ? {} : { runOnly: { type: 'rule' as const, values: [...names] } }),
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, html, failureSummary }) =>
          `${id}: ${help} at ${target.join(' ')}: ${html}. ${failureSummary}`,
      ),
    );
  }, rules);
}

/** How many pixels a page is wider than its screen. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The controls in the flow of the main area that lie over each other, in pairs. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInFlow = (element: Element | null): boolean =>
      element === null ||
      element.matches('main') ||
      (['static', 'relative'].includes(getComputedStyle(element).position) &&
        isInFlow(element.parentElement));
    const controls = [
      ...document.querySelectorAll('main :is(input, select, textarea, button, .button, .chip)'),
    ]
      .filter((control) => control.checkVisibility({ opacityProperty: true }) && isInFlow(control))
      .map((control) => ({ control, box: control.getBoundingClientRect() }));
    return controls.flatMap(({ control, box }, index) =>
      controls
        .slice(index + 1)
        .filter(
          (other) =>
            !control.contains(other.control) &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
        )
        .map((other) => `${control.outerHTML.slice(0, 120)} and ${other.control.outerHTML.slice(0, 120)}`),
    );
  });
}

/** Expects no accessibility violations and no sideways scrolling. */
export async function expectSound(page: Page): Promise<void> {
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

/** The rules that look at colors. All others find in the dark what they find in the light. */
const ofColors = ['color-contrast', 'link-in-text-block'];

const phone = { width: 320, height: 640 };
const desktop = { width: 1280, height: 720 };

/**
 * Expects no sideways scrolling and no overlapping controls on the narrowest phone, and no accessibility violations in
 * full size, light and dark. Opens the screen once, for the phone.
 */
export async function expectSoundEverywhere(
  page: Page,
  open: () => Promise<void>,
  rules?: AccessRules,
): Promise<void> {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light' });
  await open();
  expect.soft(await sidewaysScroll(page), `${page.url()} at ${phone.width} px`).toBeLessThanOrEqual(0);
  expect.soft(await overlaps(page), `${page.url()} at ${phone.width} px`).toEqual([]);
  await page.setViewportSize(desktop);
  expect.soft(await accessFaults(page, rules), `${page.url()} in light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = { names: ofColors, ...(rules?.except === undefined ? {} : { except: rules.except }) };
  expect.soft(await accessFaults(page, dark), `${page.url()} in dark`).toEqual([]);
}
