import { test as base, expect } from '@playwright/test';
import { ConsoleWatch } from './console-watch.ts';
import { leave } from './leave.ts';
import { App } from './pages/app.ts';
import { BillhookServer } from './server-host/billhook-server.ts';

export interface Fixtures {
  consoleWatch: ConsoleWatch;
  app: App;
}

export interface WorkerFixtures {
  /** Our own server, one per worker because a database takes seconds to create. */
  server: BillhookServer;
}

/** Tests against our own server with its embedded database and the demo organization. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  locale: 'en-US',
  timezoneId: 'UTC',

  server: [
    // Playwright reads the fixture's dependencies from this pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await BillhookServer.start();
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ server }, provide) => {
    await provide(server.origin);
  },

  consoleWatch: [
    async ({ context }, provide) => {
      const watch = new ConsoleWatch(context);
      await provide(watch);
      expect(watch.complaints, 'the console stays clean').toEqual([]);
      await leave(context);
    },
    { auto: true },
  ],

  app: async ({ page }, provide) => {
    await provide(new App(page));
  },
});

export { expect };
