import { and, eq, sql, type SQL } from 'drizzle-orm';
import { documents } from '#server/db/schema/documents.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import { payments } from '#server/db/schema/payments.ts';
import { hitRows, type Hit } from '../search/hits.ts';
import { likeLiteral, wordsOf } from '../search/like-pattern.ts';

/** Maximum number of invoices, highest numbers first, whose payments are looked up. */
export const mostInvoices = 300;

/**
 * Number of latest payments searched for text in their notes, which no index covers; also the limit for
 * reference prefixes.
 */
const most = 2000;

export interface PaymentSearch {
  readonly organizationId: string;
  /** The search text; not empty. */
  readonly q: string;
  readonly filters: SQL | undefined;
  /** The filters on customer and date, which match the index of the list. */
  readonly within: SQL | undefined;
  /** Condition for payments after the previous page. */
  readonly after: SQL | undefined;
  readonly limit: number;
}

/** Customers and invoices that match the search text. */
export interface Described {
  readonly payers: readonly Hit[];
  /** IDs of invoices with this number prefix; `isCut` if there are more. */
  readonly invoices: { readonly ids: readonly string[]; readonly isCut: boolean };
}

/** Whether the search left out older payments or further references. */
export interface Bounds extends Record<string, unknown> {
  readonly hasOlder: boolean;
  readonly hasReferences: boolean;
}

const latestFirst = sql`order by ${payments.paymentDate} desc, ${payments.id} desc`;
const nothing = sql``;

/** Invoices with this number prefix, highest first, one more than the limit. */
export function numberedSo(search: Pick<PaymentSearch, 'organizationId' | 'q'>): SQL {
  return sql`select ${documents.id} from ${documents}
    where ${documents.organizationId} = ${search.organizationId} and ${isNumberedSo(search)}
    order by lower(${documents.number}) using ~>~ limit ${mostInvoices + 1}`;
}

/** The query for `Bounds`. */
export function beyondRead(search: PaymentSearch): SQL {
  return sql`select exists (${inOrder(search, nothing)} offset ${most}) as "hasOlder",
    exists (${byReference(search, nothing)} offset ${most}) as "hasReferences"`;
}

/** The query for a page: the latest payments of each kind of match, merged and limited to the latest. */
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

/** Applies the filters to the first rows of `some` only, so that rare matches don't cause a full scan. */
function among({ filters, after, limit }: PaymentSearch, some: SQL, isDescribed?: SQL): SQL {
  return sql`(select ${payments.id}, ${payments.paymentDate} from (${some} limit ${most}) payments
    where ${and(sql`true`, isDescribed, filters, after)} ${latestFirst} limit ${limit})`;
}

/** Payments of this customer and period, latest first, in index order. */
function inOrder({ organizationId, within }: PaymentSearch, columns: SQL): SQL {
  return sql`select ${columns} from ${payments}
    where ${and(eq(payments.organizationId, organizationId), within)} ${latestFirst}`;
}

/** Payments with this reference prefix, in index order. */
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

/** `offset 0` makes PostgreSQL check per payment instead of reading all matching invoices. */
function wentToNumber(search: PaymentSearch): SQL {
  return sql`exists (select from ${paymentAllocations}
    join ${documents} on ${documents.organizationId} = ${paymentAllocations.organizationId}
      and ${documents.id} = ${paymentAllocations.documentId}
    where ${paymentAllocations.organizationId} = ${payments.organizationId}
      and ${paymentAllocations.paymentId} = ${payments.id} and ${isNumberedSo(search)} offset 0)`;
}

/** `limit 1` makes PostgreSQL look up each payment by key instead of scanning the latest. */
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
