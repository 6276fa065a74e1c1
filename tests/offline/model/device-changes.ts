import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { moveSeriesNow } from '#features/documents/recurring/waiting-series-move.ts';
import { sendMail, waitingMail } from '#features/documents/waiting/waiting-mail.ts';
import { moveNow, type Move } from '#features/documents/waiting/waiting-move.ts';
import { overruling } from '#features/outbox/overruling.ts';
import { waitingVoid } from '#features/payments/waiting-void.ts';
import { beginEdit, saveEdit } from '#features/shared/changes/begin-edit.ts';
import { customerEdits } from '#features/shared/customers/customer-edits.ts';
import { customerStandings } from '#features/shared/customers/customer-standings.ts';
import { itemEdits } from '#features/shared/items/item-edits.ts';
import { itemStandings } from '#features/shared/items/item-standings.ts';
import { newId } from '#features/shared/new-id.ts';
import { priceListEdits } from '#features/shared/price-lists/price-list-edits.ts';
import { priceListStandings } from '#features/shared/price-lists/price-list-standings.ts';
import { seriesEdits } from '#features/shared/recurring/series-edits.ts';
import { seriesFields } from '#features/shared/recurring/series-fields.ts';
import type { SeriesMove } from '#features/shared/recurring/series-moves.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import type { Services } from '#features/shared/services.ts';
import type { Books } from '#offline/books/books.ts';
import type { Act } from '#offline/outbox/act.ts';
import { getCustomer, type Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getItem, type Item, type ItemFields } from '#shared/contract/items.ts';
import { getPriceList, type PriceList, type PriceListFields } from '#shared/contract/price-lists.ts';
import { voidPayment, type Payment } from '#shared/contract/payments.ts';
import { getRecurringInvoice, type RecurringInvoice } from '#shared/contract/recurring-invoices.ts';

/** What the screens of stored records do. Each begins with the record as the device shows it. */
export function changesOf(
  parts: Pick<Services, 'api' | 'connection'> & { readonly outbox: NonNullable<Services['outbox']> },
  { api: shown }: Pick<Books, 'api'>,
) {
  const { outbox } = parts;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that they read
  const services = parts as unknown as Services;

  return {
    move: async (document: Document, move: Move) => moveNow(services, document, move),
    voidPayment: async (payment: Payment, reason: string) =>
      sendOrPutOff(services, waitingVoid(payment, reason), async (api: Api) =>
        api(voidPayment, { params: { id: payment.payment_id }, body: { reason } }),
      ),
    email: async (document: Document, to: string) => {
      const { document_id: id, version } = document;
      const words = { to: [to], subject: null, message: null };
      const mail = { words, isReminder: false, key: newId(), inOrder: true };
      return sendOrPutOff(services, waitingMail(document, mail), async (api) =>
        sendMail(api, { ...mail, document: id, version }),
      );
    },
    archive: async (customer: Customer) => customerStandings.archiveNow(services, customer),
    restore: async (customer: Customer) => customerStandings.restoreNow(services, customer),
    editCustomer: async (id: string, change: Partial<Customer>) => {
      const saved = await shown(getCustomer, { params: { id } });
      const began = beginEdit(customerEdits, saved, customerEdits.editOf(await outbox.list(), id));
      const { name, contact_name, email, phone, tax_id, billing_address } = began.shown;
      const { currency, payment_terms_days, notes } = began.shown;
      const fields = { name, contact_name, email, phone, tax_id, billing_address, currency };
      const entered = { ...fields, payment_terms_days, notes, ...change, contacts: [] };
      return saveEdit(customerEdits, services, entered, began);
    },
    editSeries: async (id: string, price: number) => {
      const saved = await shown(getRecurringInvoice, { params: { id } });
      const began = beginEdit(seriesEdits, saved, seriesEdits.editOf(await outbox.list(), id));
      const mine = v.parse(v.object(seriesFields.entries), began.shown);
      const lines = mine.lines.map((line) => ({ ...line, unit_price: price }));
      return saveEdit(seriesEdits, services, { ...mine, lines }, began);
    },
    moveSeries: async (series: RecurringInvoice, move: SeriesMove) => moveSeriesNow(services, series, move),
    archiveItem: async (item: Item) => itemStandings.archiveNow(services, item),
    restoreItem: async (item: Item) => itemStandings.restoreNow(services, item),
    editItem: async (id: string, change: Partial<ItemFields>) => {
      const saved = await shown(getItem, { params: { id } });
      const began = beginEdit(itemEdits, saved, itemEdits.editOf(await outbox.list(), id));
      const { number, name, description, unit_code, prices, prices_include_tax, tax_rates } = began.shown;
      const fields = { number, name, description, unit_code, prices, prices_include_tax, tax_rates };
      return saveEdit(itemEdits, services, { ...fields, ...change }, began);
    },
    archivePriceList: async (list: PriceList) => priceListStandings.archiveNow(services, list),
    restorePriceList: async (list: PriceList) => priceListStandings.restoreNow(services, list),
    /** Another percentage, or the price of an item. */
    editPriceList: async (
      id: string,
      { price, ...change }: Partial<PriceListFields> & { readonly price?: PriceListFields['prices'][number] },
    ) => {
      const saved = await shown(getPriceList, { params: { id } });
      const began = beginEdit(priceListEdits, saved, priceListEdits.editOf(await outbox.list(), id));
      const { name, adjustment_percent, prices: before } = began.shown;
      const others = before.filter(({ item_id: item }) => item !== price?.item_id);
      const prices = price === undefined ? before : [...others, price];
      return saveEdit(priceListEdits, services, { name, adjustment_percent, prices, ...change }, began);
    },
    /** What a person chooses on _Waiting to send_: on a conflict mine or theirs, otherwise once more. */
    async decide(act: Act, side: 'mine' | 'theirs'): Promise<void> {
      const [conflict] = [customerEdits, itemEdits, priceListEdits, seriesEdits].flatMap(
        ({ conflictOf }) => conflictOf(act) ?? [],
      );
      const kept = conflict?.keeping(side);
      if (kept === null) await outbox.takeBack(act);
      else await outbox.sendAgain(act, kept ?? overruling(act)?.content ?? act.content);
    },
  };
}
