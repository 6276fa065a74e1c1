import { amountText } from '#features/shared/documents/amount-text.ts';
import type { SharedDocument } from '#shared/contract/share.ts';
import { paperDay } from '#shared/paper/paper-day.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { words } from '#shared/words/words.ts';

type Shown = Pick<
  SharedDocument,
  | 'document_type'
  | 'status'
  | 'currency'
  | 'due_date'
  | 'expiry_date'
  | 'total_amount'
  | 'amount_due'
  | 'paid_total'
  | 'credited_total'
  | 'may_answer'
>;

/** How a document stands, in the words of who receives it. */
export interface Standing {
  /** What the amount is. */
  readonly label: string;
  readonly amount: string;
  readonly state: string;
  readonly isLate: boolean;
  /** What was paid of it. */
  readonly paid?: string;
}

type Days = Pick<PaperVoice, 'locale' | 'numbers'>;

function stateOfInvoice(document: Shown, { locale }: Days): string {
  const { status, due_date: due, amount_due: open, credited_total: credited } = document;
  const { states: say } = words.sharedPage;
  if (status === 'void') return say.void;
  if (open <= 0) return credited > 0 ? say.settled : say.paid;
  if (due === null) return say.dueAtOnce;
  return (status === 'overdue' ? say.overdue : say.due)(paperDay(due, locale));
}

function stateOfEstimate({ status, expiry_date: last, may_answer: isOpen }: Shown, { locale }: Days): string {
  const { states: say } = words.sharedPage;
  const day = last === null ? null : paperDay(last, locale);
  if (status === 'accepted') return say.accepted;
  if (status === 'invoiced') return say.invoiced;
  if (status === 'declined') return isOpen && day !== null ? say.declinedUntil(day) : say.declined;
  if (day === null) return say.open;
  return (status === 'expired' ? say.expired : say.validUntil)(day);
}

function stateOfCreditNote({ status, amount_due: left, currency }: Shown, { numbers }: Days): string {
  const { states: say } = words.sharedPage;
  if (status === 'void') return say.creditVoid;
  return left > 0 ? say.creditLeft(amountText(left, currency, numbers)) : say.creditUsed;
}

/** The amount that matters to the customer, and until when or since when. */
export function standingOf(document: Shown, voice: Days): Standing {
  const { document_type: type, status, currency, total_amount: total, amount_due: due } = document;
  const { amounts: label, partlyPaid } = words.sharedPage;
  const text = (amount: number) => amountText(amount, currency, voice.numbers);
  const whole = { amount: text(total), isLate: false };
  if (type === 'estimate') return { ...whole, label: label.total, state: stateOfEstimate(document, voice) };
  if (type === 'credit_note')
    return { ...whole, label: label.credit, state: stateOfCreditNote(document, voice) };
  const state = stateOfInvoice(document, voice);
  if (status === 'void' || due <= 0) return { ...whole, label: label.total, state };
  const { paid_total: paid } = document;
  return {
    label: label.due,
    amount: text(due),
    state,
    isLate: status === 'overdue',
    ...(paid > 0 && { paid: partlyPaid(text(paid)) }),
  };
}
