import { expect } from 'vitest';
import { buildsOn } from '#offline/outbox/act.ts';
import { withoutParked } from '#offline/outbox/waiting-changes.ts';
import { getCustomer, listCustomers } from '#shared/contract/customers.ts';
import { getDashboardStats } from '#shared/contract/dashboard.ts';
import { listDeliveries } from '#shared/contract/deliveries.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument, listDocuments } from '#shared/contract/documents.ts';
import { getItem, listItems } from '#shared/contract/items.ts';
import { getPriceList, listPriceLists } from '#shared/contract/price-lists.ts';
import { getPayment, listPayments } from '#shared/contract/payments.ts';
import {
  getRecurringInvoice,
  listRecurringInvoices,
  type RecurringInvoice,
  type RecurringSummary,
} from '#shared/contract/recurring-invoices.ts';
import type { Api } from '#api/client.ts';
import type { Log } from './log.ts';
import type { Entered, Person } from './person.ts';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly next_cursor: string | null;
}

async function allOf<Row>(ask: (cursor: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    rows.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

const limit = '100';
const customersOf = async (api: Api) =>
  allOf(async (cursor) => api(listCustomers, { query: { limit, cursor } }));
const paymentsOf = async (api: Api) =>
  allOf(async (cursor) => api(listPayments, { query: { limit, cursor } }));
const itemsOf = async (api: Api) => [
  ...(await allOf(async (cursor) => api(listItems, { query: { limit, cursor } }))),
  ...(await allOf(async (cursor) => api(listItems, { query: { archived: 'true', limit, cursor } }))),
];
const seriesOf = async (api: Api) =>
  allOf(async (cursor) => api(listRecurringInvoices, { query: { limit, cursor } }));
const summariesOf = async (api: Api) =>
  allOf(async (cursor) => api(listDocuments, { query: { limit, cursor } }));

/** All that the server has, to the field. */
export async function readServer(api: Api) {
  const summaries = await summariesOf(api);
  const documents: Document[] = [];
  for (const { document_id: id } of summaries) documents.push(await api(getDocument, { params: { id } }));
  const [customers, items, payments] = [await customersOf(api), await itemsOf(api), await paymentsOf(api)];
  const series: RecurringInvoice[] = [];
  for (const { recurring_invoice_id: id } of await seriesOf(api))
    series.push(await api(getRecurringInvoice, { params: { id } }));
  const { items: lists } = await api(listPriceLists, {});
  return { summaries, documents, customers, items, payments, series, lists };
}
export type Server = Awaited<ReturnType<typeof readServer>>;

/** Brings everything to the server as far as it accepts it. */
export async function finish({ device }: Person): Promise<void> {
  device.goOffline(false);
  device.setClock(0);
  const app = await device.started();
  await app.send();
  await app.saveLeft();
  await app.send();
  await app.take();
}

const ofSeries = ({ recurring_invoice_id: id, version }: RecurringSummary) => [id, version];

/** The device has the server's records, in the server's order. */
export async function expectSameBooks({ device }: Person, server: Server): Promise<void> {
  const { books } = await device.started();
  // What was refused before the server knew it, or waits for something refused, is a draft of this device only.
  const stored = new Set(server.summaries.map((one) => one.document_id));
  const acts = await device.acts();
  const leaving = withoutParked(acts);
  const parked = new Set(acts.filter((act) => !leaving.includes(act)).map(({ subject }) => subject));
  const isParked = (id: string) => !stored.has(id) && parked.has(id);
  const kept = (await summariesOf(books.api)).filter((one) => !isParked(one.document_id));
  expect(kept).toEqual(server.summaries);
  expect(await customersOf(books.api)).toEqual(server.customers);
  expect(await itemsOf(books.api)).toEqual(server.items);
  expect(await paymentsOf(books.api)).toEqual(server.payments);
  expect((await seriesOf(books.api)).map(ofSeries)).toEqual(server.series.map(ofSeries));
  for (const series of server.series)
    expect(await books.api(getRecurringInvoice, { params: { id: series.recurring_invoice_id } })).toEqual(
      series,
    );
  expect((await books.api(listPriceLists, {})).items).toEqual(server.lists);
  for (const list of server.lists)
    expect(await books.api(getPriceList, { params: { id: list.price_list_id } })).toEqual(list);
  for (const item of server.items)
    expect(await books.api(getItem, { params: { id: item.item_id } })).toEqual(item);
  for (const document of server.documents) {
    const params = { params: { id: document.document_id } };
    expect(await books.api(getDocument, params)).toEqual(document);
  }
  for (const customer of server.customers)
    expect(await books.api(getCustomer, { params: { id: customer.customer_id } })).toEqual(customer);
  for (const { payment_id: id } of server.payments)
    expect((await books.api(getPayment, { params: { id } })).payment_id).toBe(id);
}

/** Each entry of this person has its effect, waits with its reason, or was removed. */
export async function expectOneEffectEach(person: Person, api: Api, server: Server, log: Log): Promise<void> {
  const waiting = await expectParked(person);
  const found = new Map<string, string | number>([
    ...server.customers.map((row) => [row.customer_id, row.name] as const),
    ...server.items.map((row) => [row.item_id, row.name] as const),
    ...server.lists.map((row) => [row.price_list_id, row.name] as const),
    ...server.series.map((row) => [row.recurring_invoice_id, row.total_amount] as const),
    ...server.payments.map((row) => [row.payment_id, row.amount] as const),
    ...server.documents.map((row) => [row.document_id, row.total_amount] as const),
  ]);
  for (const [id, entered] of person.entered) {
    // No list has those that were archived.
    if (entered.kind === 'customer' && !found.has(id)) await addArchived(found, id, api);
    expectAsEntered(id, entered, { content: found.get(id), isWaiting: waiting.has(id), log });
    const document = server.documents.find((row) => row.document_id === id);
    if (document !== undefined) await expectIssued(document, entered, waiting, api);
  }
}

interface Found {
  /** What the server has; undefined if it doesn't have it. */
  readonly content: string | number | undefined;
  readonly isWaiting: boolean;
  readonly log: Log;
}

function expectAsEntered(id: string, entered: Entered, { content, isWaiting, log }: Found): void {
  const { contents, isPromised, isRemoved, isOpen, history } = entered;
  const about = `${entered.kind} ${id}: ${history.join(' | ')}`;
  const isNoted = (what: string) => log.some(({ entityId, action }) => entityId === id && action === what);
  // Drafts of colleagues may be deleted, too.
  const isThere = content !== undefined || isWaiting || isNoted('document.deleted');
  if (isPromised && !isRemoved) expect(isThere, `${about} is lost`).toBe(true);
  // Another price of a recurring invoice is the effect of a change, which is looked for by itself.
  const isAsEntered = !isOpen && !isRemoved && !isWaiting && !isNoted('recurring_invoice.changed');
  if (content !== undefined && isAsEntered) expect(contents, about).toContain(content);
}

async function addArchived(found: Map<string, string | number>, id: string, api: Api): Promise<void> {
  const customer = await api(getCustomer, { params: { id } }).catch(() => null);
  if (customer !== null) found.set(id, customer.name);
}

/** What is left in the outbox or on the shelf has a reason. Its ids. */
async function expectParked({ device }: Person): Promise<ReadonlySet<string>> {
  const acts = await device.acts();
  for (const act of acts) {
    expect(act.owner).toBe(device.user.id);
    const isParked = act.refusal !== null || acts.some((other) => buildsOn(act, other));
    expect(isParked, `${act.kind} ${act.subject} waits without a reason`).toBe(true);
  }
  const left = (await (await device.started()).drafts()).map((draft) =>
    draft.kind === 'draft' ? draft.shelved.id : draft.unreadable.id,
  );
  return new Set([...acts.map(({ subject }) => subject), ...left]);
}

/** It is issued if it was to be, and emailed once for each time that it was to be, at most. */
async function expectIssued(
  { document_id: id, status }: Document,
  { mails, isPromised, isRemoved, contents, isIssued, mayBeIssued, isMailed, history }: Entered,
  waiting: ReadonlySet<string>,
  api: Api,
): Promise<void> {
  const about = `${id}: ${history.join(' | ')}`;
  const { items: all } = await api(listDeliveries, { params: { id } });
  // Others were emailed later.
  const items = all.filter(({ to }) => to === 'ada@example.com');
  expect(items.length, about).toBeLessThanOrEqual(mails);
  if (!isPromised || isRemoved || waiting.has(id) || contents.length > 1) return;
  if (isIssued || !mayBeIssued) expect(status !== 'draft', about).toBe(isIssued);
  if (isMailed) expect(items.length, about).toBeGreaterThan(0);
}

/** Numbers of each type have no gap and no double, and follow the order of each device. */
export function expectNumbersInOrder(people: readonly Person[], { documents }: Server): void {
  for (const type of ['invoice', 'estimate', 'credit_note']) {
    const ofType = documents.filter((row) => row.document_type === type);
    const numbers = new Map(
      ofType.flatMap(({ document_id: id, document_number: number }) =>
        number === null ? [] : [[id, Number(/\d+$/.exec(number)?.[0])] as const],
      ),
    );
    expect([...numbers.values()].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: numbers.size }, (_none, index) => index + 1),
    );
    for (const person of people) expectInOrder(person, numbers);
  }
}

function expectInOrder({ places, overtaken, entered }: Person, numbers: ReadonlyMap<string, number>): void {
  const inOrder = [...places]
    .filter(([id]) => numbers.has(id) && !overtaken.has(id))
    .toSorted(([, one], [, other]) => one - other)
    .map(([id]) => ({ number: numbers.get(id) ?? 0, history: entered.get(id)?.history }));
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one.number - other.number));
}

const cents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

const signed = ({ kind }: { readonly kind: string }, amount: number) =>
  kind === 'refund' ? -amount : amount;
const isCounted = ({ document_type: type, status }: Document) =>
  type === 'invoice' && status !== 'draft' && status !== 'void';

const isCreditOf = ({ document_type: type, status, related_document_id: from }: Document, invoice: string) =>
  type === 'credit_note' && from === invoice && status !== 'draft' && status !== 'void';

/** What is due, and the dashboard's figures, are those of a recount. */
export async function expectSums(api: Api, { documents, customers, payments }: Server): Promise<void> {
  const counted = payments.filter(({ voided }) => voided === null);
  const paid = (id: string) =>
    counted.flatMap((row) =>
      row.allocations.flatMap((part) => (part.document_id === id ? [signed(row, part.amount)] : [])),
    );
  const invoices = documents.filter(isCounted);
  for (const { document_id: id, total_amount: total, amount_due: due, ...invoice } of invoices) {
    const { paid_total: received, credited_total: credited } = invoice;
    expect(cents([received])).toBe(cents(paid(id)));
    expect(cents([due])).toBe(cents([total]) - cents(paid(id)) - cents([credited]));
    const notes = documents.filter((note) => isCreditOf(note, id));
    expect(cents([credited])).toBe(cents(notes.map((note) => note.credited_total)));
    expect(cents(notes.map((note) => note.total_amount))).toBeLessThanOrEqual(cents([total]));
  }
  const stats = await api(getDashboardStats, {});
  expect(cents([stats.pending_amount])).toBe(cents(invoices.map(({ amount_due: due }) => due)));
  expect(cents([stats.total_revenue])).toBe(cents(counted.map((row) => signed(row, row.amount))));
  expect([stats.total_invoices, stats.total_customers]).toEqual([invoices.length, customers.length]);
}

/** Everything was entered by the person whose device it was. */
export function expectSameOwners(people: readonly Person[], log: Log): void {
  const makers = new Map(
    people.flatMap(({ entered, device }) => [...entered.keys()].map((id) => [id, device.user.id])),
  );
  for (const { entityId, actorId, action } of log) {
    const maker = makers.get(entityId);
    if (maker !== undefined && /created|added|recorded|issued/.test(action)) expect(actorId).toBe(maker);
  }
}
