import { test as base, expect } from '@playwright/test';
import { ConsoleWatch } from './console-watch.ts';
import { App } from './pages/app.ts';
import { SpecHost } from './spec-host/spec-host.ts';
import { plainUser, type Profile } from './spec-host/world.ts';
import { StandIns } from './stand-ins/stand-ins.ts';

/** Who opens the app: a user already signed in on this device, or nobody. */
export type Visitor = Profile | 'nobody';

export interface Fixtures {
  /** One API host per test, on its own port. */
  host: SpecHost;
  standIns: StandIns;
  consoleWatch: ConsoleWatch;
  app: App;
}

export interface Options {
  visitor: Visitor;
}

/** Tests against a host that answers as spec.md says and no more. */
export const test = base.extend<Fixtures & Options>({
  visitor: ['nobody', { option: true }],
  locale: 'en-US',
  timezoneId: 'UTC',

  host: async ({ visitor }, provide) => {
    const host = await SpecHost.start();
    host.world.profile = visitor === 'nobody' ? plainUser : visitor;
    await provide(host);
    await host.stop();
  },

  baseURL: async ({ host }, provide) => {
    await provide(host.origin);
  },

  storageState: async ({ host, visitor }, provide) => {
    if (visitor === 'nobody') return provide(undefined);
    const { access_token, refresh_token } = host.issueTokens();
    const localStorage = [
      { name: 'access_token', value: access_token },
      { name: 'refresh_token', value: refresh_token },
      { name: 'user', value: JSON.stringify(visitor) },
    ];
    return provide({ cookies: [], origins: [{ origin: host.origin, localStorage }] });
  },

  consoleWatch: [
    async ({ context, host }, provide) => {
      const watch = new ConsoleWatch(context);
      watch.allowNetworkFailuresOf((url) => url.origin === host.origin && host.failedOnPurpose(url.pathname));
      await provide(watch);
      expect(watch.complaints, 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],

  standIns: [
    async ({ context }, provide) => {
      await provide(await StandIns.install(context));
    },
    { auto: true },
  ],

  app: async ({ page }, provide) => {
    await provide(new App(page));
  },
});

export { expect };
