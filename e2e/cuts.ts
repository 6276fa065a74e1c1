import type { Page, Request, Route } from '@playwright/test';

/** Which calls of a page are cut. */
export interface CutCalls {
  readonly methods: readonly ('POST' | 'PUT')[];
  /** The path ends like this. */
  readonly path: RegExp;
}

export type Fault = 'dropped' | 'lost';

/**
 * The network of a page that cuts calls which write: `dropped` never reach the server, of those that are `lost` the
 * server has done what was asked before the connection breaks.
 */
export class Cuts {
  readonly #page: Page;
  #plan: { readonly calls: CutCalls; readonly faults: Fault[] } | undefined;
  #happened: Fault[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  static async on(page: Page): Promise<Cuts> {
    const cuts = new Cuts(page);
    await page.route('**/api/**', (route) => cuts.#handle(route));
    return cuts;
  }

  /** The next such calls meet these faults, one each and in this order; those after them arrive. */
  plan(calls: CutCalls, faults: readonly Fault[]): void {
    this.#plan = { calls, faults: [...faults] };
    this.#happened = [];
  }

  /** The faults that calls have met since they were planned. */
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
