import type { Page, Request, Route } from '@playwright/test';

/** Which calls of a page are cut. */
export interface CutCalls {
  readonly methods: readonly ('POST' | 'PUT')[];
  /** The end of the path. */
  readonly path: RegExp;
}

export type Fault = 'dropped' | 'lost';

/**
 * Cuts a page's writing calls: `dropped` never reaches the server; with `lost` the server does what was
 * asked, but the connection breaks before the response.
 */
export class Cuts {
  readonly #page: Page;
  #plan: { readonly calls: CutCalls; readonly faults: Fault[] } | undefined;
  #happened: Fault[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** On devices that can't keep for later what wasn't sent: there the person presses again. */
  static async on(page: Page): Promise<Cuts> {
    const cuts = new Cuts(page);
    await withoutOutbox(page);
    await page.route('**/api/**', (route) => cuts.#handle(route));
    return cuts;
  }

  /** The next such calls meet these faults, one each and in this order; later ones arrive. */
  plan(calls: CutCalls, faults: readonly Fault[]): void {
    this.#plan = { calls, faults: [...faults] };
    this.#happened = [];
  }

  /** The faults met since they were planned. */
  get happened(): readonly Fault[] {
    return this.#happened;
  }

  async stop(): Promise<void> {
    await this.#page.unrouteAll({ behavior: 'wait' });
  }

  async #handle(route: Route): Promise<void> {
    const fault = this.#isMeant(route.request()) ? this.#plan?.faults.shift() : undefined;
    if (fault === undefined) return route.continue();
    if (fault === 'lost') await route.fetch();
    await route.abort('connectionreset');
    this.#happened.push(fault);
  }

  #isMeant(request: Request): boolean {
    const { calls } = this.#plan ?? {};
    if (calls === undefined) return false;
    const isMethod = calls.methods.some((method) => method === request.method());
    return isMethod && calls.path.test(new URL(request.url()).pathname);
  }
}

/** From the next page on, nothing can be stored in the outbox. */
export async function withoutOutbox(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its factory
    IDBFactory.prototype.open = new Proxy(IDBFactory.prototype.open, {
      apply(open, factory, [name, version]: Parameters<typeof IDBFactory.prototype.open>) {
        if (name === 'billhook-outbox') throw new DOMException('Full', 'QuotaExceededError');
        return open.call(factory, name, version);
      },
    });
  });
}
