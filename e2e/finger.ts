import type { CDPSession, Locator, Page } from '@playwright/test';

type Place = readonly [x: number, y: number];

/** A finger on a phone's screen. */
export class Finger {
  readonly #devtools: CDPSession;

  private constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  /** Goes from one point to another, and stays there. */
  async drag(from: Place, to: Place): Promise<void> {
    await this.#touch('touchStart', from);
    for (let step = 1; step <= 10; step += 1) {
      const at = (index: 0 | 1) => from[index] + ((to[index] - from[index]) * step) / 10;
      await this.#touch('touchMove', [at(0), at(1)]);
    }
  }

  /** Rests on the middle of something. */
  async rest(on: Locator): Promise<void> {
    const box = await on.boundingBox();
    if (box === null) throw new Error('It is not on the screen.');
    await this.#touch('touchStart', [box.x + box.width / 2, box.y + box.height / 2]);
  }

  /** Presses something as long as fingers do; Playwright's tap takes no time at all. */
  async press(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await this.rest(target);
    await new Promise((resolve) => setTimeout(resolve, 90));
    await this.lift();
  }

  async lift(): Promise<void> {
    await this.#devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  async #touch(type: 'touchStart' | 'touchMove', [x, y]: Place): Promise<void> {
    await this.#devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  }
}
