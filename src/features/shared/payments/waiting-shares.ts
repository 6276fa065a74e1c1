import { array, number, object, safeParse, string } from 'valibot';
import type { Act } from '#offline/outbox/act.ts';
import type { Document, DocumentSummary } from '#shared/contract/document-fields.ts';
import { allocatePayment, paymentInput } from '#shared/contract/payments.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';

type Invoice = Pick<DocumentSummary, 'document_id' | 'currency' | 'amount_due'> &
  Partial<Pick<Document, 'credited_total' | 'followed_by'>>;

/** Something that waits to be sent and changes what is due on an invoice. */
interface WaitingShare {
  readonly kind: 'payment' | 'credit' | 'refund' | 'void' | 'credit_note';
  readonly amount: MinorUnits;
}

interface WaitingOn {
  /** In the order in which they are sent. */
  readonly shares: readonly WaitingShare[];
  /** What is due after them. */
  readonly due: MinorUnits;
  /** What they pay beyond that; the server won't accept it. */
  readonly over: MinorUnits;
}

/** What a credit note that waits to be issued is worth: kept with its act. */
export const noteCredit = object({ document_id: string(), currency: string(), amount: number() });

const applied = object({ body: allocatePayment.body });
const issued = object({ credits: noteCredit });
/** The invoices of a payment that waits to be voided. */
const reopening = object({ reopens: array(noteCredit) });

const lesser = (one: MinorUnits, other: MinorUnits) => (one < other ? one : other);

/** The invoices that an act pays, credits, or reopens. A credit has the currency of its invoices. */
function partsOf({ kind, content }: Act, currency: string) {
  if (kind === 'credit') {
    const read = safeParse(applied, content);
    return { kind, parts: read.success ? read.output.body.allocations : [] };
  }
  if (kind === 'document') {
    const read = safeParse(issued, content);
    const isSame = read.success && read.output.credits.currency === currency;
    return { kind: 'credit_note' as const, parts: isSame ? [read.output.credits] : [] };
  }
  if (kind === 'payment_void') {
    const read = safeParse(reopening, content);
    return { kind: 'void' as const, parts: read.success ? read.output.reopens : [] };
  }
  if (kind !== 'payment' && kind !== 'refund') return null;
  const read = safeParse(paymentInput, content);
  return { kind, parts: read.success && read.output.currency === currency ? read.output.allocations : [] };
}

/** What was refused changes nothing. */
function sharesOn(acts: readonly Act[], { document_id: id, currency }: Invoice): WaitingShare[] {
  return acts.flatMap((act) => {
    const found = act.refusal === null ? partsOf(act, currency) : null;
    if (found === null) return [];
    return found.parts
      .filter((part) => part.document_id === id)
      .map(({ amount }) => ({ kind: found.kind, amount: fromWireAmount(amount, currency) }));
  });
}

/** What an invoice's credit notes have left: it settles what is refunded. Nothing while something is due. */
function spareOf({ amount_due: due, currency, credited_total: used = 0, followed_by: after = [] }: Invoice) {
  const minor = (amount: number) => fromWireAmount(amount, currency);
  const notes = after.filter((one) => one.document_type === 'credit_note' && one.document_number !== null);
  const left = sumOf(notes.map(({ total_amount: total = 0 }) => minor(total))) - minor(used);
  return due > 0 || left < 0n ? 0n : left;
}

/** What waits to be sent and changes what is due on an invoice, and what is due then. */
export function waitingOn(acts: readonly Act[], invoice: Invoice): WaitingOn {
  const shares = sharesOn(acts, invoice);
  let due = fromWireAmount(invoice.amount_due, invoice.currency);
  let spare = spareOf(invoice);
  for (const { kind, amount } of shares) {
    if (kind === 'credit_note') {
      const taken = due > 0n ? lesser(amount, due) : 0n;
      due -= taken;
      spare += amount - taken;
    } else if (kind === 'refund' || kind === 'void') {
      const settled = lesser(amount, spare);
      due += amount - settled;
      spare -= settled;
    } else {
      due -= amount;
    }
  }
  return due < 0n ? { shares, due: 0n, over: -due } : { shares, due, over: 0n };
}

const isVoiding = ({ kind, shown, refusal }: Act) =>
  kind === 'move' && shown.how === 'void' && refusal === null;

/** Open invoices as they are once everything is sent that waits. */
export function openThen<Row extends Invoice>(acts: readonly Act[], invoices: readonly Row[]): Row[] {
  const voided = new Set(acts.filter(isVoiding).map(({ subject }) => subject));
  return invoices.flatMap((row) => {
    const { due } = waitingOn(acts, row);
    const isOpen = due > 0n && !voided.has(row.document_id);
    return isOpen ? [{ ...row, amount_due: toWireAmount(due, row.currency) }] : [];
  });
}
