import type { CDPSession, Locator, Page } from '@playwright/test';
import { Finger } from './finger.ts';

declare global {
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
  interface Window {
    /** The longest answer to each press so far, by its number (Event Timing API), in ms. */
    presses: Map<number, number>;
    /** Layout shifts that no press explains, and what moved. */
    unaskedShifts: { value: number; moved: string }[];
  }
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  window.presses = new Map();
  window.unaskedShifts = [];
  // Defined here because the function is serialized into the page.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const nameOf = ({ node }: { node?: Node | null }) =>
    node instanceof Element ? node.outerHTML.slice(0, 80) : '';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || typeof entry.interactionId !== 'number') continue;
      const { interactionId: press, duration } = entry;
      if (press > 0) window.presses.set(press, Math.max(duration, window.presses.get(press) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('sources' in entry && 'hadRecentInput' in entry) || entry.hadRecentInput === true) continue;
      const sources = Array.isArray(entry.sources) ? entry.sources.map(nameOf) : [];
      const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
      // Less is none, rounded as the metric is: a word of the editor's bar that is a pixel lower.
      if (value >= 0.005) window.unaskedShifts.push({ value, moved: sources.join(' ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What presses begin has ended by then, and the browser has reported them (milliseconds). */
const rest = 700;

/** A phone with a slow processor that times how long each press takes until something is painted. */
export class SlowPhone {
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #finger: Finger;
  /** In ms, by what was pressed. */
  readonly times = new Map<string, number>();

  private constructor(page: Page, devtools: CDPSession, finger: Finger) {
    this.#page = page;
    this.#devtools = devtools;
    this.#finger = finger;
  }

  /** Watches from the next load on. */
  static async of(page: Page): Promise<SlowPhone> {
    await page.addInitScript(watch);
    const devtools = await page.context().newCDPSession(page);
    return new SlowPhone(page, devtools, await Finger.on(page));
  }

  async slowDown(rate: number): Promise<void> {
    await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Times the slowest press of an action; one too quick to be reported counts as 16 ms. */
  async time(name: string, press: () => Promise<void>): Promise<void> {
    await this.#page.waitForTimeout(rest);
    await this.#page.evaluate(() => window.presses.clear());
    await press();
    await this.#page.waitForTimeout(rest);
    const taken = await this.#page.evaluate(() => Math.max(16, ...window.presses.values()));
    this.times.set(name, taken);
  }

  /** Times one press of a button or a link. */
  async press(name: string, target: Locator): Promise<void> {
    await this.time(name, () => this.#finger.press(target));
  }

  /** What moved since the last load without a press. */
  async moved(): Promise<Window['unaskedShifts']> {
    return this.#page.evaluate(() => window.unaskedShifts);
  }
}
