import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { waitingStanding } from '#features/customers/waiting-standing.ts';
import { waitingConversion } from '#features/documents/waiting/waiting-conversion.ts';
import { waitingMail } from '#features/documents/waiting/waiting-mail.ts';
import { waitingMove } from '#features/documents/waiting/waiting-move.ts';
import { waitingStored } from '#features/documents/waiting/waiting-stored.ts';
import { waitingVoid } from '#features/payments/waiting-void.ts';
import { conflictOf, readEdit, waitingEdit } from '#features/shared/customers/waiting-edit.ts';
import { newId } from '#features/shared/new-id.ts';
import { schemaOf, type NewAct } from '#offline/outbox/act.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { putAct } from '#offline/outbox/outbox-store.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { loadWords, words } from '#shared/words/words.ts';
import { entered, giveAddress, invoiceOf, openedBooks, type Books } from '../books.ts';
import { unlimited } from '../limits.ts';
import { testApp } from '../test-app.ts';
import { testDatabase } from '../test-database.ts';
import { apiOf, newCustomer, newPayment, newRefund, outboxOf, send, type Weather } from './outbox-device.ts';

const database = await testDatabase();
const app = await testApp(database, { limits: unlimited });
await loadWords('areas', 'paper');
afterAll(database.close);
// Failed calls are logged.
vi.spyOn(console, 'info').mockImplementation(() => undefined);
afterAll(() => void vi.restoreAllMocks());

let books: Books;
let owner: string;
let outbox: Outbox;
beforeEach(async () => {
  ({ books } = await openedBooks(app));
  await giveAddress(books);
  owner = newId();
  outbox = outboxOf(owner);
});
const token = () => books.token;
const api = () => apiOf(app, token);

/** Sends; the first answers are lost, each in another round. */
async function sendIn(...sky: Weather[]): Promise<void> {
  const rounds = sky.length + 1;
  const stormy = apiOf(app, token, () => sky.shift() ?? 'fine');
  for (let round = 0; round < rounds; round += 1) await send(outbox, stormy);
}

/** One round, with this weather at its first call. */
const sendOnce = async (weather: Weather) =>
  send(
    outbox,
    apiOf(app, token, () => weather),
  );

const mailsOf = async ({ document_id: id }: Document) =>
  (await books.succeed('GET', `/api/documents/${id}/deliveries`)).items;
const mailTo = (to: string | null, isReminder = false) => ({
  words: to === null ? null : { to: [to], subject: null, message: null },
  isReminder,
  key: newId(),
  inOrder: true,
});
const refusals = async () => (await outbox.list()).map(({ refusal }) => refusal?.message ?? null);

const edited = (base: Customer, change: Partial<Customer>, earlier: readonly NewAct[] = []) => {
  const { name, contact_name, email, phone, tax_id, billing_address, currency, payment_terms_days } = base;
  const fields = { name, contact_name, email, phone, tax_id, billing_address, currency, payment_terms_days };
  const { notes, language, contacts } = base;
  const mine = { ...fields, notes, language, contacts: contacts ?? [], ...change };
  const tried = earlier.flatMap((act) => readEdit(act)?.mine ?? []);
  return waitingEdit({ base, mine, tried, key: newId() });
};
const customerNow = async ({ customer_id: id }: Customer): Promise<Customer> =>
  books.succeed('GET', `/api/customers/${id}`);
const change = async (base: Customer, fields: object) =>
  books.succeed('PUT', `/api/customers/${base.customer_id}`, { name: base.name, ...fields });

test('a stored draft is issued as it was on the screen, once; a changed one is left alone', async () => {
  const customer = await books.customer();
  const [draft, other] = [await books.draft(customer), await books.draft(customer)];
  await outbox.add(waitingStored(owner, draft, true));
  await sendIn('cut before', 'cut after', 'fine', 'cut after');
  expect(await outbox.list()).toEqual([]);
  expect((await books.read(draft)).status).toBe('sent');

  await outbox.add(waitingStored(owner, other, true));
  await books.succeed('PUT', `/api/documents/${other.document_id}`, invoiceOf(customer, 333));
  await sendIn();
  expect(await refusals()).toEqual([words.drafts.waiting.changed]);
  expect(await books.read(other)).toMatchObject({ status: 'draft', total_amount: 333 });
});

test('an email of an issued document leaves once, and after what waits before it', async () => {
  const customer = await books.customer({ email: 'ada@example.com' });
  const [draft, invoice] = [await books.draft(customer), await books.issue(customer)];
  await outbox.add(waitingStored(owner, draft, true));
  await outbox.add(waitingMail({ ...draft, status: 'sent' }, mailTo('ada@example.com')));
  await outbox.add(waitingMail(invoice, mailTo('grace@example.com')));
  await sendIn('cut after', 'cut after', 'cut after', 'cut after');
  expect(await outbox.list()).toEqual([]);
  expect(await mailsOf(draft)).toMatchObject([{ to: 'ada@example.com' }]);
  expect(await mailsOf(invoice)).toMatchObject([{ to: 'grace@example.com' }]);
});

test('an email issues a draft in the version on the screen, once; a changed draft stays', async () => {
  const customer = await books.customer();
  const [draft, other] = [await books.draft(customer), await books.draft(customer)];
  await outbox.add(waitingMail(draft, mailTo('ada@example.com')));
  await sendIn('cut after');
  expect(await mailsOf(draft)).toHaveLength(1);
  expect((await books.read(draft)).status).toBe('sent');
  await outbox.add(waitingMail(other, mailTo('ada@example.com')));
  await books.succeed('PUT', `/api/documents/${other.document_id}`, invoiceOf(customer, 333));
  await sendIn();
  expect((await outbox.list())[0]?.refusal?.code).toBe('version_conflict');
  expect((await books.read(other)).status).toBe('draft');
});

test('a reminder of an invoice that was paid meanwhile isn’t sent, and says why; others are', async () => {
  const customer = await books.customer({ email: 'ada@example.com' });
  const overdue = { issue_date: '2020-01-01', due_date: '2020-01-31' };
  const [paid, open] = [
    await books.issue(customer, 50, overdue),
    await books.issue(customer, 70, { ...overdue, issue_date: '2020-01-02' }),
  ];
  for (const invoice of [paid, open]) await outbox.add(waitingMail(invoice, mailTo(null, true)));
  await books.pay(customer, 50, paid);
  await sendIn('cut after');
  expect((await outbox.list()).map(({ shown }) => shown.number)).toEqual([paid.document_number]);
  expect(await refusals()).toEqual([expect.stringContaining('overdue')]);
  expect(await mailsOf(open)).toMatchObject([{ reminder: true }]);
});

test('an estimate is accepted, and its invoice made, once; somebody else’s decision isn’t undone', async () => {
  const customer = await books.customer();
  const estimate = { document_type: 'estimate' };
  const [first, second] = [
    await books.issue(customer, 10, estimate),
    await books.issue(customer, 20, estimate),
  ];
  const invoice = newId();
  await outbox.add(waitingMove(first, { to: 'accepted', reason: null }));
  await outbox.add(waitingConversion(first, invoice));
  await outbox.add(waitingMove(second, { to: 'accepted', reason: null }));
  const declined = { ...entered(second), status: 'declined' };
  await books.succeed('PUT', `/api/documents/${second.document_id}`, declined);
  await sendIn('fine', 'cut after', 'cut after', 'cut after');
  expect((await outbox.list()).map(({ shown }) => shown.number)).toEqual([second.document_number]);
  expect((await books.read(second)).status).toBe('declined');
  expect((await books.read(first)).status).toBe('invoiced');
  expect(await api()(getDocument, { params: { id: invoice } })).toMatchObject({
    document_type: 'invoice',
    related_document_id: first.document_id,
  });
  expect((await books.succeed('GET', '/api/documents?document_type=invoice')).items).toHaveLength(1);
});

test('a document is voided once, with its reason; a paid one stays, with the server’s sentence', async () => {
  const customer = await books.customer();
  const [mistake, paid] = [await books.issue(customer), await books.issue(customer)];
  for (const invoice of [mistake, paid])
    await outbox.add(waitingMove(invoice, { to: 'void', reason: 'Sent to the wrong customer' }));
  await books.pay(customer, 100, paid);
  await sendIn('fine', 'cut after');
  expect(await books.read(mistake)).toMatchObject({
    status: 'void',
    void_reason: 'Sent to the wrong customer',
  });
  expect(await refusals()).toEqual([expect.stringMatching(/\w/)]);
  expect((await books.read(paid)).status).toBe('paid');
});

test('a payment, its void, and the void of its invoice are sent in this order; a refund once', async () => {
  const customer = await books.customer();
  const [invoice, other] = [await books.issue(customer), await books.issue(customer)];
  const payment = await books.pay(customer, 100, invoice);
  await outbox.add(waitingVoid(payment, 'Wrong customer'));
  await outbox.add(waitingMove(invoice, { to: 'void', reason: 'Wrong customer' }));
  const received = newPayment(customer.customer_id, 100, { id: other.document_id, amount: 100 });
  await outbox.add(received);
  await outbox.add(newRefund(customer.customer_id, received.subject, 30, other.document_id));
  await sendIn('cut after', 'cut before', 'cut after', 'fine', 'cut after', 'cut after');
  expect(await outbox.list()).toEqual([]);
  expect((await books.read(invoice)).status).toBe('void');
  expect(await books.read(other)).toMatchObject({ amount_due: 30 });
  const { items } = await books.succeed('GET', '/api/payments');
  expect(items).toHaveLength(3);
});

test('what two people changed in a customer merges; the same field waits for a decision', async () => {
  const [ada, grace] = [await books.customer(), await books.customer({ name: 'Grace', phone: '1' })];
  await outbox.add(edited(ada, { phone: '555', notes: 'Rings twice' }));
  await outbox.add(edited(grace, { phone: '2', notes: 'Mine' }));
  await change(ada, { email: 'ada@example.com' });
  await change(grace, { phone: '3', tax_id: 'DE1' });
  await sendIn('fine', 'cut after');
  expect(await customerNow(ada)).toMatchObject({
    phone: '555',
    notes: 'Rings twice',
    email: 'ada@example.com',
  });
  const [act] = await outbox.list();
  const conflict = act && conflictOf(act);
  expect(conflict?.differences).toMatchObject([{ name: 'phone', mine: '2', theirs: '3' }]);
  if (act === undefined || conflict === undefined) return;
  expect(await customerNow(grace)).toMatchObject({ phone: '3', notes: null });
  await outbox.sendAgain(act, conflict.keeping('mine'));
  await sendIn();
  expect(await customerNow(grace)).toMatchObject({ phone: '2', notes: 'Mine', tax_id: 'DE1' });
});

test('their version of a disputed field stays if the person wants it, with the rest of the changes', async () => {
  const ada = await books.customer({ phone: '1' });
  await outbox.add(edited(ada, { phone: '2' }));
  await outbox.add(edited(ada, { phone: '1', notes: 'Later' }));
  await change(ada, { phone: '3' });
  await sendIn();
  const [first] = await outbox.list();
  expect(first && conflictOf(first)?.keeping('theirs')).toBeNull();
  if (first !== undefined) await outbox.takeBack(first);
  await sendIn();
  expect(await outbox.list()).toEqual([]);
  expect(await customerNow(ada)).toMatchObject({ phone: '3', notes: 'Later' });
});

test('an edit that arrived isn’t made again over somebody else’s, and holds up nobody’s payment', async () => {
  const ada = await books.customer({ phone: '1' });
  await outbox.add(edited(ada, { phone: '2' }));
  await sendIn('cut after');
  expect(await outbox.list()).toEqual([]);
  await outbox.add(edited(ada, { phone: '4' }));
  await outbox.add(newPayment(ada.customer_id, 5));
  await sendIn();
  expect((await outbox.list()).map(({ kind }) => kind)).toEqual(['customer_edit']);
  expect(await customerNow(ada)).toMatchObject({ phone: '2' });
});

test('an edit whose answer was lost isn’t made again over somebody else’s later one', async () => {
  const ada = await books.customer({ phone: '1' });
  await outbox.add(edited(ada, { phone: '2' }));
  await sendOnce('cut after');
  expect(await customerNow(ada)).toMatchObject({ phone: '2' });
  await change(ada, { phone: '1' });
  await sendIn();
  expect(await outbox.list()).toEqual([]);
  expect(await customerNow(ada)).toMatchObject({ phone: '1' });
});

test('what was corrected after the answer was lost is what stays, also if it is the value of before', async () => {
  const ada = await books.customer({ phone: '1' });
  const wrong = edited(ada, { phone: '2', notes: 'Rings twice' });
  await outbox.add(wrong);
  await sendOnce('cut after');
  await change(ada, { phone: '2', notes: 'Rings twice', email: 'ada@example.com' });
  const [act] = await outbox.list();
  if (act === undefined) throw new Error('It was sent.');
  await outbox.replace(act, edited(ada, { phone: '1', notes: 'Rings twice' }, [wrong]));
  await sendIn();
  expect(await outbox.list()).toEqual([]);
  const now = { phone: '1', notes: 'Rings twice', email: 'ada@example.com' };
  expect(await customerNow(ada)).toMatchObject(now);
});

test('a customer is archived and restored once; one who was changed meanwhile waits', async () => {
  const [ada, grace] = [await books.customer(), await books.customer({ name: 'Grace' })];
  await outbox.add(waitingStanding('customer_archive', ada, false));
  await outbox.add(waitingStanding('customer_archive', grace, false));
  await change(grace, { phone: '3' });
  await sendIn('fine', 'cut after');
  // Who was not archived can still pay.
  await outbox.add(newPayment(grace.customer_id, 5));
  await sendIn();
  const archived = await customerNow(ada);
  expect(archived.deleted_at).toBeDefined();
  expect((await outbox.list()).map(({ shown }) => shown.customer)).toEqual(['Grace']);
  await outbox.add(waitingStanding('customer_restore', archived, false));
  await sendIn('fine', 'cut after');
  expect((await customerNow(ada)).deleted_at).toBeUndefined();
  const [act] = await outbox.list();
  if (act !== undefined) await outbox.sendAgain(act, { version: null });
  await sendIn();
  expect((await customerNow(grace)).deleted_at).toBeDefined();
});

test('a corrected entry keeps its place, so that what needs it still comes after it', async () => {
  const taken = await books.customer();
  const wrong = { ...newCustomer('Ada'), subject: taken.customer_id };
  await outbox.add(wrong);
  await outbox.add(newPayment(wrong.subject, 5));
  const [act] = await outbox.list();
  if (act === undefined) throw new Error('Nothing was kept.');
  await outbox.replace(act, newCustomer('Ada, corrected'));
  const [corrected, payment] = await outbox.list();
  expect(corrected).toMatchObject({ order: act.order, shown: { customer: 'Ada, corrected' } });
  expect(corrected?.id).not.toBe(act.id);
  expect(payment?.kind).toBe('payment');
  await sendIn();
  expect(await outbox.list()).toEqual([]);
  expect(await outbox.replace(act, wrong)).toBe(false);
});

test('a kind of a newer release is left alone, and what is older is sent as before', async () => {
  const strange: NewAct = { ...newCustomer('From tomorrow') };
  const about = { id: newId(), owner, schema: 1, madeAt: 0, refusal: null, trouble: null };
  await putAct({ ...about, ...strange, kind: JSON.parse('"item"') });
  await putAct({ ...about, ...newCustomer('From yesterday'), id: newId() });
  await sendIn();
  expect((await outbox.list()).map(({ shown }) => shown.customer)).toEqual(['From tomorrow']);
  expect(schemaOf('customer')).toBe(1);
});
