import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Counts layout shifts from the next load on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') window.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all layout shifts; 0 if nothing moved. */
export async function movedSoFar(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift);
}
