import type { BrowserContext, ConsoleMessage } from '@playwright/test';

const networkFailure = /^Failed to load resource: /;
/** Playwright's own line where a test context blocks workers. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/**
 * Listens to every page of a context: no test may leave an error, a warning, an uncaught exception or a
 * content policy violation behind. Only what a test provoked on purpose is passed over.
 */
export class ConsoleWatch {
  readonly #lines: string[] = [];
  readonly #allowed: ((message: ConsoleMessage) => boolean)[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) => this.#lines.push(`uncaught: ${error.error().message}`));
  }

  /** Passes over the browser's own lines about calls whose path the test made fail. */
  allowNetworkFailuresOf(isProvoked: (url: URL) => boolean): void {
    this.#allowed.push(
      (message) => networkFailure.test(message.text()) && isProvoked(new URL(message.location().url)),
    );
  }

  /** Passes over lines of the browser that a test provoked by other means than a failing call. */
  allow(pattern: RegExp): void {
    this.#allowed.push((message) => pattern.test(message.text()));
  }

  get complaints(): readonly string[] {
    return this.#lines;
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === blockedWorker) return;
    // Judged at once: what is provoked is known before the browser can complain about it.
    if (this.#allowed.some((allows) => allows(message))) return;
    this.#lines.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }
}
