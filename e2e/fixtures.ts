import { test as base, expect, type Page } from '@playwright/test';
import { ConsoleWatch } from './console-watch.ts';
import { layItems } from './kept-session.ts';
import { leave } from './leave.ts';
import { App } from './pages/app.ts';
import { HostPort } from './spec-host/host-port.ts';
import { SpecHost } from './spec-host/spec-host.ts';
import { emptyPage } from './spec-host/static-files.ts';
import type { TokenPair } from './spec-host/tokens.ts';
import { plainUser, type Profile } from './spec-host/world.ts';
import { StandIns } from './stand-ins/stand-ins.ts';

/** Who opens the app: a user already signed in on this device, or nobody. */
export type Visitor = Profile | 'nobody';

export interface Fixtures {
  /** One API host per test, at the port of its worker. */
  host: SpecHost;
  standIns: StandIns;
  consoleWatch: ConsoleWatch;
  app: App;
}

export interface WorkerFixtures {
  hostPort: HostPort;
}

export interface Options {
  visitor: Visitor;
  /**
   * True if somebody who is signed in comes to a screen with the providers' buttons. The stand-ins for their scripts
   * are routes, and with any route Playwright handles every request and turns off the browser's cache.
   */
  showsProviders: boolean;
}

/** Tests against a host that answers as spec.md says and no more. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  visitor: ['nobody', { option: true }],
  showsProviders: [false, { option: true }],
  locale: 'en-US',
  timezoneId: 'UTC',

  hostPort: [
    // Playwright reads the fixture's dependencies from this pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const port = await HostPort.open();
      await provide(port);
      await port.close();
    },
    { scope: 'worker' },
  ],

  host: async ({ hostPort, visitor }, provide) => {
    const host = SpecHost.start(hostPort);
    host.world.profile = visitor === 'nobody' ? plainUser : visitor;
    await provide(host);
    host.stop();
  },

  baseURL: async ({ host }, provide) => {
    await provide(host.origin);
  },

  page: async ({ page, host, visitor }, provide) => {
    if (visitor !== 'nobody') await keepSession(page, host.issueTokens(), visitor);
    await provide(page);
  },

  consoleWatch: [
    async ({ context, host }, provide) => {
      const watch = new ConsoleWatch(context);
      watch.allowNetworkFailuresOf((url) => url.origin === host.origin && host.failedOnPurpose(url.pathname));
      await provide(watch);
      expect(watch.complaints, 'the console stays clean').toEqual([]);
      await leave(context);
    },
    { auto: true },
  ],

  standIns: [
    async ({ context, visitor, showsProviders }, provide) => {
      const standIns = new StandIns();
      if (visitor === 'nobody' || showsProviders) await standIns.install(context);
      await provide(standIns);
    },
    { auto: true },
  ],

  app: async ({ page }, provide) => {
    await provide(new App(page));
  },
});

/** Puts a session on the device, as an earlier sign-in left it. */
async function keepSession(page: Page, tokens: TokenPair, user: Profile): Promise<void> {
  await page.goto(emptyPage);
  await layItems(page, { ...tokens, user: JSON.stringify(user) });
}

export { expect };
