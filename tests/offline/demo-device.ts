import { afterAll, beforeAll, expect } from 'vitest';
import type { Api } from '#api/client.ts';
import { demoAccount } from '#shared/demo-account.ts';
import { seedDemoOrganization } from '#server/db/seed/seed-demo-organization.ts';
import { signedIn } from '../accounts.ts';
import { booksOf, paymentOf } from '../books.ts';
import { unlimited } from '../limits.ts';
import { plainPasswords } from '../plain-passwords.ts';
import { testApp } from '../test-app.ts';
import { testDatabase } from '../test-database.ts';
import { itemNamed } from './item-named.ts';
import { deviceOf, type DeviceOfTest } from './device-app.ts';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly next_cursor: string | null;
}

type AskPage<Row> = (api: Api, cursor: string | undefined) => Promise<Page<Row>>;

/** The demo organization, with what it lacks, and a device that has its books. */
export async function demoDevice() {
  const database = await testDatabase();
  const app = await testApp(database, { demoAccount, passwords: plainPasswords, limits: unlimited });
  afterAll(database.close);
  let token: string;
  let device: DeviceOfTest;
  beforeAll(async () => {
    await seedDemoOrganization({ db: database.db, clock: app.clock, passwords: plainPasswords });
    token = (await signedIn(app, demoAccount)).access_token;
    await addWhatTheDemoLacks(booksOf(app, token));
    device = deviceOf(app, token, 'demo');
    await device.take();
  });
  return {
    database,
    app,
    token: () => token,
    device: () => device,
    /** The device and the server give the same rows in the same order, and some. Returns how many. */
    expectSame: async <Row>(ask: AskPage<Row>): Promise<number> => {
      const fromServer = await allOf(device.server, ask);
      expect(fromServer).not.toEqual([]);
      expect(await allOf(device.books.api, ask)).toEqual(fromServer);
      return fromServer.length;
    },
  };
}

/** Another currency, a deposit, items, and a payment recorded by mistake. */
async function addWhatTheDemoLacks(books: ReturnType<typeof booksOf>): Promise<void> {
  const customer = await books.customer({ name: 'Grace Hopper' });
  const invoice = await books.issue(customer, 100, { currency: 'EUR' });
  await books.pay(customer, 50);
  for (const name of ['Öl pump', 'hourly rate', 'Ölpumpe pump oil', 'Old hour'])
    await books.succeed('POST', '/api/items', itemNamed(name));
  const { items } = await books.succeed('GET', '/api/items?q=old%20hour');
  await books.succeed('DELETE', `/api/items/${items[0].item_id}`);
  const mistaken = await books.succeed('POST', '/api/payments', {
    ...paymentOf(customer, 60, invoice),
    currency: 'EUR',
  });
  await books.succeed('POST', `/api/payments/${mistaken.payment_id}/void`, { reason: 'Typed twice' });
}

/** All rows of a list, from wherever `api` asks. */
export async function allOf<Row>(api: Api, ask: AskPage<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(api, cursor);
    rows.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}
