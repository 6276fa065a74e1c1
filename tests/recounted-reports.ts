import type { Document } from '#shared/contract/document-fields.ts';
import { receivableAges } from '#shared/contract/dashboard.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { centsOf } from './random-books.ts';

/** Documents and payments in force. Amounts are recounted in cents. */
export interface Shown {
  readonly documents: readonly Document[];
  readonly payments: readonly Payment[];
  /** By payment: the first day of the books that were open when it was allocated. */
  readonly openFrom: ReadonlyMap<string, string>;
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

export const sumOfCents = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

export const isWithin = ({ from, to }: Days, day: string | null) => day !== null && day >= from && day <= to;

const invoicesOf = ({ documents }: Shown) =>
  documents.filter(({ document_type: type }) => type === 'invoice');

const notesOf = ({ documents }: Shown, invoice: Document) =>
  documents.filter(
    (one) => one.document_type === 'credit_note' && one.related_document_id === invoice.document_id,
  );

const worth = ({ total_amount: total, rounding_amount: rounding }: Document) => centsOf(total + rounding);

const last = (...days: readonly string[]) => days.toSorted().at(-1) ?? '';

/** What is paid of an invoice at the end of a day: never before it was issued, nor in what was closed already. */
function paidOn({ payments, openFrom }: Shown, invoice: Document, day: string): number {
  return sumOfCents(
    payments.flatMap((payment) => {
      const open = openFrom.get(payment.payment_id) ?? '';
      if (last(payment.payment_date, invoice.issue_date ?? '', open) > day) return [];
      const own = payment.allocations.filter((one) => one.document_id === invoice.document_id);
      return own.map(({ amount }) => centsOf(amount) * (payment.kind === 'refund' ? -1 : 1));
    }),
  );
}

function openAt(shown: Shown, invoice: Document, day: string): number {
  if ((invoice.issue_date ?? '') > day) return 0;
  const applied = notesOf(shown, invoice)
    .filter(({ issue_date: noted }) => (noted ?? '') <= day)
    .map((note) => worth(note) - centsOf(note.amount_due));
  return worth(invoice) - paidOn(shown, invoice, day) - sumOfCents(applied);
}

function ageAt({ due_date: due }: Document, day: string): (typeof receivableAges)[number] {
  const late = Math.round((Date.parse(day) - Date.parse(due ?? day)) / 86_400_000);
  if (late <= 0) return 'current';
  if (late <= 30) return '1-30';
  if (late <= 60) return '31-60';
  return late <= 90 ? '61-90' : '90+';
}

interface Whose {
  readonly currency: string;
  readonly customer?: string;
}

/** Receivables of a currency, or of a customer in it. */
export function agedRecounted(shown: Shown, day: string, { currency, customer }: Whose) {
  const open = invoicesOf(shown)
    .filter((one) => one.currency === currency && (customer ?? one.customer_id) === one.customer_id)
    .map((one) => ({ age: ageAt(one, day), amount: openAt(shown, one, day) }))
    .filter(({ amount }) => amount > 0);
  const sum = (among: typeof open) => sumOfCents(among.map(({ amount }) => amount)) / 100;
  const ages = receivableAges.map((age) => [age, sum(open.filter((one) => one.age === age))]);
  return { ...Object.fromEntries(ages), total: sum(open), invoices: open.length };
}

type TaxOf = Document['tax_breakdown'][number];
export const taxKey = ({ category, rate, name }: Pick<TaxOf, 'category' | 'rate' | 'name'>) =>
  `${category} ${rate} ${name}`;

/** Cents of taxable amounts and taxes by their key, each with a factor. */
type Sums = Map<string, { taxable: number; tax: number }>;

function add(sums: Sums, taxes: readonly TaxOf[], factor: number): void {
  for (const one of taxes) {
    const { taxable, tax } = sums.get(taxKey(one)) ?? { taxable: 0, tax: 0 };
    sums.set(taxKey(one), {
      taxable: taxable + factor * centsOf(one.taxable_amount),
      tax: tax + factor * centsOf(one.tax_amount),
    });
  }
}

export function issuedTaxRecounted({ documents }: Shown, days: Days, currency: string): Sums {
  const sums: Sums = new Map();
  for (const one of documents) {
    if (one.currency !== currency || !isWithin(days, one.issue_date)) continue;
    add(sums, one.tax_breakdown, one.document_type === 'invoice' ? 1 : -1);
  }
  return sums;
}

/** What was paid as of a day. What is more than the invoice, until it is refunded, has no tax. */
const taxedOn = (shown: Shown, invoice: Document, day: string) =>
  Math.min(paidOn(shown, invoice, day), worth(invoice));

/**
 * An invoice is two pots: what its credit notes left, and what they took. Money fills the first one first. Adds what is in
 * them, and returns whether a pot is filled in part, so that cents have to be rounded.
 */
function addPaid(sums: Sums, shown: Shown, invoice: Document, day: string, sign: 1 | -1): boolean {
  const notes = notesOf(shown, invoice).filter(({ issue_date: noted }) => (noted ?? '') <= day);
  const taken = sumOfCents(notes.map(worth));
  const left = worth(invoice) - taken;
  const paid = taxedOn(shown, invoice, day);
  if (paid === 0) return false;
  const inFirst = Math.min(paid, left);
  const inSecond = paid - inFirst;
  const [first, second] = [left === 0 ? 1 : inFirst / left, taken === 0 ? 0 : inSecond / taken];
  add(sums, invoice.tax_breakdown, sign * first);
  for (const note of notes) add(sums, note.tax_breakdown, sign * (second - first));
  return ![0, 1].includes(first) || ![0, 1].includes(second);
}

/** Taxes in what was paid, unrounded; what was received for them; and how many times cents had to be rounded. */
export function paidTaxRecounted(shown: Shown, { from, to }: Days, currency: string) {
  const sums: Sums = new Map();
  const dayBefore = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10);
  let [received, rounded] = [0, 0];
  for (const invoice of invoicesOf(shown)) {
    if (invoice.currency !== currency) continue;
    rounded += Number(addPaid(sums, shown, invoice, to, 1));
    rounded += Number(addPaid(sums, shown, invoice, dayBefore, -1));
    received += taxedOn(shown, invoice, to) - taxedOn(shown, invoice, dayBefore);
  }
  return { sums, received, rounded };
}

/** Net revenue in cents, of documents that `isOwn`. */
export function revenueRecounted(
  { documents }: Shown,
  days: Days,
  currency: string,
  isOwn: (document: Document) => boolean = () => true,
): number {
  const own = documents.filter(
    (one) => one.currency === currency && isWithin(days, one.issue_date) && isOwn(one),
  );
  return sumOfCents(
    own.map((one) => centsOf(one.tax_exclusive_total) * (one.document_type === 'invoice' ? 1 : -1)),
  );
}

/** What lines that are called this add up to, in cents. */
export function itemRecounted({ documents }: Shown, days: Days, currency: string, item: string): number {
  const own = documents.filter((one) => one.currency === currency && isWithin(days, one.issue_date));
  return sumOfCents(
    own.flatMap(({ lines, document_type: type }) =>
      lines
        .filter(({ description }) => description.trim().toLowerCase() === item.toLowerCase())
        .map(({ net }) => centsOf(net) * (type === 'invoice' ? 1 : -1)),
    ),
  );
}
