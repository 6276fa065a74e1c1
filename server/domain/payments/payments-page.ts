import { and, eq, sql, type SQL } from 'drizzle-orm';
import { documents } from '#server/db/schema/documents.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import { payments } from '#server/db/schema/payments.ts';
import { hitRows, type Hit } from '../search/hits.ts';
import { likeLiteral, wordsOf } from '../search/like-pattern.ts';

/** So many invoices, those of the highest numbers, have their payments looked up one by one. */
export const mostInvoices = 300;

/**
 * So many of the latest payments are read for what no index looks up, as words within notes; and of those with a
 * reference that begins so, the first.
 */
const most = 2000;

export interface PaymentSearch {
  readonly organizationId: string;
  /** What was typed; not empty. */
  readonly q: string;
  /** What the list's filters ask for. */
  readonly filters: SQL | undefined;
  /** That of the filters which the order of payments goes by: whose, and of which days. */
  readonly within: SQL | undefined;
  /** That a payment comes after the page before. */
  readonly after: SQL | undefined;
  readonly limit: number;
}

/** Whom and what the words describe. */
export interface Described {
  readonly payers: readonly Hit[];
  /** Ids of invoices whose numbers begin so; cut where there are more of them. */
  readonly invoices: { readonly ids: readonly string[]; readonly isCut: boolean };
}

/** What there is beyond what is read: payments of these days and this customer, and references that begin so. */
export interface Bounds extends Record<string, unknown> {
  readonly hasOlder: boolean;
  readonly hasReferences: boolean;
}

const latestFirst = sql`order by ${payments.paymentDate} desc, ${payments.id} desc`;
const nothing = sql``;

/** The invoices of the highest numbers that begin so, one more than are looked up. */
export function numberedSo(search: Pick<PaymentSearch, 'organizationId' | 'q'>): SQL {
  return sql`select ${documents.id} from ${documents}
    where ${documents.organizationId} = ${search.organizationId} and ${isNumberedSo(search)}
    order by lower(${documents.number}) using ~>~ limit ${mostInvoices + 1}`;
}

/** The statement for what is beyond: one row of `Bounds`. */
export function beyondRead(search: PaymentSearch): SQL {
  return sql`select exists (${inOrder(search, nothing)} offset ${most}) as "hasOlder",
    exists (${byReference(search, nothing)} offset ${most}) as "hasReferences"`;
}

/** The statement for a page, once what the words describe is known: of each way the latest, and of these the latest. */
export function paymentsPage(search: PaymentSearch, { payers, invoices }: Described): SQL {
  const described = [contains(search), ...(invoices.isCut ? [wentToNumber(search)] : [])];
  const parts = [
    among(search, byReference(search, sql`*`)),
    among(search, inOrder(search, sql`*`), sql`(${sql.join(described, sql` or `)})`),
    ...(invoices.ids.length > 0 ? [ofInvoices(search, invoices.ids)] : []),
    ...(payers.length > 0 ? [ofCustomers(search, payers)] : []),
  ];
  return sql`select id from (${sql.join(parts, sql` union `)}) found
    order by payment_date desc, id desc limit ${search.limit}`;
}

/** What is asked for of the first of `some` payments: read before the filters, that none makes it read on and on. */
function among({ filters, after, limit }: PaymentSearch, some: SQL, isDescribed?: SQL): SQL {
  return sql`(select ${payments.id}, ${payments.paymentDate} from (${some} limit ${most}) payments
    where ${and(sql`true`, isDescribed, filters, after)} ${latestFirst} limit ${limit})`;
}

/** The payments of these days and this customer, the latest first: the order of an index. */
function inOrder({ organizationId, within }: PaymentSearch, columns: SQL): SQL {
  return sql`select ${columns} from ${payments}
    where ${and(eq(payments.organizationId, organizationId), within)} ${latestFirst}`;
}

/** Those with a reference that begins so, in the order of its index. */
function byReference(search: PaymentSearch, columns: SQL): SQL {
  const reference = sql`lower(${payments.reference})`;
  return sql`select ${columns} from ${payments}
    where ${payments.organizationId} = ${search.organizationId} and ${payments.reference} is not null
      and ${reference} like ${beginning(search)} order by ${reference} using ~<~`;
}

function contains({ q }: PaymentSearch): SQL {
  const text = sql`lower(coalesce(${payments.reference}, '') || ' ' || coalesce(${payments.notes}, ''))`;
  const words = wordsOf(q).map((word) => sql`${text} like ${`%${likeLiteral(word)}%`}`);
  return sql`(${sql.join(words, sql` and `)})`;
}

/** `offset 0` has PostgreSQL ask for each payment, and not read all invoices that are numbered so. */
function wentToNumber(search: PaymentSearch): SQL {
  return sql`exists (select from ${paymentAllocations}
    join ${documents} on ${documents.organizationId} = ${paymentAllocations.organizationId}
      and ${documents.id} = ${paymentAllocations.documentId}
    where ${paymentAllocations.organizationId} = ${payments.organizationId}
      and ${paymentAllocations.paymentId} = ${payments.id} and ${isNumberedSo(search)} offset 0)`;
}

/** `limit 1` has PostgreSQL look each payment up by its key, and not for it among the latest of all. */
function ofInvoices({ organizationId, filters, after, limit }: PaymentSearch, ids: readonly string[]): SQL {
  const isIt = sql`${payments.id} = allocated.payment_id`;
  return sql`(select paid.id, paid.payment_date from (
      select distinct ${paymentAllocations.paymentId} from ${paymentAllocations}
      where ${paymentAllocations.organizationId} = ${organizationId}
        and ${paymentAllocations.documentId} = any (${sql.param(ids)}::uuid[])
    ) allocated cross join lateral (
      select ${payments.id}, ${payments.paymentDate} from ${payments}
      where ${and(eq(payments.organizationId, organizationId), isIt, filters, after)} limit 1
    ) paid order by paid.payment_date desc, paid.id desc limit ${limit})`;
}

function ofCustomers({ organizationId, filters, after, limit }: PaymentSearch, payers: readonly Hit[]): SQL {
  const theirs = sql`${payments.customerId} = hits.id`;
  return sql`(select theirs.id, theirs.payment_date from ${hitRows(payers)} cross join lateral (
      select ${payments.id}, ${payments.paymentDate} from ${payments}
      where ${and(eq(payments.organizationId, organizationId), theirs, filters, after)}
      ${latestFirst} limit ${limit}
    ) theirs order by theirs.payment_date desc, theirs.id desc limit ${limit})`;
}

function isNumberedSo(search: Pick<PaymentSearch, 'q'>): SQL {
  return sql`lower(${documents.number}) like ${beginning(search)}`;
}

function beginning({ q }: Pick<PaymentSearch, 'q'>): string {
  return `${likeLiteral(wordsOf(q).join(' '))}%`;
}
