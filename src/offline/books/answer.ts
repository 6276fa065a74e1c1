import { getCustomer, listCustomers, type Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument, listDocuments } from '#shared/contract/documents.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { listInvoices } from '#shared/contract/invoices.ts';
import { getItem, listItems, type Item } from '#shared/contract/items.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { getPriceList, listPriceLists, type PriceList } from '#shared/contract/price-lists.ts';
import { getPayment, listPayments, type Payment } from '#shared/contract/payments.ts';
import type { RecordKind } from '#shared/contract/record-kinds.ts';
import {
  getRecurringInvoice,
  listRecurringInvoices,
  type RecurringInvoice,
} from '#shared/contract/recurring-invoices.ts';
import { searchCustomers, searchDocuments } from '#shared/contract/search.ts';
import { getCustomerBalance, getStatement } from '#shared/contract/statements.ts';
import { seriesForCustomer } from '#shared/recurring/for-customer.ts';
import { underPresentName } from '../outbox/present-names.ts';
import { issuedHere, referenceTo } from '../outbox/waiting-documents.ts';
import { listsByName } from '../outbox/waiting-price-lists.ts';
import type { Added } from '../outbox/waiting-records.ts';
import { balanceOf } from './balance-of.ts';
import { readRecord } from './books-database.ts';
import { recordsOf } from './customer-records.ts';
import { isSettledInPart, statusOn } from './document-row.ts';
import { gather } from './gather.ts';
import { customerOf, readSettings, todayOf, type KeptBooks } from './kept-books.ts';
import { matchingDocuments, type DocumentFilters } from './list-documents.ts';
import { matchingPayments } from './list-payments.ts';
import { summaryOf } from './listed-document.ts';
import { pageOf } from './page.ts';
import { statementOf } from './statement-of.ts';
import { findCustomers, findDocuments, findItems } from './search.ts';

/** Input of a read, unchecked: `CallInput` says in types what each endpoint takes. */
export interface Input {
  readonly params?: { readonly id?: string };
  readonly query?: DocumentFilters & {
    readonly q?: string;
    readonly archived?: 'true';
    /** Of recurring invoices. */
    readonly state?: string;
  };
}

type Read =
  /** Undefined: the device doesn't have it. */
  | { readonly single: (input: Input, added: Added) => Promise<unknown> }
  /** Lacks rows unless the device has everything. */
  | { readonly list: (books: KeptBooks, input: Input) => unknown };

/** What can be answered from a device's books, by the endpoint's path. All are GET. */
const reads: Readonly<Record<string, Read>> = {
  [getOrganizationSettings.path]: { single: readSettings },
  [getCustomer.path]: { single: readCustomer },
  [getItem.path]: { single: readItem },
  [getPriceList.path]: { single: readPriceList },
  [listPriceLists.path]: { single: readPriceLists },
  [getDocument.path]: { single: readDocument },
  [getPayment.path]: { single: readPayment },
  [getRecurringInvoice.path]: { single: readSeries },
  [listCustomers.path]: { list: customersPage },
  [searchCustomers.path]: { list: customersPage },
  [listItems.path]: { list: itemsPage },
  [listRecurringInvoices.path]: { list: seriesPage },
  [listDocuments.path]: { list: documentsPage },
  [listInvoices.path]: {
    list: (books, { query }) => documentsPage(books, { query: { ...query, document_type: 'invoice' } }),
  },
  [searchDocuments.path]: { list: documentsPage },
  [listPayments.path]: {
    list: async (books, { query = {} }) => pageOf(matchingPayments(await books.payments, query), query),
  },
  [getCustomerBalance.path]: { list: readBalance },
  [getStatement.path]: { list: readStatement },
};

/** How an endpoint is answered from the books. Undefined: only by the server. */
export function readOf({ method, path }: Endpoint): Read | undefined {
  return method === 'GET' ? reads[path] : undefined;
}

/** Every text begins with nothing, so that no words find all, by name. */
function customersPage({ customers }: KeptBooks, { query = {} }: Input) {
  return pageOf(findCustomers(customers, query.q ?? ''), query);
}

function itemsPage({ items }: KeptBooks, { query = {} }: Input) {
  return pageOf(findItems(items, query.q ?? '', query.archived === 'true'), query);
}

/** The newest first: IDs sort by time. */
function seriesPage({ series, customers }: KeptBooks, { query = {} }: Input) {
  const newest = [...series.values()]
    .filter(({ state }) => query.state === undefined || state === query.state)
    .toSorted((one, other) => (one.recurring_invoice_id < other.recurring_invoice_id ? 1 : -1));
  return pageOf(
    newest.map((one) => seriesNow(one, customers.get(one.customer_id))),
    query,
  );
}

/** Its customer may have been renamed or archived since it changed. */
function seriesNow(
  series: RecurringInvoice,
  customer: Pick<Customer, 'name' | 'deleted_at'> | undefined,
): RecurringInvoice {
  const { name = series.customer_name, deleted_at: archivedAt } = customer ?? {};
  return seriesForCustomer({ ...series, customer_name: name }, archivedAt !== undefined);
}

function documentsPage({ documents }: KeptBooks, { query = {} }: Input) {
  const { q = '', item } = query;
  // The rows have no lines.
  if (item !== undefined) return undefined;
  const rows = matchingDocuments(documents, query);
  const { items, ...page } = pageOf(q === '' ? rows : findDocuments(rows, q), query);
  return { ...page, items: items.map(summaryOf) };
}

async function readBalance(books: KeptBooks, { params: { id = '' } = {} }: Input) {
  return books.customers.has(id) ? balanceOf(await recordsOf(books, id), books.today) : undefined;
}

async function readStatement(books: KeptBooks, { params: { id = '' } = {}, query = {} }: Input) {
  const customer = books.customers.get(id);
  const settings = await readSettings();
  if (customer === undefined || settings === undefined) return undefined;
  const asked = { customer, query, today: books.today, defaultCurrency: settings.default_currency };
  return statementOf(await recordsOf(books, id), asked);
}

async function readCustomer({ params }: Input, added: Added): Promise<Customer | undefined> {
  const id = params?.id ?? '';
  return (await customerOf(id)) ?? added.customers.find((customer) => customer.customer_id === id);
}

async function readItem({ params }: Input, added: Added): Promise<Item | undefined> {
  const stored = await readStored<Item>('item', params?.id);
  return stored ?? added.items.find((item) => item.item_id === params?.id);
}

// What waits is added where lists are shown, because it may be taken back.
async function readPriceList({ params }: Input): Promise<PriceList | undefined> {
  return readStored<PriceList>('price_list', params?.id);
}

/** They are current, and so come before everything past. */
async function readPriceLists(): Promise<{ readonly items: readonly PriceList[] }> {
  const stored = await gather<PriceList>('price_list');
  return { items: listsByName(stored.values()) };
}

/** As it will be once what waits is sent. */
async function documentHere(id: string, { acts }: Added): Promise<Document | undefined> {
  return issuedHere(acts, id, await readStored<Document>('document', id));
}

async function readDocument({ params }: Input, added: Added): Promise<Document | undefined> {
  const found = await documentHere(params?.id ?? '', added);
  if (found === undefined) return undefined;
  const document = { ...found, status: statusOn(found, isSettledInPart(found), await todayOf()) };
  return found.document_number === null ? withPresent(document, added) : document;
}

/**
 * Without a number it speaks its customer's language, from its organization's country, as both are now. What was made
 * here doesn't have the number of what it follows.
 */
async function withPresent(found: Document, added: Added): Promise<Document> {
  const { customer_id: id, related_document_id: related, follows } = found;
  const [customer, settings, followed] = await Promise.all([
    readCustomer({ params: { id } }, added),
    readSettings(),
    related === null || follows !== null ? undefined : documentHere(related, added),
  ]);
  const named = { ...found, customer_name: customer?.name ?? found.customer_name };
  return {
    ...underPresentName(named, added.acts),
    follows: followed ? referenceTo(followed) : follows,
    language: customer?.language ?? settings?.language ?? found.language,
    seller_country: settings?.address.country ?? null,
  };
}

async function readPayment({ params }: Input): Promise<Payment | undefined> {
  const stored = await readStored<Payment>('payment', params?.id);
  if (stored === undefined) return undefined;
  return { ...stored, customer_name: (await customerOf(stored.customer_id))?.name ?? stored.customer_name };
}

async function readSeries({ params }: Input): Promise<RecurringInvoice | undefined> {
  const stored = await readStored<RecurringInvoice>('recurring_invoice', params?.id);
  return stored && seriesNow(stored, await customerOf(stored.customer_id));
}

/** Checked when it came, and again as the answer. */
async function readStored<Value>(kind: RecordKind, id: string | undefined): Promise<Value | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (id === undefined ? undefined : await readRecord(kind, id)) as Value | undefined;
}
