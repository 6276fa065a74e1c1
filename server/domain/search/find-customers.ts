import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { customers, searchText } from '#server/db/schema/customers.ts';
import type { FoundHits, Hit } from './hits.ts';
import { hasTrigram, likeLiteral, wordsOf } from './like-pattern.ts';

export interface CustomerSearch {
  readonly organizationId: string;
  /** What was typed; not empty. */
  readonly q: string;
  /** Deleted ones, too: their documents are still there. */
  readonly withDeleted: boolean;
  /** Only this one. */
  readonly customerId?: string | undefined;
  /** How many, the best first. */
  readonly most: number;
}

/** A customer of a lower score is only alike to what was typed. */
export const containsWords = 1000;

/**
 * How many rows a search by trigrams reads at most. What is so common that more match is found by how it begins, in
 * the order of names; among the rest it is enough to have seen so many. To tell how alike a row is takes
 * far longer than whether it contains a word, so of these it reads no more than any search shows.
 */
const mostCandidates = { containing: 2000, alike: 300 };

/**
 * How alike a word must be to what was typed, 0 to 1: `Witfield` finds Whitfield, `Muller` Müller. Close is a slip in a
 * long name, and then nothing else was meant. In many customers more are alike than are read; then the nearer ones are
 * worth a second look, not so far off that the index would name every customer that shares half of the letters.
 */
export const likeness = { close: 0.75, nearer: 0.6, usual: 0.4 };

const text = searchText(customers);
const name = sql`lower(${customers.name})`;

/**
 * Customers whose name begins with what was typed; where these are too few, those that contain every word as well;
 * where there are none, those that contain something close to it, or else something alike. Scores are whole numbers,
 * below 1000 for the last two. What was found is cut where more match, or where not all that may match were read.
 * Call it outside the tenant wall (`findOutsideWall`), because its indexes are not used behind it.
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

/** The statements of a search one by one, for who asks what they cost. */
export const customerStatements = { beginningSo, containingAll, alike };

async function read(tx: Database, statement: SQL): Promise<FoundHits> {
  const { rows } = await tx.execute<FoundHits>(statement);
  return rows[0] ?? { hits: [], isCut: false };
}

/** As many as were asked for, of which the statements find one more where there are more. */
function best({ most }: CustomerSearch, { hits, isCut }: FoundHits): FoundHits {
  return { hits: hits.slice(0, most), isCut: isCut || hits.length > most };
}

/** Off the index customers_by_prefix in its own order, so it ends as soon as there are enough. */
function beginningSo(search: CustomerSearch): SQL {
  const typed = typedIn(search);
  return sql`select ${customers.id}, case when ${name} = ${typed} then 1300 else 1200 end as score from ${customers}
    where ${among(search)} and ${name} like ${`${likeLiteral(typed)}%`}
    order by ${name} using ~<~, ${customers.id} limit ${search.most + 1}`;
}

/** A word without a trigram has no index to go by: it is looked for among the candidates. */
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
  // PostgreSQL has no other place for this number.
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
 * One row: the `hits` among the first rows of `found`, which are the table `candidates`, and whether there are more of
 * these than that. PostgreSQL computes a materialized CTE row by row as it is asked for, but plans it as if all rows
 * were wanted, so that it goes by the trigrams and never along the table.
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

/** Each id once, where it comes first. */
function bestOfEach(hits: readonly Hit[]): Hit[] {
  return [...new Map(hits.toReversed().map((hit) => [hit.id, hit])).values()].toReversed();
}
