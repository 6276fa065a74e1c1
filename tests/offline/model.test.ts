import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { signedUp } from '../accounts.ts';
import { booksOf, giveAddress } from '../books.ts';
import { joined } from '../colleagues.ts';
import { unlimited } from '../limits.ts';
import { plainPasswords } from '../plain-passwords.ts';
import { testApp } from '../test-app.ts';
import { testDatabase } from '../test-database.ts';
import { bundleDeviceCode } from './model/bundle.ts';
import { Device, weathers } from './model/device.ts';
import { Person, type Step } from './model/person.ts';
import * as end from './model/the-end.ts';

const runs = Number(process.env['OFFLINE_RUNS'] ?? 5);
/** For each device. */
const actions = 200;

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);
const code = await bundleDeviceCode();
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
const day = fc.array(step, { minLength: actions, maxLength: actions });

/** Two people of a new organization, each with a device. */
async function twoPeople() {
  const admin = await signedUp(app, { currency: 'USD' });
  const books = booksOf(app, admin.access_token);
  await giveAddress(books);
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

test(`two devices with ${actions} actions each, however the network and the devices fare`, async () => {
  await fc.assert(
    fc.asyncProperty(day, day, async (...days) => {
      const { people, organizationId } = await twoPeople();
      await Promise.all(
        people.map(async (person, index) => {
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
      for (const person of people) {
        await end.expectSameBooks(person, server);
        await end.expectOneEffectEach(person, api, server);
      }
      end.expectNumbersInOrder(people, server);
      await end.expectSums(api, server);
      await end.expectSameOwners(people, database, organizationId);
      expect(server.documents.length).toBeGreaterThan(10);
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
});
