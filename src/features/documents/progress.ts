import type { Delivery } from '#shared/contract/deliveries.ts';
import type { Document } from '#shared/contract/document-fields.ts';

export type StepName =
  | 'issued'
  | 'imported'
  | 'emailed'
  | 'seen'
  | 'reminded'
  | 'paid'
  | 'accepted'
  | 'declined'
  | 'answered'
  | 'voided';

/** A step of a document on its way to the customer and back. */
export interface Step {
  readonly name: StepName;
  readonly isDone: boolean;
  /** ISO 8601; null if unknown or still to come. */
  readonly at: string | null;
  /** When it is going to happen, if that is known: ISO 8601. */
  readonly planned?: string | undefined;
}

/** What became of it elsewhere; undefined until loaded. */
export interface Traces {
  readonly emails?: readonly Pick<Delivery, 'state' | 'reminder' | 'sent_at'>[] | undefined;
  readonly links?: readonly { readonly first_viewed_at: string | null }[] | undefined;
  /** Days of payments, `YYYY-MM-DD`. */
  readonly payments?: readonly { readonly payment_date: string }[] | undefined;
}

type Followed = Pick<
  Document,
  'document_type' | 'status' | 'issued_at' | 'imported_at' | 'reminded_at' | 'answer' | 'send_at'
>;

function least(moments: readonly (string | null)[]): string | null {
  return moments.filter((moment) => moment !== null).toSorted()[0] ?? null;
}

function paymentOf({ status }: Followed, { payments = [] }: Traces): Step {
  const isPaid = status === 'paid';
  const days = payments.map(({ payment_date: day }) => day).toSorted();
  return { name: 'paid', isDone: isPaid, at: (isPaid && days.at(-1)) || null };
}

function answerOf({ status, answer }: Followed): Step {
  const at = answer?.at ?? null;
  if (status === 'declined') return { name: 'declined', isDone: true, at };
  const isAccepted = status === 'accepted' || status === 'invoiced';
  return { name: isAccepted ? 'accepted' : 'answered', isDone: isAccepted, at };
}

/** What comes last: payment, the customer's answer, or that it is void. */
function endOf(document: Followed, traces: Traces): Step[] {
  const { document_type: type, status } = document;
  if (status === 'void') return [{ name: 'voided', isDone: true, at: null }];
  if (type === 'invoice') return [paymentOf(document, traces)];
  return type === 'credit_note' ? [] : [answerOf(document)];
}

/** An invoice of another product was sent from there. */
function beginningOf(
  { issued_at: issued, imported_at: imported, send_at: planned }: Followed,
  carried: readonly { readonly sent_at: string | null }[],
): Step[] {
  const isDone = carried.length > 0;
  const at = least(carried.map(({ sent_at: sentAt }) => sentAt));
  const emailed: Step = { name: 'emailed', isDone, at, planned };
  if (imported === undefined) return [{ name: 'issued', isDone: true, at: issued }, emailed];
  const isWorthNaming = isDone || planned !== undefined;
  return [{ name: 'imported', isDone: true, at: imported }, ...(isWorthNaming ? [emailed] : [])];
}

/** The way of an issued document, in order; how many steps it has doesn't depend on what is still loading. */
export function stepsOf(document: Followed, traces: Traces): Step[] {
  const { reminded_at: reminded } = document;
  const { emails = [], links = [] } = traces;
  const carried = emails.filter(({ state, reminder }) => state === 'sent' && !reminder);
  const seen = least(links.map(({ first_viewed_at: at }) => at));
  return [
    ...beginningOf(document, carried),
    { name: 'seen', isDone: seen !== null, at: seen },
    ...(reminded === undefined ? [] : [{ name: 'reminded' as const, isDone: true, at: reminded }]),
    ...endOf(document, traces),
  ];
}
