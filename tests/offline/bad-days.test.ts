import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { putOff, sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { newId } from '#features/shared/new-id.ts';
import { putAct } from '#offline/outbox/outbox-store.ts';
import { readMark } from '#offline/books/books-database.ts';
import { createCustomer, listCustomers } from '#shared/contract/customers.ts';
import { listDocuments } from '#shared/contract/documents.ts';
import { signedIn, signedUp } from '../accounts.ts';
import { joined } from '../colleagues.ts';
import { unlimited } from '../limits.ts';
import { plainPasswords } from '../plain-passwords.ts';
import { testApp } from '../test-app.ts';
import { testDatabase } from '../test-database.ts';
import { deviceOf } from './device-app.ts';
import { apiOf, newCustomer, newInvoice, newPayment, outboxOf, send, type Weather } from './outbox-device.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

let owner: string;
let admin: Awaited<ReturnType<typeof signedUp>>;
beforeEach(async () => {
  // Failed calls are logged.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  owner = newId();
  admin = await signedUp(app);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const token = () => admin.access_token;
const query = { limit: '100' };
const away = new ApiError({ kind: 'unreachable' });

test.each([
  ['the device is full', new DOMException('full', 'QuotaExceededError')],
  ['storage is forbidden', new DOMException('forbidden', 'SecurityError')],
])(
  'if %s, the form hears why the server wasn’t reached, and nothing pretends to wait',
  async (_why, error) => {
    const outbox = outboxOf(owner);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw error;
    });
    const act = newCustomer('Ada');
    expect(await putOff({ outbox }, away, act)).toBe(false);
    const connection = { get: () => ({ kind: 'reached' as const }), subscribe: () => () => undefined };
    const services = { api: apiOf(app, token), outbox, connection };
    const sending = sendOrPutOff(services, act, async () => Promise.reject(away));
    await expect(sending).rejects.toBe(away);
    vi.restoreAllMocks();
    expect(await outbox.list()).toEqual([]);
  },
);

test.each([
  ['the server ended the session', true, 1],
  ['the user signed out', false, 0],
])('if %s during a call, what it carried is kept: %s', async (_why, returnHere, kept) => {
  const outbox = outboxOf(owner);
  const connection = { get: () => ({ kind: 'reached' as const }), subscribe: () => () => undefined };
  const session = { getState: () => ({ kind: 'signed_out', returnHere }) };
  const services = { api: apiOf(app, token), outbox, connection, session };
  const ended = new ApiError({ kind: 'refused', status: 401 });
  await sendOrPutOff(services, newCustomer('Ada'), async () => Promise.reject(ended)).catch(() => null);
  expect(await outbox.list()).toHaveLength(kept);
});

test('an entry made by an earlier release is sent by this one', async () => {
  const outbox = outboxOf(owner);
  const act = { id: newId(), owner, schema: 0, madeAt: 0, refusal: null, trouble: null };
  await putAct({ ...newCustomer('From yesterday'), ...act });
  expect(await send(outbox, apiOf(app, token))).toBe(true);
  expect(await outbox.list()).toEqual([]);
});

test('the entries of a person who is deactivated meanwhile stay, and go once they are back', async () => {
  const colleague = await joined(app, admin.access_token);
  const outbox = outboxOf(owner);
  await outbox.add(newCustomer('Ada'));
  await app.call('DELETE', `/auth/users/${colleague.id}`, { token: admin.access_token });
  const api = apiOf(app, () => colleague.access_token);
  expect(await send(outbox, api)).toBe(false);
  expect(await outbox.list()).toMatchObject([{ refusal: null }]);
  expect(await apiOf(app, token)(listCustomers, { query })).toMatchObject({ items: [] });
  await app.call('POST', `/auth/users/${colleague.id}/reactivate`, { token: admin.access_token });
  const back = await signedIn(app, colleague);
  expect(
    await send(
      outbox,
      apiOf(app, () => back.access_token),
    ),
  ).toBe(true);
  expect(await outbox.list()).toEqual([]);
});

test('what a person may not do any more is parked with the reason', async () => {
  const colleague = await joined(app, admin.access_token);
  const outbox = outboxOf(owner);
  const ada = newCustomer('Ada');
  await outbox.add(ada);
  await outbox.add(newInvoice(owner, { id: ada.subject, name: 'Ada' }, '10'));
  const body = { new_role: 'viewer' };
  const path = `/auth/users/${colleague.id}/role`;
  expect((await app.call('PATCH', path, { token: admin.access_token, body })).status).toBeLessThan(300);
  await send(
    outbox,
    apiOf(app, () => colleague.access_token),
  );
  const [first, second] = await outbox.list();
  expect([first?.refusal?.code, second?.refusal]).toEqual(['forbidden', null]);
  expect(first?.refusal?.message).toBeTruthy();
});

test.each([-1, 1])('a clock that is wrong by %i year changes neither order nor dates', async (years) => {
  const outbox = outboxOf(owner);
  const [early, late] = [newCustomer('Early'), newCustomer('Late')];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + years * 365 * 24 * 3_600_000 });
  const invoice = newInvoice(owner, { id: early.subject, name: 'Early' }, '10');
  for (const act of [early, invoice]) await outbox.add(act);
  vi.useRealTimers();
  const second = newInvoice(owner, { id: late.subject, name: 'Late' }, '20');
  for (const act of [late, second]) await outbox.add(act);
  expect(await send(outbox, apiOf(app, token))).toBe(true);
  const { items } = await apiOf(app, token)(listDocuments, { query });
  expect(items.map((row) => row.document_id)).toEqual([second.subject, invoice.subject]);
  expect(new Set(items.map((row) => row.issue_date)).size).toBe(1);
});

test('an answer that comes after the phone gave up doubles nothing', async () => {
  const outbox = outboxOf(owner);
  const ada = newCustomer('Ada');
  const invoice = newInvoice(owner, { id: ada.subject, name: 'Ada' }, '30');
  for (const act of [ada, invoice, newPayment(ada.subject, 30, { id: invoice.subject, amount: 30 })])
    await outbox.add(act);
  const sky: Weather[] = ['cut after', 'cut after', 'fine', 'cut after'];
  const api = apiOf(app, token, () => sky.shift() ?? 'fine');
  for (let round = 0; round < 4; round += 1) await send(outbox, api);
  expect(await outbox.list()).toEqual([]);
  const { items } = await apiOf(app, token)(listDocuments, { query });
  expect(items).toMatchObject([{ document_id: invoice.subject, status: 'paid' }]);
});

test('a server restored from an older backup gets what waits once more, and the device its books', async () => {
  const outbox = outboxOf(owner);
  const device = deviceOf(app, token(), owner);
  await device.take();
  const act = newCustomer('Ada');
  await outbox.add(act);
  const epoch = newId();
  const restored = await testApp(database, { passwords: plainPasswords, limits: unlimited, epoch });
  await deviceOf(restored, token(), owner).take();
  expect(await outbox.list()).toHaveLength(1);
  // The one of before the backup has it already; the id is what counts.
  await apiOf(restored, token)(createCustomer, { body: { name: 'Ada', customer_id: act.subject } });
  expect(await send(outbox, apiOf(restored, token))).toBe(true);
  expect((await apiOf(restored, token)(listCustomers, { query })).items).toHaveLength(1);
  expect((await readMark(owner))?.epoch).toBe(epoch);
});

test('entries that don’t fit any more leave those that wait as they are, and sending makes room', async () => {
  const outbox = outboxOf(owner);
  await outbox.add(newCustomer('Ada'));
  const before = await outbox.list();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(outbox.add(newCustomer('Grace'))).rejects.toThrow('full');
  expect(await outbox.list()).toEqual(before);
  // Deleting what arrived needs no room.
  expect(await send(outbox, apiOf(app, token))).toBe(true);
  expect(await outbox.list()).toEqual([]);
  full.mockRestore();
  await outbox.add(newCustomer('Grace'));
  expect(await send(outbox, apiOf(app, token))).toBe(true);
  const { items } = await apiOf(app, token)(listCustomers, { query });
  expect(items.map(({ name }) => name)).toEqual(['Ada', 'Grace']);
});
