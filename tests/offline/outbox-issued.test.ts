import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '#api/client.ts';
import { draftOf } from '#features/documents/editor/draft-of.ts';
import type { Draft } from '#features/documents/editor/draft.ts';
import { moveStored } from '#features/documents/move-stored.ts';
import { issueOf, takeIssueBack, waitingIssue } from '#features/documents/editor/waiting-issue.ts';
import { creditNoteOf } from '#features/documents/waiting/copied-draft.ts';
import { waitingMail } from '#features/documents/waiting/waiting-mail.ts';
import { fetchOpenInvoices } from '#features/shared/documents/open-invoices.ts';
import { newId } from '#features/shared/new-id.ts';
import { keepIn, sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { actSchema } from '#offline/outbox/act.ts';
import { putAct } from '#offline/outbox/outbox-store.ts';
import { withFollowers } from '#offline/outbox/waiting-documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument, listDocuments } from '#shared/contract/documents.ts';
import { searchDocuments } from '#shared/contract/search.ts';
import { getCustomerBalance, getStatement } from '#shared/contract/statements.ts';
import { createObservable } from '#shared/observable.ts';
import { deviceOf, type DeviceOfTest } from './device-app.ts';
import { outboxApp } from './outbox-app.ts';
import { newCustomer, newInvoice, newPayment } from './outbox-device.ts';

const { app, api, device, sendIn } = await outboxApp();
let phone: DeviceOfTest;
beforeEach(() => {
  phone = deviceOf(app, device().books.token, device().owner);
});

const onPhone = async (id: string) => phone.books.api(getDocument, { params: { id } });
const listed = async () => (await phone.books.api(listDocuments, { query: {} })).items;

const ofServer: ReadonlySet<string> = new Set([
  'document_number',
  'version',
  'is_carried',
  'issued_at',
  'issue_date',
  'due_date',
  'buyer',
  'seller',
  'created_at',
  'updated_at',
]);

/** Without what only the server gives. */
const shownOf = (document: Document) =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !ofServer.has(name)));

/** A draft with all that counts in a sum, as the editor has it. */
async function draftWithEverything(change: Partial<Draft> = {}): Promise<Draft> {
  const customer = await device().books.customer({ name: 'Pier Studio', language: 'de' });
  const stored = await device().books.draft(customer, {
    currency: 'EUR',
    prices_include_tax: true,
    reference: 'PO 7',
    notes: 'Thanks',
    lines: [
      {
        description: 'Pipe',
        quantity: 3,
        unit_price: 19.999,
        allowances: [{ charge: false, percent: 7.5, reason: 'Trade' }],
        tax_rates: [{ category: 'S', rate: 19, name: 'VAT' }],
      },
      {
        description: 'Hour',
        quantity: 1.5,
        unit_price: 80,
        tax_rates: [{ category: 'S', rate: 7, name: 'VAT' }],
      },
    ],
    allowances: [{ charge: false, amount: 5 }],
    rounding_increment: 0.05,
  });
  return { ...draftOf(stored), ...change };
}

const issue = (draft: Draft, id = newId(), version: number | null = null) =>
  waitingIssue({
    shelved: { owner: device().owner, id, draft, version, base: null, savedAt: 0 },
    mail: undefined,
    inOrder: true,
  });

test('what is issued here is shown with the figures that the server gives it, to the cent', async () => {
  const draft = await draftWithEverything();
  await phone.take();
  const act = issue(draft);
  await device().outbox.add(act);
  const before = await onPhone(act.subject);
  expect(before).toMatchObject({ document_number: null, status: 'sent', is_carried: false, language: 'de' });
  await sendIn();
  const after = await api()(getDocument, { params: { id: act.subject } });
  expect(after.document_number).toMatch(/^INV-/);
  expect(shownOf(before)).toEqual(shownOf(after));
});

test('it is in lists and searches and can be paid, but counts in no balance or statement', async () => {
  const ada = await device().books.customer({ name: 'Ada Lovelace' });
  const draft = await device().books.draft(ada);
  await phone.take();
  const { customer_id: id } = ada;
  const invoice = newInvoice(device().owner, { id, name: 'Ada' }, '120');
  await device().outbox.add(invoice);
  await device().outbox.add(
    waitingMail(draft, { words: null, isReminder: false, key: newId(), inOrder: true }),
  );
  const rows = await listed();
  expect(rows).toMatchObject([
    { document_id: invoice.subject, status: 'sent', customer_name: 'Ada Lovelace', amount_due: 120 },
    { document_id: draft.document_id, status: 'sent', document_number: null },
  ]);
  const query = { q: 'lovel' };
  expect((await phone.books.api(searchDocuments, { query })).items).toHaveLength(2);
  const { items: open } = await fetchOpenInvoices(phone.books.api, id);
  expect(open.map(({ document_id: one }) => one)).toContain(invoice.subject);
  expect((await phone.books.api(getCustomerBalance, { params: { id } })).items).toEqual([]);
  expect((await phone.books.api(getStatement, { params: { id }, query: {} })).entries).toEqual([]);
});

test('what was refused is a draft in lists and on its page', async () => {
  const { outbox, owner } = device();
  await phone.take();
  const lost = newInvoice(owner, { id: newId(), name: 'Nobody' }, '120');
  await outbox.add(lost);
  await sendIn();
  expect((await outbox.list()).map(({ refusal }) => refusal === null)).toEqual([false]);
  expect(await listed()).toMatchObject([{ document_id: lost.subject, status: 'draft', total_amount: 120 }]);
  expect(await onPhone(lost.subject)).toMatchObject({ status: 'draft', total_amount: 120 });
});

test('an email of what was taken back issues no draft', async () => {
  const { outbox, books } = device();
  const draft = await books.draft(await books.customer({ email: 'ada@example.com' }));
  await phone.take();
  const words = { words: null, isReminder: false, inOrder: true };
  await outbox.add(issue(draftOf(draft), draft.document_id, draft.version));
  await outbox.add(waitingMail(await onPhone(draft.document_id), { ...words, key: newId() }));
  const [first] = await outbox.list();
  if (first) await outbox.takeBack(first);
  await sendIn();
  expect(await books.read(draft)).toMatchObject({ status: 'draft', document_number: null });
  expect((await outbox.list()).map(({ refusal }) => refusal?.message)).toEqual([
    'The document is a draft. Issue it before you try again.',
  ]);
});

test('what others build on isn’t taken back; once refused it is edited in its place', async () => {
  const { outbox, owner, books } = device();
  const ada = newCustomer('Ada Lovelace');
  // Somebody else's record has this id.
  await books.succeed('POST', '/api/customers', { customer_id: ada.subject, name: 'Konrad Zuse' });
  const invoice = newInvoice(owner, { id: newId(), name: 'Ada' }, '120');
  const payment = newPayment(ada.subject, 50, { id: invoice.subject, amount: 50 });
  for (const act of [invoice, payment]) await outbox.add(act);
  const { signal } = new AbortController();
  expect(await takeIssueBack({ outbox }, invoice.subject, signal)).toBe('needed');
  await sendIn();
  expect(await takeIssueBack({ outbox }, invoice.subject, signal)).toBe(false);
  expect((await outbox.list()).map(({ kind }) => kind)).toEqual(['document', 'payment']);
  // Issued once more, for a customer who exists.
  const again = newInvoice(owner, { id: ada.subject, name: 'Ada' }, '130');
  await keepIn(
    { outbox },
    { ...again, subject: invoice.subject },
    await issueOf({ outbox }, invoice.subject),
  )();
  expect((await outbox.list()).map(({ kind, refusal }) => [kind, refusal])).toEqual([
    ['document', null],
    ['payment', null],
  ]);
});

test('a refused email of a draft keeps its place while the draft is edited', async () => {
  const { outbox, books } = device();
  const customer = await books.customer({ email: 'ada@example.com' });
  const draft = await books.draft(customer);
  const words = { words: null, isReminder: false, key: newId(), inOrder: true };
  await outbox.add(waitingMail(draft, words));
  const { document_id: id, customer_id: customerId } = draft;
  await outbox.add(newPayment(customerId, 1, { id, amount: 1 }));
  // A colleague changes the draft.
  const changed = await moveStored(api(), { ...draft, notes: 'Changed' }, { status: 'draft' });
  await sendIn();
  const { signal } = new AbortController();
  expect(await takeIssueBack({ outbox }, id, signal)).toBe(false);
  expect((await outbox.list()).map(({ kind }) => kind)).toEqual(['mail', 'payment']);
  const again = issue(draftOf(changed), id, changed.version);
  await keepIn({ outbox }, again, await issueOf({ outbox }, id))();
  expect((await outbox.list()).map(({ kind }) => kind)).toEqual(['document', 'payment']);
  await sendIn();
  expect(await outbox.list()).toEqual([]);
  expect(await books.read(draft)).toMatchObject({ status: 'partial', paid_total: 1 });
});

test('what waits for a draft that others deleted goes on with the new one that is kept instead', async () => {
  const { outbox, books } = device();
  const draft = await books.draft(await books.customer({ email: 'ada@example.com' }));
  await phone.take();
  const { document_id: id, customer_id: customer } = draft;
  await outbox.add(issue(draftOf(draft), id, draft.version));
  const words = { words: null, isReminder: false, key: newId(), inOrder: true };
  await outbox.add(waitingMail(await onPhone(id), words));
  await outbox.add(newPayment(customer, 1, { id, amount: 1 }));
  await books.call('DELETE', `/api/documents/${id}`);
  await sendIn();
  const instead = newId();
  await outbox.follow(id, instead);
  expect((await outbox.list()).map(({ refusal }) => refusal === null)).toEqual([false, true, true]);
  await keepIn({ outbox }, issue(draftOf(draft), instead), await issueOf({ outbox }, instead))();
  await sendIn('cut after', 'cut after', 'cut after');
  expect(await outbox.list()).toEqual([]);
  const made = await api()(getDocument, { params: { id: instead } });
  expect(made).toMatchObject({ status: 'partial', paid_total: 1 });
  const { items: mails } = await books.succeed('GET', `/api/documents/${instead}/deliveries`);
  expect(mails).toHaveLength(1);
});

test('what goes on with another draft does so at once, and what a newer release made is left alone', async () => {
  const { outbox, owner } = device();
  const id = newId();
  for (const amount of [1, 2]) await outbox.add(newPayment(newId(), amount, { id, amount }));
  const about = { id: newId(), owner, schema: actSchema + 1, madeAt: 1, refusal: null, trouble: null };
  await putAct({ ...about, ...newPayment(newId(), 3, { id, amount: 3 }) });
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const instead = newId();
  await outbox.follow(id, instead);
  const modes = opened.mock.calls.map(([, mode]) => mode);
  opened.mockRestore();
  // A kill between two would leave some of them behind.
  expect(modes.filter((mode) => mode === 'readwrite')).toHaveLength(1);
  const acts = await outbox.list();
  expect(acts.map(({ content }) => JSON.stringify(content).includes(instead))).toEqual([true, true, false]);
  expect(acts.map(({ names }) => names.includes(id))).toEqual([false, false, true]);
});

const askForAll = async (of: Api) => of(listDocuments, { query: {} });

test('an emailed draft counts as entered, so that lists show it as issued', async () => {
  const draft = await device().books.draft(await device().books.customer());
  await phone.take();
  const words = { words: null, isReminder: false, key: newId(), inOrder: true };
  expect(await phone.books.look(askForAll, Date.now() + 1, 'document')).toBeNull();
  const before = Date.now() - 1;
  await device().outbox.add(waitingMail(draft, words));
  const found = await phone.books.look(askForAll, before, 'document');
  expect(found?.value.items).toMatchObject([{ status: 'sent', document_number: null }]);
});

test('a draft that is issued here with changes keeps what only the server knows of it', async () => {
  const customer = await device().books.customer();
  const estimate = await device().books.issue(customer, 100, { document_type: 'estimate' });
  const draft = await device().books.succeed('POST', `/api/documents/${estimate.document_id}/convert`, {});
  await phone.take();
  const id = draft.document_id;
  await device().outbox.add(issue({ ...draftOf(draft), notes: 'Changed' }, id, draft.version));
  const { document_id: of } = estimate;
  expect(await onPhone(id)).toMatchObject({
    status: 'sent',
    notes: 'Changed',
    follows: { document_id: of },
  });
  expect((await listed()).filter((row) => row.document_id === id)).toMatchObject([{ status: 'sent' }]);
});

test('a credit note that waits names its invoice, which names it, as on the server', async () => {
  const { books, outbox } = device();
  const invoice = await books.issue(await books.customer(), 80);
  await phone.take();
  const { document_id: of } = invoice;
  const act = issue(creditNoteOf(await onPhone(of)));
  await outbox.add(act);
  const before = await onPhone(act.subject);
  const { followed_by: notes } = withFollowers(await onPhone(of), await outbox.list());
  await sendIn();
  const after = await api()(getDocument, { params: { id: act.subject } });
  expect(after.follows?.document_number).toBe(invoice.document_number);
  expect(before.follows).toEqual(after.follows);
  const [note] = (await api()(getDocument, { params: { id: of } })).followed_by;
  expect(notes).toMatchObject([{ document_id: note?.document_id, document_type: 'credit_note' }]);
});

test('a payment of what waits here waits behind it, though the server can be reached', async () => {
  const { outbox, owner } = device();
  const ada = newCustomer('Ada Lovelace');
  const invoice = newInvoice(owner, { id: ada.subject, name: 'Ada' }, '120');
  for (const act of [ada, invoice]) await outbox.add(act);
  const payment = newPayment(ada.subject, 120, { id: invoice.subject, amount: 120 });
  const services = { api: api(), outbox, connection: createObservable({ kind: 'reached' } as const) };
  vi.stubGlobal('window', { navigator: {} });
  const send = vi.fn<() => Promise<string>>(async () => Promise.resolve('sent'));
  expect(await sendOrPutOff(services, payment, send)).toBeNull();
  expect(send).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  await sendIn();
  const paid = await api()(getDocument, { params: { id: invoice.subject } });
  expect(paid).toMatchObject({ status: 'paid', amount_due: 0 });
});
