import 'fake-indexeddb/auto';
import { EventEmitter, once } from 'node:events';
import * as fc from 'fast-check';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { addWaiting } from '#features/shared/customers/add-customer.ts';
import { actSchema, type NewAct } from '#offline/outbox/act.ts';
import { oneAfterTheOther } from '#offline/outbox/exclusively.ts';
import { createOutbox } from '#offline/outbox/outbox.ts';
import { putAct } from '#offline/outbox/outbox-store.ts';
import { waitingRecords } from '#offline/outbox/waiting-records.ts';
import { newId } from '#features/shared/new-id.ts';
import { listCustomers } from '#shared/contract/customers.ts';
import { getDocument, listDocuments } from '#shared/contract/documents.ts';
import { listPayments } from '#shared/contract/payments.ts';
import { giveAddress, openedBooks, type Books } from '../books.ts';
import { unlimited } from '../limits.ts';
import { plainPasswords } from '../plain-passwords.ts';
import { testApp } from '../test-app.ts';
import { testDatabase } from '../test-database.ts';
import { apiOf, newCustomer, newInvoice, newPayment, outboxOf, send, type Weather } from './outbox-device.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);
// Failed calls are logged.
vi.spyOn(console, 'info').mockImplementation(() => undefined);
afterAll(() => void vi.restoreAllMocks());

let books: Books;
let owner: string;
beforeEach(async () => {
  books = (await openedBooks(app)).books;
  owner = newId();
});
const token = () => books.token;
const query = { limit: '100' };

/** What the server has by now. */
async function onServer() {
  const api = apiOf(app, token);
  const { items: customers } = await api(listCustomers, { query });
  const { items: documents } = await api(listDocuments, { query });
  const { items: payments } = await api(listPayments, { query });
  return {
    customers: customers.map((row) => row.customer_id),
    documents: documents.map((row) => row.document_id),
    payments: payments.map((row) => row.payment_id),
  };
}

test('a customer, their invoice and its payment arrive in this order, and the invoice gets its number', async () => {
  const outbox = outboxOf(owner);
  const ada = newCustomer('Ada Lovelace');
  const invoice = newInvoice(owner, { id: ada.subject, name: 'Ada Lovelace' }, '120');
  const payment = newPayment(ada.subject, 120, { id: invoice.subject, amount: 120 });
  for (const act of [ada, invoice, payment]) await outbox.add(act);
  expect((await waitingRecords(owner)).customers.map(({ name }) => name)).toEqual(['Ada Lovelace']);
  expect(invoice.shown).toEqual({ customer: 'Ada Lovelace', amount: '$120.00', documentType: 'invoice' });
  expect(await send(outbox, apiOf(app, token))).toBe(true);
  expect(await outbox.list()).toEqual([]);
  const read = await apiOf(app, token)(getDocument, { params: { id: invoice.subject } });
  expect(read).toMatchObject({ status: 'paid', customer_name: 'Ada Lovelace', amount_due: 0 });
  expect(read.document_number).toMatch(/^INV-/);
});

test('what the server refuses stays with its reason, and what builds on it waits; the rest goes on', async () => {
  const outbox = outboxOf(owner);
  const other = await books.customer({ name: 'Grace Hopper' });
  const ada = newCustomer('Ada Lovelace');
  // Somebody else's record has this id.
  await books.succeed('POST', '/api/customers', { customer_id: ada.subject, name: 'Konrad Zuse' });
  await books.succeed('DELETE', `/api/customers/${ada.subject}`);
  const blocked = newInvoice(owner, { id: ada.subject, name: 'Ada Lovelace' }, '10');
  const free = newInvoice(owner, { id: other.customer_id, name: 'Grace Hopper' }, '20');
  for (const act of [ada, blocked, free]) await outbox.add(act);
  expect(await send(outbox, apiOf(app, token))).toBe(true);
  const left = await outbox.list();
  expect(left.map(({ subject }) => subject)).toEqual([ada.subject, blocked.subject]);
  expect(left[0]?.refusal?.message).toBeTruthy();
  expect(left[1]?.refusal).toBeNull();
  expect((await onServer()).documents).toEqual([free.subject]);
});

test('an invoice with an earlier date than the last waits for a decision', async () => {
  const outbox = outboxOf(owner);
  const customer = await books.customer();
  await books.issue(customer, 10, { issue_date: '2026-12-31' });
  const late = newInvoice(owner, { id: customer.customer_id, name: 'Ada' }, '20');
  await outbox.add(late);
  await send(outbox, apiOf(app, token));
  const [act] = await outbox.list();
  expect(act?.refusal?.code).toBe('out_of_order');
  if (act === undefined) return;
  await outbox.sendAgain(act, { ...Object(act.content), inOrder: false });
  await send(outbox, apiOf(app, token));
  expect(await outbox.list()).toEqual([]);
  expect((await onServer()).documents).toContain(late.subject);
});

test('nothing is sent for somebody who isn’t signed in, and what a newer release made stays', async () => {
  let signedIn: string | null = owner;
  const outbox = createOutbox(() => signedIn, oneAfterTheOther());
  await outbox.add(newCustomer('Ada'));
  signedIn = newId();
  expect(await outbox.list()).toEqual([]);
  await send(outbox, apiOf(app, token));
  signedIn = null;
  await send(outbox, apiOf(app, token));
  signedIn = owner;
  const newer = { id: newId(), owner, schema: actSchema + 1, madeAt: 0, refusal: null, trouble: null };
  await putAct({ ...newCustomer('From tomorrow'), ...newer });
  await send(outbox, apiOf(app, token));
  expect((await outbox.list()).map(({ shown }) => shown.customer)).toEqual(['From tomorrow']);
});

test('what is being sent can’t be taken back; what waits behind it can, and isn’t sent', async () => {
  const outbox = outboxOf(owner);
  const [first, second] = [newCustomer('First'), newCustomer('Second')];
  await outbox.add(first);
  await outbox.add(second);
  const acts = await outbox.list();
  const steps = new EventEmitter();
  const [begun, gate] = [once(steps, 'begun'), once(steps, 'gate')];
  const sending = outbox.send(
    async (act) => {
      steps.emit('begun');
      await gate;
      await addWaiting(apiOf(app, token), act);
    },
    () => '',
  );
  await begun;
  const taking = Promise.all(acts.map(async (act) => outbox.takeBack(act)));
  const impatient = acts.map(async (act) => outbox.takeBack(act, undefined, AbortSignal.abort()));
  steps.emit('gate');
  expect((await Promise.allSettled(impatient)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await taking).toEqual([false, true]);
  await sending;
  expect((await onServer()).customers).toContain(first.subject);
  expect((await onServer()).customers).not.toContain(second.subject);
  expect(await outbox.list()).toEqual([]);
});

test('a window that still shows what another one has taken back reads again', async () => {
  const [mine, other] = [outboxOf(owner), outboxOf(owner)];
  await mine.add(newCustomer('Ada Lovelace'));
  const [act] = await mine.list();
  if (act === undefined) throw new Error('Nothing waits.');
  expect(await other.takeBack(act)).toBe(true);
  const before = mine.changes.get();
  expect(await mine.takeBack(act)).toBe(false);
  expect(mine.changes.get()).toBe(before + 1);
});

test('the email leaves with the number, once, also out of order and after a lost answer', async () => {
  await giveAddress(books);
  const outbox = outboxOf(owner);
  const customer = await books.customer({ email: 'ada@example.com' });
  await books.issue(customer, 10, { issue_date: '2026-12-31' });
  const mail = { words: { to: ['ada@example.com'], subject: null, message: null }, key: newId() };
  const invoice = newInvoice(owner, { id: customer.customer_id, name: 'Ada' }, '20', mail);
  await outbox.add(invoice);
  await send(outbox, apiOf(app, token));
  const [act] = await outbox.list();
  expect(act?.refusal?.code).toBe('out_of_order');
  if (act === undefined) return;
  await outbox.sendAgain(act, { ...Object(act.content), inOrder: false });
  const sky: Weather[] = ['cut after'];
  expect(
    await send(
      outbox,
      apiOf(app, token, () => sky.pop() ?? 'fine'),
    ),
  ).toBe(false);
  expect(await send(outbox, apiOf(app, token))).toBe(true);
  expect(await outbox.list()).toEqual([]);
  const { items } = await books.succeed('GET', `/api/documents/${invoice.subject}/deliveries`);
  expect(items).toHaveLength(1);
});

test('one entry that the server stumbles over, or that can’t be read, holds up no other', async () => {
  const outbox = outboxOf(owner);
  const [bad, good, later] = [newCustomer('Bad'), newCustomer('Good'), newCustomer('Later')];
  const unreadable = { ...newCustomer('Unreadable'), content: { nonsense: true } };
  for (const act of [bad, unreadable, good]) await outbox.add(act);
  const api = apiOf(app, token);
  const sendBut = async (status: number) =>
    outbox
      .send(
        async (act) => {
          if (act.subject === bad.subject) throw new ApiError({ kind: 'refused', status });
          await addWaiting(api, act);
        },
        () => 'Something went wrong.',
      )
      .catch(() => 'again');
  expect(await sendBut(500)).toBe('again');
  const left = await outbox.list();
  expect(left.map(({ shown, trouble, refusal }) => [shown.customer, trouble, refusal?.message])).toEqual([
    ['Bad', 'Something went wrong.', undefined],
    ['Unreadable', null, 'Something went wrong.'],
  ]);
  // The server is away, and not only for this one.
  await outbox.add(later);
  expect(await sendBut(503)).toBe('again');
  expect((await outbox.list()).map(({ shown }) => shown.customer)).toContain('Later');
});

test('an entry keeps its place and its name for good: no later one gets its number', async () => {
  const outbox = outboxOf(owner);
  await outbox.add(newCustomer('First'));
  const [first] = await outbox.list();
  await send(outbox, apiOf(app, token));
  await outbox.add(newCustomer('Second'));
  if (first === undefined) throw new Error('Nothing was kept.');
  expect(await outbox.takeBack(first)).toBe(false);
  await outbox.sendAgain(first, {});
  await send(outbox, apiOf(app, token));
  expect((await onServer()).customers).toHaveLength(3);
});

test('500 entries are sent in order', async () => {
  const outbox = outboxOf(owner);
  const made = Array.from({ length: 500 }, (_none, index) => newCustomer(`Customer ${index}`));
  for (const act of made) await outbox.add(act);
  const order: string[] = [];
  await outbox.send(
    async ({ subject }) => void order.push(subject),
    () => '',
  );
  expect(order).toEqual(made.map(({ subject }) => subject));
});

const weather = fc.constantFrom<Weather>('fine', 'fine', 'cut before', 'cut after');
const step = fc.constantFrom('customer', 'invoice', 'payment', 'send', 'send from two tabs');

test('however the network fares, each entry has its effect once', async () => {
  const customer = await books.customer();
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 14 }),
      fc.infiniteStream(weather),
      async (steps, sky) => {
        const before = await onServer();
        const exclusively = oneAfterTheOther();
        const [outbox, otherTab] = [outboxOf(owner, exclusively), outboxOf(owner, exclusively)];
        const api = apiOf(app, token, () => sky.next().value ?? 'fine');
        const made: NewAct[] = [];
        const add = async (act: NewAct) => {
          made.push(act);
          await outbox.add(act);
        };
        const latest = () =>
          made.findLast(({ kind }) => kind === 'customer')?.subject ?? customer.customer_id;
        for (const what of steps) {
          if (what === 'customer') await add(newCustomer(`Customer ${made.length}`));
          if (what === 'invoice') await add(newInvoice(owner, { id: latest(), name: 'Somebody' }, '7.5'));
          if (what === 'payment') await add(newPayment(latest(), 5));
          if (what === 'send') await send(outbox, api);
          if (what === 'send from two tabs') await Promise.all([send(outbox, api), send(otherTab, api)]);
        }
        expect(await send(otherTab, apiOf(app, token))).toBe(true);
        expect(await outbox.list()).toEqual([]);
        const after = await onServer();
        const ids = (kind: NewAct['kind']) =>
          made.filter((act) => act.kind === kind).map(({ subject }) => subject);
        expect(after.customers.filter((id) => !before.customers.includes(id)).toSorted()).toEqual(
          ids('customer').toSorted(),
        );
        expect(after.payments.filter((id) => !before.payments.includes(id)).toSorted()).toEqual(
          ids('payment').toSorted(),
        );
        // The latest number first: numbers are given in the order of entering.
        expect(after.documents.filter((id) => !before.documents.includes(id))).toEqual(
          ids('document').toReversed(),
        );
      },
    ),
    { numRuns: 12 },
  );
});
