import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { customers, searchText } from '#server/db/schema/customers.ts';
import type { FoundHits, Hit } from './hits.ts';
import { hasTrigram, likeLiteral, wordsOf } from './like-pattern.ts';

export interface CustomerSearch {
  readonly organizationId: string;
  /** The search text; not empty. */
  readonly q: string;
  /** Includes deleted customers, whose documents still exist. */
  readonly withDeleted: boolean;
  /** Limits the search to this customer. */
  readonly customerId?: string | undefined;
  readonly most: number;
}

/** Below this score a customer is only similar to the search text. */
export const containsWords = 1000;

/**
 * Maximum number of rows a trigram search reads. Frequent words are found by prefix anyway. Computing
 * similarity is much slower than matching words, hence the lower limit.
 */
const mostCandidates = { containing: 2000, alike: 300 };

/**
 * Minimum word similarity, 0 to 1: `Witfield` finds Whitfield, `Muller` Müller. Close means a typo in a long
 * name, so nothing else is searched. If too many rows are similar, a second search uses the nearer threshold.
 */
export const likeness = { close: 0.75, nearer: 0.6, usual: 0.4 };

const text = searchText(customers);
const name = sql`lower(${customers.name})`;

/**
 * Finds customers by name prefix; if too few, also those containing every word; if none, similar ones,
 * starting with the closest. Scores are integers, below 1000 for similar ones. `isCut` if there are or may be
 * more. Call it outside the tenant wall (`findOutsideWall`), because its indexes can't be used inside.
 */
export async function findCustomers(tx: Database, search: CustomerSearch): Promise<FoundHits> {
  const { rows: begin } = await tx.execute<Hit>(beginningSo(search));
  if (begin.length > search.most) return best(search, { hits: begin, isCut: true });
  const contain = await read(tx, containingAll(search));
  const hits = bestOfEach([...begin, ...contain.hits]);
  if (hits.length > 0) return best(search, { hits, isCut: contain.isCut });
  const alikes = await findAlike(tx, search);
  return { ...alikes, isCut: alikes.isCut || contain.isCut };
}

/** The queries on their own, to measure their cost. */
export const customerStatements = { beginningSo, containingAll, alike };

async function read(tx: Database, statement: SQL): Promise<FoundHits> {
  const { rows } = await tx.execute<FoundHits>(statement);
  return rows[0] ?? { hits: [], isCut: false };
}

/** Limits the results; the queries fetch one extra to tell if there are more. */
function best({ most }: CustomerSearch, { hits, isCut }: FoundHits): FoundHits {
  return { hits: hits.slice(0, most), isCut: isCut || hits.length > most };
}

/** Reads the index customers_by_prefix in order and stops early. */
function beginningSo(search: CustomerSearch): SQL {
  const typed = typedIn(search);
  return sql`select ${customers.id}, case when ${name} = ${typed} then 1300 else 1200 end as score from ${customers}
    where ${among(search)} and ${name} like ${`${likeLiteral(typed)}%`}
    order by ${name} using ~<~, ${customers.id} limit ${search.most + 1}`;
}

/** Words without a trigram can't use the index and are checked on the candidates. */
function containingAll(search: CustomerSearch): SQL {
  const [indexed, others] = [true, false].map((wanted) =>
    wordsOf(search.q).filter((word) => hasTrigram(word) === wanted),
  );
  const found = sql`select ${customers.id}, ${name} as name, ${text} as text from ${customers}
    where ${and(among(search), ...inText(text, indexed))}`;
  const wordBegins = `% ${likeLiteral(typedIn(search))}%`;
  return bestOf(
    { found, candidates: mostCandidates.containing },
    sql`select id, case when text like ${wordBegins} then 1100 else 1000 end as score from candidates
      where ${and(sql`true`, ...inText(sql`text`, others))} order by score desc, name, id limit ${search.most + 1}`,
  );
}

function inText(column: SQL, words: readonly string[] = []): SQL[] {
  return words.map((word) => sql`${column} like ${`%${likeLiteral(word)}%`}`);
}

async function findAlike(tx: Database, search: CustomerSearch): Promise<FoundHits> {
  const close = await findThisAlike(tx, likeness.close, search);
  if (close.hits.length > 0) return close;
  const found = await findThisAlike(tx, likeness.usual, search);
  if (!found.isCut) return found;
  const nearer = await findThisAlike(tx, likeness.nearer, search);
  return nearer.hits.length > 0 ? nearer : found;
}

async function findThisAlike(tx: Database, least: number, search: CustomerSearch): Promise<FoundHits> {
  // PostgreSQL takes this threshold only as a setting.
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)`);
  return best(search, await read(tx, alike(search)));
}

function alike(search: CustomerSearch): SQL {
  const typed = typedIn(search);
  const found = sql`select ${customers.id}, ${name} as name, (word_similarity(${typed}, ${text}) * 999)::int as score
    from ${customers} where ${among(search)} and ${typed} <% ${text}`;
  return bestOf(
    { found, candidates: mostCandidates.alike },
    sql`select id, score from candidates order by score desc, name, id limit ${search.most + 1}`,
  );
}

/**
 * One row: the `hits` among the first rows of `found` (the table `candidates`), and whether there are more. A
 * materialized CTE is computed only as far as needed but planned for all rows, so PostgreSQL uses the trigram
 * index and not a table scan.
 */
function bestOf({ found, candidates }: { found: SQL; candidates: number }, hits: SQL): SQL {
  return sql`with found as materialized (${found}), candidates as (select * from found limit ${candidates + 1})
    select coalesce((select json_agg(hits) from (${hits}) hits), '[]') as hits,
      exists (select from candidates offset ${candidates}) as "isCut"`;
}

function among({ organizationId, withDeleted, customerId }: CustomerSearch): SQL | undefined {
  return and(
    eq(customers.organizationId, organizationId),
    customerId === undefined ? undefined : eq(customers.id, customerId),
    withDeleted ? undefined : isNull(customers.deletedAt),
  );
}

function typedIn({ q }: CustomerSearch): string {
  return wordsOf(q).join(' ');
}

/** Keeps the first hit per ID. */
function bestOfEach(hits: readonly Hit[]): Hit[] {
  return [...new Map(hits.toReversed().map((hit) => [hit.id, hit])).values()].toReversed();
}
