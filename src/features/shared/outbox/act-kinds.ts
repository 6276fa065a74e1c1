import { is } from 'valibot';
import { isReadable, type Act, type ActKind } from '#offline/outbox/act.ts';
import { documentType } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';

/** What a kind of act is called, and where its record is found. Who sends it: `app/send-waiting.ts`. */
interface KindWords {
  readonly name: (act: Act) => string;
  /** The list that has it once it is sent. */
  readonly place: (act: Act) => string;
}

export function typeOf({ shown: { documentType: type } }: Pick<Act, 'shown'>): DocumentType {
  return is(documentType, type) ? type : 'invoice';
}

const customers = () => words.shell.links.customers;
const payments = () => words.shell.links.payments;
const documents = (act: Act) => words.shell.links[typeOf(act) === 'estimate' ? 'estimates' : 'invoices'];

const names = () => words.outbox.names;
const numberOf = ({ shown }: Act) => shown.number ?? '';
const ofCustomer = (name: (act: Act) => string): KindWords => ({ name, place: customers });
const ofDocument = (name: (act: Act) => string): KindWords => ({ name, place: documents });
const ofPayment = (name: (act: Act) => string): KindWords => ({ name, place: payments });

function documentName(act: Act): string {
  const { customer, amount } = act.shown;
  return names().document[typeOf(act)](customer, amount ?? '');
}

function mailName(act: Act): string {
  const { customer, number, how } = act.shown;
  if (typeof number !== 'string') return documentName(act);
  return how === 'reminder' ? names().reminder(number, customer) : names().mail(number, customer);
}

function moveName(act: Act): string {
  const { accepted, declined, void: voided } = names();
  const { how } = act.shown;
  if (how === 'accepted') return accepted(numberOf(act));
  return how === 'declined' ? declined(numberOf(act)) : voided(numberOf(act));
}

const amountOf = ({ shown }: Act) => shown.amount ?? '';

const kinds: Readonly<Record<ActKind, KindWords>> = {
  customer: ofCustomer(({ shown }) => names().customer(shown.customer)),
  customer_edit: ofCustomer(({ shown }) => names().customerEdit(shown.customer)),
  customer_archive: ofCustomer(({ shown }) => names().customerArchive(shown.customer)),
  customer_restore: ofCustomer(({ shown }) => names().customerRestore(shown.customer)),
  document: ofDocument(documentName),
  mail: ofDocument(mailName),
  move: ofDocument(moveName),
  conversion: { name: (act) => names().conversion(numberOf(act)), place: () => words.shell.links.invoices },
  payment: ofPayment((act) => names().payment(amountOf(act), act.shown.customer)),
  refund: ofPayment((act) => names().refund(amountOf(act), act.shown.customer)),
  payment_void: ofPayment((act) =>
    names().paymentVoid[act.shown.how === 'refund' ? 'refund' : 'payment'](amountOf(act), act.shown.customer),
  ),
};

/** 'Payment of $50.00 from Acme' */
export function actName(act: Act): string {
  return isReadable(act) ? kinds[act.kind].name(act) : names().unknown;
}

/** Where its record is found if it was sent after all. */
export function placeOf(act: Act): string {
  return kinds[act.kind].place(act);
}
