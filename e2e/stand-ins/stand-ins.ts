import type { BrowserContext, Route } from '@playwright/test';
import { appleScript } from './apple.ts';
import { facebookScript, type FacebookAnswer } from './facebook.ts';
import { googleScript, type GoogleAnswer } from './google.ts';

export type ProviderName = 'google' | 'facebook' | 'apple';

const scripts: Record<ProviderName, RegExp> = {
  google: /^https:\/\/accounts\.google\.com\/gsi\/client/,
  facebook: /^https:\/\/connect\.facebook\.net\/.+\/sdk\.js/,
  apple: /^https:\/\/appleid\.cdn-apple\.com\/appleauth\//,
};

/** What a stand-in script was asked to do. */
export interface StandInCall {
  readonly name: string;
  readonly argument: unknown;
}

/** Local stand-ins for the third-party scripts. */
export class StandIns {
  googleAnswer: GoogleAnswer = { credential: 'google-credential' };
  facebookAnswer: FacebookAnswer = { kind: 'granted', accessToken: 'facebook-token' };
  readonly calls: StandInCall[] = [];
  readonly requested: URL[] = [];
  readonly #silent = new Set<ProviderName>();

  /** Serves the stand-ins to a browser context. */
  async install(context: BrowserContext): Promise<void> {
    await context.exposeBinding('standInCall', (_source, name: string, argument: unknown) => {
      this.calls.push({ name, argument });
    });
    await context.route(/^https:/, (route) => this.#answer(route));
  }

  /** This provider's script loads, but never defines its API by itself. */
  keepSilent(provider: ProviderName): void {
    this.#silent.add(provider);
  }

  /** The source of a provider's script, to add it late. */
  script(provider: ProviderName): string {
    if (provider === 'google') return googleScript(this.googleAnswer);
    return provider === 'facebook' ? facebookScript(this.facebookAnswer) : appleScript;
  }

  requestsOf(provider: ProviderName): readonly URL[] {
    return this.requested.filter((url) => scripts[provider].test(url.href));
  }

  callsOf(name: string): readonly unknown[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.argument);
  }

  async #answer(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    this.requested.push(url);
    const provider = (['google', 'facebook', 'apple'] as const).find((name) => scripts[name].test(url.href));
    if (provider === undefined) return route.abort();
    const body = this.#silent.has(provider) ? '' : this.script(provider);
    return route.fulfill({
      contentType: 'text/javascript',
      body,
      headers: { 'access-control-allow-origin': '*' },
    });
  }
}
