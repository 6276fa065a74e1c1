import type { Locator, Page } from '@playwright/test';

/** Runs in the page, before its own scripts. */
function watch(): void {
  for (const kind of ['pointerdown', 'keydown'])
    window.addEventListener(
      kind,
      (event) => {
        if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
        if ('countPress' in window && typeof window.countPress === 'function') window.countPress();
      },
      { capture: true },
    );
}

/** Counts what a person presses: every tap, and Enter. Typing and the keyboard's Next key are not presses. */
export class Presses {
  readonly page: Page;
  count = 0;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Counts from the next load on, across pages. */
  static async of(page: Page): Promise<Presses> {
    const presses = new Presses(page);
    await page.exposeFunction('countPress', () => {
      presses.count += 1;
    });
    await page.addInitScript(watch);
    return presses;
  }

  /** Types into fields that follow one another, each reached by Next; an empty text skips a field. */
  async type(first: Locator, ...texts: readonly string[]): Promise<void> {
    await first.click();
    for (const [index, text] of texts.entries()) {
      if (index > 0) await this.page.keyboard.press('Tab');
      await this.page.keyboard.type(text);
    }
  }
}
