import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { signedUp } from '../accounts.ts';
import { lateFeePath, lateFeeRule } from '../late-fee-app.ts';
import { booksOf, entered, giveAddress, type Books } from '../books.ts';
import { addDays } from '#shared/calendar-day.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { joined } from '../colleagues.ts';
import { unlimited } from '../limits.ts';
import { plainPasswords } from '../plain-passwords.ts';
import { testApp } from '../test-app.ts';
import { testDatabase } from '../test-database.ts';
import { monthly } from './monthly.ts';
import { priceListNamed } from './price-list-named.ts';
import { itemNamed } from './item-named.ts';
import { bundleDeviceCode } from './model/bundle.ts';
import { Device, weathers } from './model/device.ts';
import { Person, type Step } from './model/person.ts';
import {
  expectDeletionsWanted,
  expectNothingDoubled,
  expectOneEffectOfChanges,
} from './model/end-of-changes.ts';
import { readLog } from './model/log.ts';
import * as end from './model/the-end.ts';

const runs = Number(process.env['OFFLINE_RUNS'] ?? 50);
/** The most for each device. */
const most = 200;
/** Most days are short, unless all are to be long. */
const isLong = process.env['OFFLINE_LONG'] !== undefined;

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);
const code = await bundleDeviceCode();
// A device asks it to keep what isn’t sent.
vi.stubGlobal('window', { navigator: {} });
afterAll(() => void vi.unstubAllGlobals());
// Failed calls are logged.
vi.spyOn(console, 'info').mockImplementation(() => undefined);
afterAll(() => void vi.restoreAllMocks());

const often = [
  'add customer',
  'record payment',
  'leave a draft',
  'issue an invoice',
  'email an invoice',
  'edit a draft',
  'issue a draft',
  'take back',
  'send',
];
const seldom = [
  'delete an entry',
  'decide',
  'save what is left',
  'take the books',
  'take the books',
  'void an invoice',
  'issue an estimate',
  'issue an estimate',
  'answer an estimate',
  'convert an estimate',
  'convert an estimate',
  'accept an estimate',
  'edit what is to be made',
  'edit what is to be made',
  'invoice a deposit',
  'invoice a deposit',
  'issue a stored draft',
  'issue a stored draft',
  'credit an invoice',
  'credit an invoice',
  'delete a draft',
  'delete a draft',
  'apply credit',
  'apply credit',
  'apply credit',
  'cancel a scheduled email',
  'cancel a scheduled email',
  'hold reminders',
  'hold reminders',
  'revoke links',
  'revoke links',
  'add a late fee',
  'add a late fee',
  'email again',
  'void a payment',
  'refund a payment',
  'edit a customer',
  'edit a customer',
  'edit a customer',
  'archive a customer',
  'add an item',
  'create a series',
  'edit a series',
  'edit a series',
  'move a series',
  'move a series',
  'edit an item',
  'edit an item',
  'archive an item',
  'restore an item',
  'add a price list',
  'edit a price list',
  'edit a price list',
  'archive a price list',
  'restore a price list',
  'restore a customer',
  'kill',
  'jump in time',
  'go offline',
  'go online',
  'go online',
];
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...often, ...often, ...seldom),
  pick: fc.nat(9_999),
  sky: fc.array(fc.constantFrom(...weathers), { maxLength: 3 }),
  fuse: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(12) }),
});
const long = fc.array(step, { minLength: most, maxLength: most });
const short = fc.array(step, { minLength: 5, maxLength: 24, size: 'max' });
const day = isLong ? long : fc.oneof({ weight: 24, arbitrary: short }, { weight: 1, arbitrary: long });

/** What was there before: without it most days had little to change. */
async function beginWith(books: Books): Promise<void> {
  const customers = [await books.customer(), await books.customer({ name: 'Grace' })];
  for (const name of ['Tap', 'Pipe']) await books.succeed('POST', '/api/items', itemNamed(name));
  await books.succeed('POST', '/api/price-lists', priceListNamed('Trade'));
  await books.succeed('PUT', lateFeePath, { ...lateFeeRule, is_on: false, annual_rate: null });
  const today = new Date().toISOString().slice(0, 10);
  const overdue = { issue_date: addDays(today, -60), due_date: addDays(today, -30) };
  for (const customer of customers) await books.issue(customer, 90, overdue);
  for (const customer of customers) {
    await books.issue(customer, 60);
    await books.pay(customer, 70);
  }
  const [first] = customers;
  if (first !== undefined) await beginMore(books, first);
}

/** One of each of the others, for one of the customers. */
async function beginMore(books: Books, customer: Customer): Promise<void> {
  const { body } = monthly({ id: customer.customer_id, name: customer.name }, {});
  await books.succeed('POST', '/api/recurring-invoices', body);
  await books.issue(customer, 40, { document_type: 'estimate' });
  await books.pay(customer, 30, await books.issue(customer, 50));
  await books.draft(customer);
  await beginParts(books, customer);
}

/** An accepted estimate with an issued deposit. */
async function beginParts(books: Books, customer: Customer): Promise<void> {
  const estimate = await books.issue(customer, 80, { document_type: 'estimate' });
  const path = `/api/documents/${estimate.document_id}`;
  await books.succeed('PUT', path, { ...entered(estimate), status: 'accepted' });
  const deposit: Document = await books.succeed('POST', `${path}/deposit`, { percent: 25 });
  await books.succeed('PUT', `/api/documents/${deposit.document_id}`, {
    ...entered(deposit),
    status: 'sent',
  });
}

/** Two people of a new organization, each with a device. */
async function twoPeople() {
  const admin = await signedUp(app, { currency: 'USD' });
  const books = booksOf(app, admin.access_token);
  await giveAddress(books);
  await beginWith(books);
  const colleague = await joined(app, admin.access_token, 'user');
  const people: Person[] = [];
  let organizationId = '';
  for (const { access_token: token } of [admin, colleague]) {
    const { body: me } = await app.call('GET', '/auth/me', { token });
    organizationId = me.organization.id;
    people.push(new Person(new Device({ id: me.id, token }, app, code)));
  }
  return { people, organizationId };
}

test(
  `two devices with up to ${most} actions each, however the network and the devices fare`,
  async () => {
    await fc.assert(
      fc.asyncProperty(day, day, async (...days) => {
        const { people, organizationId } = await twoPeople();
        await Promise.all(
          people.map(async (person, index) => {
            const { pick = 0 } = days[index]?.[0] ?? {};
            // As after most sign-ins.
            if (pick % 4 > 0) await person.device.run(async (opened) => opened.take());
            for (const one of days[index] ?? []) await person.does(one);
          }),
        );
        for (const person of people) await end.finish(person);
        // What the first brought is news for the second, and the other way round.
        for (const person of people) await end.finish(person);
        const [first] = people;
        if (first === undefined) throw new Error('There is nobody.');
        const { api } = await first.device.started();
        const server = await end.readServer(api);
        const log = await readLog(database, organizationId);
        for (const person of people) {
          await end.expectSameBooks(person, server);
          await end.expectOneEffectEach(person, api, server, log);
          await expectOneEffectOfChanges(person, api, log);
        }
        end.expectNumbersInOrder(people, server);
        await end.expectSums(api, server);
        end.expectSameOwners(people, log);
        expectNothingDoubled(log, server);
        expectDeletionsWanted(people, log);
        if (days.every(({ length }) => length === most)) expect(server.documents.length).toBeGreaterThan(10);
      }),
      {
        numRuns: runs,
        endOnFailure: true,
        ...(process.env['OFFLINE_SEED'] && {
          seed: Number(process.env['OFFLINE_SEED']),
          path: process.env['OFFLINE_PATH'] ?? '0',
        }),
      },
    );
  },
  Math.max(180_000, runs * 20_000),
);
