import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { currenciesWithDecimals } from '#shared/money/currency-exponent.ts';
import { parseMoney } from '#shared/money/parse-money.ts';
import type { Database } from '#server/db/connect.ts';
import { documents, listDay } from '#server/db/schema/documents.ts';
import { hitRows, type Hit } from './hits.ts';
import { likeLiteral, wordsOf } from './like-pattern.ts';

export interface DocumentSearch {
  readonly organizationId: string;
  /** The search text; not empty. */
  readonly q: string;
  readonly filters: SQL | undefined;
  /** The last document of the previous page: score, `YYYY-MM-DD`, ID. */
  readonly after: readonly [score: number, day: string, id: string] | undefined;
  readonly limit: number;
}

/** One kind of match and its score. */
interface Way {
  readonly score: number;
  readonly condition: SQL | undefined;
}

const day = listDay(documents);

/**
 * One page of matching documents: by number, sequence, reference, amount, and customer (`buyers`), in this
 * order, latest first within each. Each kind reads at most one page, starting after the previous one. Call it
 * outside the tenant wall (`findOutsideWall`).
 */
export async function findDocuments(
  tx: Database,
  search: DocumentSearch,
  buyers: readonly Hit[],
): Promise<Hit[]> {
  return (await tx.execute<Hit>(documentsPage(search, buyers))).rows;
}

/** The query for a page, given the matching customers. */
export function documentsPage(search: DocumentSearch, buyers: readonly Hit[]): SQL {
  const ways = waysOf(wordsOf(search.q).join(' '));
  const parts = [
    ...ways.map((way, index) => found(search, way, notSo(ways.slice(0, index)))),
    ...ofCustomers(search, buyers, notSo(ways)),
  ];
  return sql`select id, score from (${sql.join(parts, sql` union all `)}) found
    order by score desc, day desc, id desc limit ${search.limit}`;
}

/** Best first. Each kind leaves out the matches of those before it. */
function waysOf(typed: string): Way[] {
  const begins = `${likeLiteral(typed)}%`;
  const ways = [
    { score: 5000, condition: sql`lower(${documents.number}) = ${typed}` },
    { score: 4000, condition: sql`lower(${documents.number}) like ${begins}` },
    { score: 3500, condition: running(typed) },
    // Matches are rare, and this form makes PostgreSQL use their index instead of scanning the latest
    // documents.
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

/** Condition for documents of this score after the previous page. */
function beyond({ after }: DocumentSearch, score: number): SQL | undefined {
  if (after === undefined || score < after[0]) return undefined;
  if (score > after[0]) return sql`false`;
  return sql`(${day}, ${documents.id}) < (${after[1]}::date, ${after[2]}::uuid)`;
}

/** `12` or `0012`, or with the year `2026-0012`. */
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
 * The same digits mean different amounts per kind of currency. One condition each, so that PostgreSQL can use
 * the index documents_by_total.
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

/** Customers with the score of the previous page's last document, or lower. */
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

/** One page per customer, which includes the latest overall. */
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
