import { and, eq, inArray } from 'drizzle-orm';
import type { BookRecord } from '#shared/contract/records.ts';
import type { RecordKind } from '#shared/contract/record-kinds.ts';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { items } from '#server/db/schema/items.ts';
import { priceLists } from '#server/db/schema/price-lists.ts';
import { together } from '#server/db/together.ts';
import type { Actor } from '../actor.ts';
import { presentCustomer } from '../customers/present-customer.ts';
import type { Deps } from '../deps.ts';
import { readDocuments } from '../documents/read-documents.ts';
import { presentItem } from '../items/present-item.ts';
import { getSettings } from '../organization/get-settings.ts';
import { presentPriceList } from '../price-lists/present-price-list.ts';
import { readPayments } from '../payments/get-payment.ts';
import { readSeries } from '../recurring/read-series.ts';

/** A record that changed. */
export interface Changed {
  readonly kind: RecordKind;
  readonly recordId: string;
  readonly position: number;
}

/** The records as they are now, in the order given. Deleted ones have the value null. */
export async function readRecords(
  deps: Pick<Deps, 'db' | 'clock' | 'sendsMails'>,
  actor: Pick<Actor, 'organizationId'>,
  changed: readonly Changed[],
): Promise<BookRecord[]> {
  const idsOf = (kind: RecordKind) => changed.filter((one) => one.kind === kind).map((one) => one.recordId);
  const [documentIds, paymentIds] = [idsOf('document'), idsOf('payment')];
  const [customersFound, itemsFound, listsFound, documents, payments, seriesFound, settings] = await together(
    [
      readCustomers(deps.db, actor.organizationId, idsOf('customer')),
      readItems(deps.db, actor.organizationId, idsOf('item')),
      readPriceLists(deps.db, actor.organizationId, idsOf('price_list')),
      documentIds.length === 0 ? Promise.resolve([]) : readDocuments(deps, actor, documentIds),
      paymentIds.length === 0 ? Promise.resolve([]) : readPayments(deps.db, actor.organizationId, paymentIds),
      readSeries(deps.db, actor.organizationId, idsOf('recurring_invoice')),
      idsOf('settings').length === 0 ? Promise.resolve(null) : getSettings(deps, actor),
    ],
  );
  const customerOf = new Map(customersFound.map((customer) => [customer.customer_id, customer]));
  const itemOf = new Map(itemsFound.map((item) => [item.item_id, item]));
  const listOf = new Map(listsFound.map((list) => [list.price_list_id, list]));
  const documentOf = new Map(documents.map((document) => [document.document_id, document]));
  const paymentOf = new Map(payments.map((payment) => [payment.payment_id, payment]));
  const seriesOf = new Map(seriesFound.map((series) => [series.recurring_invoice_id, series]));
  return changed.map(({ kind, recordId: id }) => {
    if (kind === 'customer') return { kind, id, value: orNull(customerOf, id) };
    if (kind === 'item') return { kind, id, value: orNull(itemOf, id) };
    if (kind === 'price_list') return { kind, id, value: orNull(listOf, id) };
    if (kind === 'document') return { kind, id, value: orNull(documentOf, id) };
    if (kind === 'payment') return { kind, id, value: orNull(paymentOf, id) };
    if (kind === 'recurring_invoice') return { kind, id, value: orNull(seriesOf, id) };
    return { kind, id, value: settings };
  });
}

function orNull<Value>(found: ReadonlyMap<string, Value>, id: string): Value | null {
  return found.get(id) ?? null;
}

async function readCustomers(db: Database, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(customers)
    .where(and(eq(customers.organizationId, organizationId), inArray(customers.id, [...ids])));
  return rows.map(presentCustomer);
}

async function readItems(db: Database, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(items)
    .where(and(eq(items.organizationId, organizationId), inArray(items.id, [...ids])));
  return rows.map(presentItem);
}

async function readPriceLists(db: Database, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(priceLists)
    .where(and(eq(priceLists.organizationId, organizationId), inArray(priceLists.id, [...ids])));
  return rows.map(presentPriceList);
}
