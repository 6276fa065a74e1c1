import { getCustomer, listCustomers, type Customer } from '#shared/contract/customers.ts';
import type { Document, DocumentSummary } from '#shared/contract/document-fields.ts';
import { getDocument, listDocuments } from '#shared/contract/documents.ts';
import { listItems, type Item } from '#shared/contract/items.ts';
import { listPayments, type Payment } from '#shared/contract/payments.ts';
import { listPriceLists, type PriceList } from '#shared/contract/price-lists.ts';
import {
  getRecurringInvoice,
  listRecurringInvoices,
  type RecurringInvoice,
} from '#shared/contract/recurring-invoices.ts';
import type { Change } from './changes.ts';
import type { Device } from './device.ts';

type Pick = { readonly pick: number };

const limit = '100';
const none = () => ({ items: [] });

/** A record that a person picks on the screens of a device, from what it has. */
export class Seen {
  readonly #device: Device;

  constructor(device: Device) {
    this.#device = device;
  }

  readonly document = async (
    { pick }: Pick,
    type: Document['document_type'],
    is: (row: DocumentSummary) => boolean = () => true,
  ): Promise<Document | undefined> => {
    const api = await this.#api();
    const { items } = await api(listDocuments, { query: { document_type: type, limit } }).catch(none);
    const rows = items.filter(is);
    const id = rows[pick % rows.length]?.document_id;
    return id === undefined ? undefined : api(getDocument, { params: { id } });
  };

  /** What the deposits of an estimate have invoiced, less their credit notes. */
  readonly inDeposits = async ({ followed_by: parts }: Document): Promise<number> => {
    const api = await this.#api();
    const read = async ({ document_id: id }: { document_id: string }) => api(getDocument, { params: { id } });
    let sum = 0;
    for (const part of parts.filter(({ estimate_part: is }) => is === 'deposit')) {
      const { total_amount: total, followed_by: notes } = await read(part);
      sum += total;
      for (const note of notes) if (note.document_number !== null) sum -= (await read(note)).total_amount;
    }
    return sum;
  };

  readonly payment = async (
    { pick }: Pick,
    is: (row: Payment) => boolean = () => true,
  ): Promise<Payment | undefined> => {
    const { items } = await (await this.#api())(listPayments, { query: { limit } }).catch(none);
    const rows = items.filter(is);
    const payment = rows[pick % rows.length];
    return payment?.voided === null ? payment : undefined;
  };

  readonly customer = async ({ pick }: Pick): Promise<Customer | undefined> => {
    const { items } = await (await this.#api())(listCustomers, { query: { limit } }).catch(none);
    return items[pick % items.length];
  };

  /** No list has those that were archived. */
  readonly archivedCustomer = async (
    { pick }: Pick,
    changes: readonly Change[],
  ): Promise<Customer | undefined> => {
    const archived = changes.filter(({ kind }) => kind === 'customer_archive');
    const id = archived[pick % archived.length]?.subject;
    if (id === undefined) return undefined;
    const found = await (await this.#api())(getCustomer, { params: { id } }).catch(() => undefined);
    return found?.deleted_at === undefined ? undefined : found;
  };

  readonly series = async ({ pick }: Pick): Promise<RecurringInvoice | undefined> => {
    const api = await this.#api();
    const { items } = await api(listRecurringInvoices, { query: { limit } }).catch(none);
    const id = items[pick % items.length]?.recurring_invoice_id;
    if (id === undefined) return undefined;
    const series = await api(getRecurringInvoice, { params: { id } });
    // Its page offers nothing more.
    return series.state === 'ended' ? undefined : series;
  };

  readonly item = async ({ pick }: Pick, archived?: 'true'): Promise<Item | undefined> => {
    const query = { limit, ...(archived && { archived }) };
    const { items } = await (await this.#api())(listItems, { query }).catch(none);
    return items[pick % items.length];
  };

  readonly priceList = async ({ pick }: Pick, isArchived: boolean): Promise<PriceList | undefined> => {
    const { items } = await (await this.#api())(listPriceLists, {}).catch(none);
    const lists = items.filter(({ deleted_at: at }) => (at !== undefined) === isArchived);
    return lists[pick % lists.length];
  };

  async #api() {
    return (await this.#device.started()).books.api;
  }
}
