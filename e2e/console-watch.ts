import type { BrowserContext, ConsoleMessage } from '@playwright/test';

const networkFailure = /^Failed to load resource: /;
/** Playwright's own message when a test context blocks workers. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/**
 * Listens to every page of a context: a test must not cause errors, warnings, uncaught exceptions or content
 * policy violations, except those it provokes on purpose.
 */
export class ConsoleWatch {
  readonly #lines: string[] = [];
  readonly #allowed: ((message: ConsoleMessage) => boolean)[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) => this.#lines.push(`uncaught: ${error.error().message}`));
  }

  /** Ignores the browser's lines about calls whose path the test made fail. */
  allowNetworkFailuresOf(isProvoked: (url: URL) => boolean): void {
    this.#allowed.push(
      (message) => networkFailure.test(message.text()) && isProvoked(new URL(message.location().url)),
    );
  }

  /** Ignores lines that a test provokes by other means than a failing call. */
  allow(pattern: RegExp): void {
    this.#allowed.push((message) => pattern.test(message.text()));
  }

  get complaints(): readonly string[] {
    return this.#lines;
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === blockedWorker) return;
    // Checked at once: whatever is provoked is registered before the browser can report it.
    if (this.#allowed.some((allows) => allows(message))) return;
    this.#lines.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }
}
