import { is } from 'valibot';
import { isOfDraft, isReadable, type Act, type ActKind } from '#offline/outbox/act.ts';
import { documentType } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { formatDay } from '../format-day.ts';
import { words } from '#shared/words/words.ts';

/** The screens that show an act. */
type Area = 'customers' | 'items' | 'price_lists' | 'documents' | 'recurring' | 'payments';

/** What a kind of act is called, and where it is shown. Who sends it: `app/senders.ts`. */
interface KindWords {
  readonly area: Area;
  readonly name: (act: Act) => string;
}

export function typeOf({ shown: { documentType: type } }: Pick<Act, 'shown'>): DocumentType {
  return is(documentType, type) ? type : 'invoice';
}

const names = () => words.outbox.names;
/** A document by its number, or by its customer while that is still to come. */
function numberOf({ shown }: Act, type = typeOf({ shown })): string {
  const { number, customer, isNumberToCome } = shown;
  return isNumberToCome === true ? words.outbox.numberToCome[type](customer) : (number ?? '');
}
const inCustomers = (name: KindWords['name']): KindWords => ({ area: 'customers', name });
const inItems = (name: KindWords['name']): KindWords => ({ area: 'items', name });
const inPriceLists = (name: KindWords['name']): KindWords => ({ area: 'price_lists', name });
const inDocuments = (name: KindWords['name']): KindWords => ({ area: 'documents', name });
const inRecurring = (name: KindWords['name']): KindWords => ({ area: 'recurring', name });
const inPayments = (name: KindWords['name']): KindWords => ({ area: 'payments', name });

function documentName(act: Act): string {
  const { customer, amount } = act.shown;
  return names().document[typeOf(act)](customer, amount ?? '');
}

function mailName(act: Act): string {
  const { customer, how } = act.shown;
  if (isOfDraft(act)) return documentName(act);
  return names()[how === 'reminder' ? 'reminder' : 'mail'](numberOf(act), customer);
}

function moveName(act: Act): string {
  const { accepted, declined, void: voided } = names();
  const { how } = act.shown;
  if (how === 'accepted') return accepted(numberOf(act));
  return how === 'declined' ? declined(numberOf(act)) : voided(numberOf(act));
}

function seriesMoveName({ shown: { customer, how, day = '' } }: Act): string {
  const { pause, resume, end, skip, keep } = names().seriesMove;
  if (how === 'skip' || how === 'keep') return (how === 'skip' ? skip : keep)(formatDay(day), customer);
  if (how === 'resume') return resume(customer);
  return how === 'end' ? end(customer) : pause(customer);
}

function holdName(act: Act): string {
  const { hold, holdUntil, release } = names().reminders;
  const { how, day } = act.shown;
  if (how === 'release') return release(numberOf(act));
  return day === undefined ? hold(numberOf(act)) : holdUntil(formatDay(day), numberOf(act));
}

function fileChangeName({ shown: { customer: file, how } }: Act): string {
  return how === 'shared' ? names().fileShared(file) : names().fileUnshared(file);
}

const amountOf = ({ shown }: Act) => shown.amount ?? '';

const kinds: Readonly<Record<ActKind, KindWords>> = {
  customer: inCustomers(({ shown }) => names().customer(shown.customer)),
  customer_edit: inCustomers(({ shown }) => names().edit(shown.customer)),
  customer_archive: inCustomers(({ shown }) => names().archive(shown.customer)),
  customer_restore: inCustomers(({ shown }) => names().restore(shown.customer)),
  item: inItems(({ shown }) => names().item(shown.customer)),
  item_edit: inItems(({ shown }) => names().edit(shown.customer)),
  item_archive: inItems(({ shown }) => names().archive(shown.customer)),
  item_restore: inItems(({ shown }) => names().restore(shown.customer)),
  price_list: inPriceLists(({ shown }) => names().priceList(shown.customer)),
  price_list_edit: inPriceLists(({ shown }) => names().edit(shown.customer)),
  price_list_archive: inPriceLists(({ shown }) => names().archive(shown.customer)),
  price_list_restore: inPriceLists(({ shown }) => names().restore(shown.customer)),
  document: inDocuments(documentName),
  mail: inDocuments(mailName),
  mail_cancel: inDocuments((act) => names().mailCancel(numberOf(act), act.shown.customer)),
  reminder_hold: inDocuments(holdName),
  links_revoke: inDocuments((act) => names().linksRevoke(numberOf(act))),
  late_fee: inDocuments((act) => names().lateFee(numberOf(act))),
  move: inDocuments(moveName),
  conversion: inDocuments((act) => names().conversion(numberOf(act, 'estimate'))),
  final_invoice: inDocuments((act) => names().finalInvoice(amountOf(act), numberOf(act, 'estimate'))),
  deposit: inDocuments((act) => names().deposit(amountOf(act), numberOf(act, 'estimate'))),
  attachment: inDocuments((act) => names().attachment(act.shown.customer, act.shown.number ?? '')),
  attachment_change: inDocuments(fileChangeName),
  attachment_remove: inDocuments((act) => names().fileRemoved(act.shown.customer)),
  draft_issue: inDocuments(documentName),
  draft_delete: inDocuments((act) => names().draftDelete(documentName(act))),
  credit: inPayments((act) => names().credit(amountOf(act), act.shown.customer)),
  series: inRecurring((act) => names().series(act.shown.customer, amountOf(act))),
  series_edit: inRecurring(({ shown }) => names().seriesEdit(shown.customer)),
  series_move: inRecurring(seriesMoveName),
  payment: inPayments((act) => names().payment(amountOf(act), act.shown.customer)),
  refund: inPayments((act) => names().refund(amountOf(act), act.shown.customer)),
  payment_void: inPayments((act) =>
    names().paymentVoid[act.shown.how === 'refund' ? 'refund' : 'payment'](amountOf(act), act.shown.customer),
  ),
};

/** 'Payment of $50.00 from Acme' */
export function actName(act: Act): string {
  return isReadable(act) ? kinds[act.kind].name(act) : names().unknown;
}

/** Whether these screens show it. */
export const isIn = (area: Area, act: Act): boolean => isReadable(act) && kinds[act.kind].area === area;

/** The list that has its record if it was sent after all. */
export function placeOf(act: Act): string {
  const { invoices, estimates, ...links } = words.shell.links;
  const { area } = kinds[act.kind];
  if (area === 'documents') return typeOf(act) === 'estimate' ? estimates : invoices;
  if (area === 'price_lists') return words.priceLists.title;
  return area === 'recurring' ? words.recurring.title : links[area];
}
