import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import { payments } from '#server/db/schema/payments.ts';
import { containsWords, findCustomers } from '../search/find-customers.ts';
import { hitRows, type Hit } from '../search/hits.ts';
import { likeLiteral, wordsOf } from '../search/like-pattern.ts';

/** Customers and invoices, those of the highest numbers, that a search goes by at most. */
const most = { customers: 50, invoices: 50 };

/** So many of the latest payments are read for words within reference and notes, which no index looks up. */
const latestRead = 2000;

export interface PaymentSearch {
  readonly organizationId: string;
  /** What was typed; not empty. */
  readonly q: string;
  /** Whose payments alone are asked for. */
  readonly customerId?: string | undefined;
  /** What the list's filters ask for, this customer among them. */
  readonly filters: SQL | undefined;
  /** That a payment comes after the page before. */
  readonly after: SQL | undefined;
  readonly limit: number;
}

/**
 * The latest payments that meet the filters and are of a customer that matches, went to an invoice whose number begins
 * with what was typed, have a reference that does, or are among the latest and contain its words. Customers that are
 * merely alike count where nothing else was meant. Call it outside the tenant wall (`findOutsideWall`).
 */
export async function findPayments(tx: Database, search: PaymentSearch): Promise<{ id: string }[]> {
  const { organizationId, q } = search;
  const words = { organizationId, q, withDeleted: true, most: most.customers };
  const { hits: payers } = await findCustomers(tx, words);
  const isAlikeOnly = payers.length > 0 && payers.every(({ score }) => score < containsWords);
  const first = { ...search, after: undefined, limit: 1 };
  const isMeantOtherwise = isAlikeOnly && (await page(tx, first, [])).length > 0;
  return page(tx, search, isMeantOtherwise ? [] : payers);
}

async function page(tx: Database, search: PaymentSearch, payers: readonly Hit[]) {
  return (await tx.execute<{ id: string }>(paymentsPage(search, payers))).rows;
}

/** The statement for a page, once the customers that match are known: of each way the latest, and of these the latest. */
export function paymentsPage(search: PaymentSearch, payers: readonly Hit[]): SQL {
  const begins = `${likeLiteral(wordsOf(search.q).join(' '))}%`;
  const parts = [
    latest(search, sql`lower(${payments.reference}) like ${begins}`),
    latest(search, inArray(payments.id, paidInvoices(search, begins))),
    latest(search, inArray(payments.id, containing(search))),
    ...(payers.length > 0 ? [ofCustomers(search, payers)] : []),
  ];
  return sql`select id from (${sql.join(parts, sql` union `)}) found
    order by payment_date desc, id desc limit ${search.limit}`;
}

function latest({ organizationId, filters, after, limit }: PaymentSearch, way: SQL): SQL {
  return sql`(select ${payments.id}, ${payments.paymentDate} from ${payments}
    where ${and(eq(payments.organizationId, organizationId), way, filters, after)}
    order by ${payments.paymentDate} desc, ${payments.id} desc limit ${limit})`;
}

function paidInvoices({ organizationId }: PaymentSearch, begins: string): SQL {
  return sql`(select ${paymentAllocations.paymentId} from ${paymentAllocations}
    where ${paymentAllocations.organizationId} = ${organizationId} and ${paymentAllocations.documentId} in (
      select ${documents.id} from ${documents}
      where ${documents.organizationId} = ${organizationId} and lower(${documents.number}) like ${begins}
      order by lower(${documents.number}) using ~>~ limit ${most.invoices}))`;
}

/** Of the latest payments, of one customer where the list is theirs: the index by customer reads those as soon. */
function containing({ organizationId, customerId, q }: PaymentSearch): SQL {
  const text = sql`lower(coalesce(reference, '') || ' ' || coalesce(notes, ''))`;
  const words = wordsOf(q).map((word) => sql`${text} like ${`%${likeLiteral(word)}%`}`);
  return sql`(select id from (
      select ${payments.id}, ${payments.reference}, ${payments.notes} from ${payments}
      where ${and(
        eq(payments.organizationId, organizationId),
        customerId === undefined ? undefined : eq(payments.customerId, customerId),
      )}
      order by ${payments.paymentDate} desc, ${payments.id} desc limit ${latestRead}
    ) recent where ${and(...words)})`;
}

function ofCustomers({ organizationId, filters, after, limit }: PaymentSearch, payers: readonly Hit[]): SQL {
  const theirs = sql`${payments.customerId} = hits.id`;
  return sql`(select theirs.id, theirs.payment_date from ${hitRows(payers)} cross join lateral (
      select ${payments.id}, ${payments.paymentDate} from ${payments}
      where ${and(eq(payments.organizationId, organizationId), theirs, filters, after)}
      order by ${payments.paymentDate} desc, ${payments.id} desc limit ${limit}
    ) theirs order by theirs.payment_date desc, theirs.id desc limit ${limit})`;
}
