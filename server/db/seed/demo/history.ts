import { moneyText } from '#shared/money/parse-money.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { v7 } from 'uuid';
import { type Books, type SeedDocument, type SeedPayment, voidReason } from '../books.ts';
import { momentOf } from '../moment-of.ts';
import type { SeedNumber } from '../number-documents.ts';
import type { Delivery } from './deliveries.ts';

interface Event {
  readonly at: Date;
  readonly action: `${string}.${string}`;
  readonly entity?: 'payment';
  readonly entityId: string;
  /** Null: the customer, on the share page. */
  readonly actorId?: null;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

interface Origin {
  readonly userId: string;
  readonly numbers: ReadonlyMap<string, SeedNumber>;
  readonly now: Date;
}

/** The books' rows of `audit_log`, in order: what the product notes when people do the same. */
export function historyOf(
  books: Pick<Books, 'documents' | 'payments'>,
  deliveries: readonly Delivery[],
  origin: Origin,
) {
  const { documents, payments } = books;
  const byId = new Map(documents.map((document) => [document.id, document]));
  const events: Event[] = [
    ...documents.flatMap((document) => beginningOf(document, origin)),
    ...deliveries.flatMap(deliveryEvents),
    ...payments.map((payment) => paymentEvent(payment, origin)),
    ...documents.flatMap((document) => endOf(document, byId, payments, origin)),
  ];
  return events
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
    .map(({ at, ...event }, seq) => {
      const row = {
        entity: 'document',
        actorId: origin.userId,
        createdAt: at,
        id: v7({ msecs: at.getTime(), seq }),
      };
      return Object.assign(row, event);
    });
}

function beginningOf(document: SeedDocument, { numbers, now }: Origin): Event[] {
  const { id: entityId, type, currency, customer, totals, relatedDocumentId, day, dueDate } = document;
  const at = momentOf(day, now);
  const related = relatedDocumentId === null ? {} : { related_document_id: relatedDocumentId };
  const total = String(totals.total);
  const after = { type, currency, customer_id: customer.id, total, ...related };
  const created: Event = { at, action: 'document.created', entityId, after };
  if (document.lifecycle === 'draft') return [created];
  const [none, due] = dueDate === null ? [{}, {}] : [{ due_date: null }, { due_date: dueDate }];
  const issued: Event = {
    at,
    action: 'document.issued',
    entityId,
    before: { status: 'draft', number: null, issue_date: null, ...none },
    after: { status: 'sent', number: numbers.get(entityId)?.number, issue_date: day, ...due },
  };
  return [created, issued];
}

function deliveryEvents({ document: { id: entityId }, at, recipient, answer }: Delivery): Event[] {
  const mailed: Event = { at, action: 'document.mailed', entityId, after: { to: [recipient] } };
  if (answer === null) return [mailed];
  const { at: answeredAt, ...given } = answer;
  const { verdict } = given;
  const by = { at: answeredAt, entityId, actorId: null };
  return [
    mailed,
    { ...by, action: `document.${verdict}`, before: { status: 'sent' }, after: { status: verdict } },
    { ...by, action: 'estimate.answered', after: { ...given, signed: false } },
  ];
}

function paymentEvent({ allocations, ...payment }: SeedPayment, { now }: Origin): Event {
  const { id, kind, customer, currency, amount, day } = payment;
  const after = {
    customer_id: customer.id,
    currency,
    amount: moneyText(amount, currency),
    payment_date: day,
    allocations: allocations.map((part) => ({
      document_id: part.document.id,
      amount: moneyText(part.amount, currency),
    })),
  };
  return { at: momentOf(day, now), action: `${kind}.recorded`, entity: 'payment', entityId: id, after };
}

/** It was voided, taken off its invoice, or follows an estimate. */
function endOf(
  document: SeedDocument,
  byId: ReadonlyMap<string, SeedDocument>,
  payments: readonly SeedPayment[],
  { now }: Origin,
): Event[] {
  const { id: entityId, type, lifecycle, day, credited } = document;
  const at = momentOf(day, now);
  const related = byId.get(document.relatedDocumentId ?? '');
  const events: Event[] = [];
  if (related?.type === 'estimate') {
    const statuses = { before: { status: 'accepted' }, after: { status: 'invoiced' } };
    events.push({ at, action: 'document.invoiced', entityId: related.id, ...statuses });
  }
  if (type === 'credit_note' && related !== undefined && credited > 0n) {
    const { id, currency, totals } = related;
    const due = totals.amountDue - paidUntil(day, related, payments);
    const before = { amount_due: moneyText(due, currency) };
    const after = { amount_due: moneyText(due - credited, currency), credit_note: entityId };
    events.push({ at, action: 'document.credited', entityId: id, before, after });
  }
  if (lifecycle === 'void') {
    const [before, after] = [
      { status: 'sent', void_reason: null },
      { status: 'void', void_reason: voidReason },
    ];
    events.push({ at, action: 'document.voided', entityId, before, after });
  }
  return events;
}

function paidUntil(day: string, invoice: SeedDocument, payments: readonly SeedPayment[]) {
  return sumOf(
    payments
      .filter((payment) => payment.day <= day)
      .flatMap(({ kind, allocations }) =>
        allocations
          .filter(({ document }) => document === invoice)
          .map(({ amount }) => (kind === 'refund' ? -amount : amount)),
      ),
  );
}
