import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { currenciesWithDecimals } from '#shared/money/currency-exponent.ts';
import { parseMoney } from '#shared/money/parse-money.ts';
import type { Database } from '#server/db/connect.ts';
import { documents, listDay } from '#server/db/schema/documents.ts';
import { usualPage } from '../lists/page.ts';
import { findCustomers } from './find-customers.ts';
import { hitRows, type Hit } from './hits.ts';
import { likeLiteral, wordsOf } from './like-pattern.ts';

/** What each way of finding contributes at most: no search reads more, however large the organization. */
const most = 300;
const mostCustomers = 50;

export interface DocumentSearch {
  readonly organizationId: string;
  /** What was typed; not empty. */
  readonly q: string;
  /** The last document of the page before: score, `YYYY-MM-DD`, id. */
  readonly after: readonly [score: number, day: string, id: string] | undefined;
  readonly limit: number;
}

/**
 * One page of documents by number, by running number, by reference, by amount, and of those of the customers that
 * match, in this order of score, of equals the latest first. Call it outside the tenant wall (`findOutsideWall`).
 */
export async function findDocuments(tx: Database, search: DocumentSearch): Promise<Hit[]> {
  const { organizationId, q } = search;
  const buyers = await findCustomers(tx, { organizationId, q, withDeleted: true, most: mostCustomers });
  return (await tx.execute<Hit>(documentsPage(search, buyers))).rows;
}

/** The statement for a page, once the customers that match are known. */
export function documentsPage(
  { organizationId, q, after, limit }: DocumentSearch,
  buyers: readonly Hit[],
): SQL {
  const found = sql`select id, day, max(score) as score
    from (${matchingDocuments(organizationId, q, buyers)}) matching group by id, day`;
  const beyond = after
    ? sql`(score, day, id) < (${after[0]}::int, ${after[1]}::date, ${after[2]}::uuid)`
    : sql`true`;
  return sql`select id, score from (${found}) found where ${beyond}
    order by score desc, day desc, id desc limit ${limit}`;
}

/** Rows `(id, day, score)`, an id perhaps more than once. */
function matchingDocuments(organizationId: string, q: string, buyers: readonly Hit[]): SQL {
  const typed = wordsOf(q).join(' ');
  const begins = `${likeLiteral(typed)}%`;
  const isOwn = eq(documents.organizationId, organizationId);
  const parts = [
    part(5000, and(isOwn, sql`lower(${documents.number}) = ${typed}`)),
    part(4000, and(isOwn, sql`lower(${documents.number}) like ${begins}`)),
    part(3500, running(isOwn, typed)),
    part(3000, and(isOwn, sql`lower(${documents.reference}) like ${begins}`)),
    ...amounts(isOwn, typed).map((condition) => part(2500, condition)),
    buyers.length > 0 ? ofCustomers(organizationId, buyers) : undefined,
  ];
  return sql.join(parts.filter(Boolean), sql` union all `);
}

function part(score: number, condition: SQL | undefined): SQL | undefined {
  if (condition === undefined) return undefined;
  return sql`(select ${documents.id}, ${listDay(documents)} as day, ${sql.raw(String(score))} as score
    from ${documents} where ${condition} order by ${listDay(documents)} desc, ${documents.id} desc limit ${most})`;
}

/** `12` or `0012`, or with its year `2026-0012`. */
function running(isOwn: SQL, typed: string): SQL | undefined {
  const match = /^(?:(\d{4})-)?(\d{1,9})$/.exec(typed);
  if (match === null) return undefined;
  const [, year, sequence] = match;
  return and(
    isOwn,
    eq(documents.numberSequence, Number(sequence)),
    year === undefined ? undefined : eq(documents.numberYear, Number(year)),
  );
}

/**
 * The same digits are another amount in each kind of currency. Each kind by itself, because only then PostgreSQL takes
 * the latest off the index documents_by_total.
 */
function amounts(isOwn: SQL, typed: string): (SQL | undefined)[] {
  const text = typed.replaceAll(/[,\s$€£¥₹]/g, '');
  const [whole, thousandths] = [currenciesWithDecimals(0), currenciesWithDecimals(3)];
  const kinds = [
    { total: parseMoney(text, 'JPY'), currency: inArray(documents.currency, whole) },
    { total: parseMoney(text, 'USD'), currency: notInArray(documents.currency, [...whole, ...thousandths]) },
    { total: parseMoney(text, 'KWD'), currency: inArray(documents.currency, thousandths) },
  ];
  return kinds.map(({ total, currency }) =>
    total === undefined ? undefined : and(isOwn, eq(documents.total, total), currency),
  );
}

/** Of one customer all that a search shows; of many, a page of each, so that the latest of all are among them. */
function ofCustomers(organizationId: string, buyers: readonly Hit[]): SQL {
  const ofEach = Math.max(usualPage, Math.ceil(most / buyers.length));
  return sql`(select latest.id, latest.day, hits.score from ${hitRows(buyers)} cross join lateral (
      select ${documents.id}, ${listDay(documents)} as day from ${documents}
      where ${documents.organizationId} = ${organizationId} and ${documents.customerId} = hits.id
      order by ${listDay(documents)} desc, ${documents.id} desc limit ${ofEach}
    ) latest order by hits.score desc, latest.day desc, latest.id desc limit ${most})`;
}
