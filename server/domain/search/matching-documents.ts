import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { currenciesWithDecimals } from '#shared/money/currency-exponent.ts';
import { parseMoney } from '#shared/money/parse-money.ts';
import { documents, listDay } from '#server/db/schema/documents.ts';
import { likeLiteral, wordsOf } from './like-pattern.ts';
import { matchingCustomers } from './matching-customers.ts';

/** What each way of finding contributes at most: no search reads more, however large the organization. */
const most = 300;
const mostCustomers = 50;
const mostOfCustomer = 100;

/**
 * Rows `(id, score)`, an id perhaps more than once: documents by number, by running number, by reference, by amount,
 * and those of the customers that match, in this order of score. Run `allowTypos` before it.
 */
export function matchingDocuments(organizationId: string, q: string): SQL {
  const typed = wordsOf(q).join(' ');
  const begins = `${likeLiteral(typed)}%`;
  const isOwn = eq(documents.organizationId, organizationId);
  const parts = [
    part(5000, and(isOwn, sql`lower(${documents.number}) = ${typed}`)),
    part(4000, and(isOwn, sql`lower(${documents.number}) like ${begins}`)),
    part(3500, running(isOwn, typed)),
    part(3000, and(isOwn, sql`lower(${documents.reference}) like ${begins}`)),
    ...amounts(isOwn, typed).map((condition) => part(2500, condition)),
    ofCustomers(organizationId, q),
  ];
  return sql.join(parts.filter(Boolean), sql` union all `);
}

function part(score: number, condition: SQL | undefined): SQL | undefined {
  if (condition === undefined) return undefined;
  return sql`(select ${documents.id}, ${sql.raw(String(score))} as score from ${documents} where ${condition}
    order by ${listDay(documents)} desc, ${documents.id} desc limit ${most})`;
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

function ofCustomers(organizationId: string, q: string): SQL {
  const found = matchingCustomers({ organizationId, q, withDeleted: true, most: mostCustomers });
  return sql`(select latest.id, found.score from (${found}) found cross join lateral (
      select ${documents.id}, ${listDay(documents)} as day from ${documents}
      where ${documents.organizationId} = ${organizationId} and ${documents.customerId} = found.id
      order by ${listDay(documents)} desc, ${documents.id} desc limit ${mostOfCustomer}
    ) latest order by found.score desc, latest.day desc, latest.id desc limit ${most})`;
}
