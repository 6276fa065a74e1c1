import { and, desc, eq, exists, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { calendarDay } from '#shared/contract/dates.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { listPayments as endpoint, Payment } from '#shared/contract/payments.ts';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import { payments } from '#server/db/schema/payments.ts';
import { findOutsideWall, idsOf } from '#server/db/tenant-wall.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { amountWithin } from '../lists/amount-within.ts';
import { pageOf, readCursor, usualPage } from '../lists/page.ts';
import { refusalAt } from '../refusal.ts';
import type { SearchedPage } from '../search/hits.ts';
import { findPayments, type FoundPayments } from './find-payments.ts';
import { ofCustomer, paymentColumns, presentPayments } from './get-payment.ts';

type Query = HandlerInput<typeof endpoint>['query'];

const place = v.tuple([calendarDay, v.pipe(v.string(), v.uuid())]);

/** Refunds are negative. What is void keeps its amount. */
const signedAmount = sql`(case ${payments.kind} when 'refund' then -${payments.amount} else ${payments.amount} end)`;

/** One page, with a flag if the search left something out. */
interface PaymentsPage extends SearchedPage<Payment> {
  readonly are_notes_cut?: true;
}

/** One page of payments and refunds, latest first, optionally filtered by a search. */
export async function listPayments(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { cursor, limit = usualPage, q = '', ...asked }: Query,
): Promise<PaymentsPage> {
  refuseCreditOfAll(asked);
  const last = readCursor(cursor, place);
  const after = last && sql`(${payments.paymentDate}, ${payments.id}) < (${last[0]}::date, ${last[1]}::uuid)`;
  const theirs = { organizationId, customerId: asked.customer_id };
  const filters = { filters: matches(db, asked), within: ofDays(asked) };
  const search = { ...theirs, ...filters, q, after, limit: limit + 1 };
  const found = q === '' ? undefined : await findOutsideWall(db, async () => findPayments(db, search));
  const rows = await db
    .select(paymentColumns)
    .from(payments)
    .innerJoin(customers, ofCustomer)
    .where(
      and(
        eq(payments.organizationId, organizationId),
        found === undefined ? and(search.filters, after) : inArray(payments.id, idsOf(found.hits)),
      ),
    )
    .orderBy(desc(payments.paymentDate), desc(payments.id))
    .limit(limit + 1);
  const presented = await presentPayments(db, organizationId, rows);
  const page = pageOf(
    presented,
    limit,
    (payment) => payment,
    (payment) => [payment.payment_date, payment.payment_id],
  );
  return { ...page, ...(found && leftOut(found)) };
}

function leftOut({ isCut, areNotesCut }: FoundPayments) {
  return { ...(isCut && { is_cut: true as const }), ...(areNotesCut && { are_notes_cut: true as const }) };
}

/** Computing credit reads every payment, which is fast enough only for one customer. */
function refuseCreditOfAll({ with_credit: asked, customer_id: customerId }: Partial<Query>): void {
  if (asked === undefined || customerId !== undefined) return;
  throw refusalAt('customer_id', 'validation_failed', (say) => say.payments.whoseCredit);
}

type Filters = Omit<Query, 'cursor' | 'limit' | 'q'>;

function matches(db: Database, filters: Filters) {
  const { kind, document_id: documentId, refunded_payment_id: refunded } = filters;
  return and(
    ofDays(filters),
    kind && eq(payments.kind, kind),
    documentId === undefined ? undefined : wentTo(db, documentId),
    refunded === undefined ? undefined : eq(payments.refundedPaymentId, refunded),
    filters.currency === undefined ? undefined : eq(payments.currency, filters.currency),
    filters.with_credit === undefined ? undefined : leavesCredit,
    amountWithin({ amount: signedAmount, currency: payments.currency }, filters),
  );
}

/** Filters on customer and date, the columns of the list's index. */
function ofDays({ customer_id: customerId, date_from: from, date_to: to }: Filters) {
  return and(
    customerId === undefined ? undefined : eq(payments.customerId, customerId),
    from === undefined ? undefined : gte(payments.paymentDate, from),
    to === undefined ? undefined : lte(payments.paymentDate, to),
  );
}

/** The amount of a payment or refund allocated to invoices. */
function allocatedOf(payment: SQL): SQL {
  return sql`(select coalesce(sum(${paymentAllocations.amount}), 0) from ${paymentAllocations}
    where ${paymentAllocations.organizationId} = ${payments.organizationId}
      and ${paymentAllocations.paymentId} = ${payment})`;
}

/** Same calculation as in `presentPayments`: the amount less allocations and refunds of credit. */
const leavesCredit = sql`${payments.kind} = 'payment' and ${payments.voidedAt} is null and ${payments.amount} > ${allocatedOf(sql`${payments.id}`)}
  + (select coalesce(sum(refunds.amount - ${allocatedOf(sql`refunds.id`)}), 0) from ${payments} refunds
    where refunds.organization_id = ${payments.organizationId} and refunds.refunded_payment_id = ${payments.id}
      and refunds.voided_at is null)`;

function wentTo(db: Database, documentId: string) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(paymentAllocations)
      .where(
        and(
          eq(paymentAllocations.organizationId, payments.organizationId),
          eq(paymentAllocations.paymentId, payments.id),
          eq(paymentAllocations.documentId, documentId),
        ),
      ),
  );
}
