import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { currenciesWithDecimals } from '#shared/money/currency-exponent.ts';
import { parseMoney } from '#shared/money/parse-money.ts';
import type { Database } from '#server/db/connect.ts';
import { documents, listDay } from '#server/db/schema/documents.ts';
import { hitRows, type Hit } from './hits.ts';
import { likeLiteral, wordsOf } from './like-pattern.ts';

export interface DocumentSearch {
  readonly organizationId: string;
  /** What was typed; not empty. */
  readonly q: string;
  /** What the list's filters ask for. */
  readonly filters: SQL | undefined;
  /** The last document of the page before: score, `YYYY-MM-DD`, id. */
  readonly after: readonly [score: number, day: string, id: string] | undefined;
  readonly limit: number;
}

/** One way of finding a document, and how well it then fits. */
interface Way {
  readonly score: number;
  readonly condition: SQL | undefined;
}

const day = listDay(documents);

/**
 * One page of the documents that meet the filters, by number, by running number, by reference, by amount, and of the
 * `buyers`, in this order of score, of equals the latest first. Each way reads no more than the page, from where the
 * page before ended. Call it outside the tenant wall (`findOutsideWall`).
 */
export async function findDocuments(
  tx: Database,
  search: DocumentSearch,
  buyers: readonly Hit[],
): Promise<Hit[]> {
  return (await tx.execute<Hit>(documentsPage(search, buyers))).rows;
}

/** The statement for a page, once the customers that match are known. */
export function documentsPage(search: DocumentSearch, buyers: readonly Hit[]): SQL {
  const ways = waysOf(wordsOf(search.q).join(' '));
  const parts = [
    ...ways.map((way, index) => found(search, way, notSo(ways.slice(0, index)))),
    ...ofCustomers(search, buyers, notSo(ways)),
  ];
  return sql`select id, score from (${sql.join(parts, sql` union all `)}) found
    order by score desc, day desc, id desc limit ${search.limit}`;
}

/** The best first: what is found so is left out of those that follow. */
function waysOf(typed: string): Way[] {
  const begins = `${likeLiteral(typed)}%`;
  const ways = [
    { score: 5000, condition: sql`lower(${documents.number}) = ${typed}` },
    { score: 4000, condition: sql`lower(${documents.number}) like ${begins}` },
    { score: 3500, condition: running(typed) },
    // few have one: said so, PostgreSQL takes them off their index, and does not look for them among the latest of all
    {
      score: 3000,
      condition: sql`${documents.reference} is not null and lower(${documents.reference}) like ${begins}`,
    },
    ...amounts(typed).map((condition) => ({ score: 2500, condition })),
  ];
  return ways.filter(({ condition }) => condition !== undefined);
}

function notSo(ways: readonly Way[]): SQL | undefined {
  return and(...ways.map(({ condition }) => sql`(${condition}) is not true`));
}

function found(search: DocumentSearch, { score, condition }: Way, isNotFound: SQL | undefined): SQL {
  const { organizationId, filters, limit } = search;
  const isAsked = and(
    eq(documents.organizationId, organizationId),
    condition,
    isNotFound,
    filters,
    beyond(search, score),
  );
  return sql`(select ${documents.id}, ${day} as day, ${sql.raw(String(score))} as score
    from ${documents} where ${isAsked} order by ${day} desc, ${documents.id} desc limit ${limit})`;
}

/** That a document of this score comes after the page before. */
function beyond({ after }: DocumentSearch, score: number): SQL | undefined {
  if (after === undefined || score < after[0]) return undefined;
  if (score > after[0]) return sql`false`;
  return sql`(${day}, ${documents.id}) < (${after[1]}::date, ${after[2]}::uuid)`;
}

/** `12` or `0012`, or with its year `2026-0012`. */
function running(typed: string): SQL | undefined {
  const match = /^(?:(\d{4})-)?(\d{1,9})$/.exec(typed);
  if (match === null) return undefined;
  const [, year, sequence] = match;
  return and(
    eq(documents.numberSequence, Number(sequence)),
    year === undefined ? undefined : eq(documents.numberYear, Number(year)),
  );
}

/**
 * The same digits are another amount in each kind of currency. Each kind by itself, because only then PostgreSQL takes
 * the latest off the index documents_by_total.
 */
function amounts(typed: string): (SQL | undefined)[] {
  const text = typed.replaceAll(/[,\s$€£¥₹]/g, '');
  const [whole, thousandths] = [currenciesWithDecimals(0), currenciesWithDecimals(3)];
  const kinds = [
    { total: parseMoney(text, 'JPY'), currency: inArray(documents.currency, whole) },
    { total: parseMoney(text, 'USD'), currency: notInArray(documents.currency, [...whole, ...thousandths]) },
    { total: parseMoney(text, 'KWD'), currency: inArray(documents.currency, thousandths) },
  ];
  return kinds.map(({ total, currency }) =>
    total === undefined ? undefined : and(eq(documents.total, total), currency),
  );
}

/** Those of the score where the page before ended, and those of a lower one. */
function ofCustomers(search: DocumentSearch, buyers: readonly Hit[], isNotFound: SQL | undefined): SQL[] {
  const from = search.after?.[0] ?? Infinity;
  const groups = [
    { hits: buyers.filter(({ score }) => score === from), isBeyond: beyond(search, from) },
    { hits: buyers.filter(({ score }) => score < from), isBeyond: undefined },
  ];
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ hits, isBeyond }) => latestOf(search, hits, and(isNotFound, isBeyond)));
}

/** A page of each customer, so that the latest of all are among them. */
function latestOf(
  { organizationId, filters, limit }: DocumentSearch,
  buyers: readonly Hit[],
  condition: SQL | undefined,
): SQL {
  const isTheirs = and(
    eq(documents.organizationId, organizationId),
    sql`${documents.customerId} = hits.id`,
    filters,
    condition,
  );
  return sql`(select latest.id, latest.day, hits.score from ${hitRows(buyers)} cross join lateral (
      select ${documents.id}, ${day} as day from ${documents}
      where ${isTheirs} order by ${day} desc, ${documents.id} desc limit ${limit}
    ) latest order by hits.score desc, latest.day desc, latest.id desc limit ${limit})`;
}
