import type { Browser, Page } from '@playwright/test';
import { test as base } from './server-fixtures.ts';
import { accessTokenOf, registerAdmin, type Account } from './server-host/accounts.ts';
import { BillhookServer } from './server-host/billhook-server.ts';
import { Books } from './server-host/books.ts';
import { Mailbox } from './server-host/mailbox.ts';
import { App } from './pages/app.ts';

export interface LiveFixtures {
  /** The first admin of the test's own organization. */
  admin: Account;
  /** That organization's books, to prepare and to compare data. */
  books: Books;
}

export interface LiveWorkerFixtures {
  mailbox: Mailbox;
}

/** Tests of the areas that are live by default, against our own server with a real mailbox. */
export const test = base.extend<LiveFixtures, LiveWorkerFixtures>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const mailbox = await Mailbox.open();
      await provide(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ mailbox }, provide) => {
      const server = await BillhookServer.start({
        LIVE_AREAS: undefined,
        SMTP_URL: mailbox.url,
        TRUST_PROXY: '1',
      });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  admin: async ({ server, mailbox }, provide) => {
    await provide(await registerAdmin(server, (email) => mailbox.linkTo(email, '/verify-email')));
  },

  books: async ({ server, admin }, provide) => {
    await provide(new Books(server, await accessTokenOf(server, admin)));
  },
});

/** Another person, on their own device. */
export async function anotherDevice(browser: Browser, server: BillhookServer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** Signs in and waits until the dashboard shows its greeting. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  const dashboard = await (await new App(page).openLogin()).signIn(email, password);
  await dashboard.greeting.waitFor();
}

export { expect } from '@playwright/test';
