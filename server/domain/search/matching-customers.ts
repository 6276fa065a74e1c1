import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { customers, searchText } from '#server/db/schema/customers.ts';
import { likeLiteral, wordsOf } from './like-pattern.ts';

interface Matching {
  readonly organizationId: string;
  /** What was typed; not empty. */
  readonly q: string;
  /** Deleted ones, too: their documents are still there. */
  readonly withDeleted: boolean;
  /** How many, the best first. */
  readonly most: number;
}

/** How alike a word must be to what was typed, 0 to 1: `Witfield` finds Whitfield, `Jon` finds John. */
const likeness = 0.4;

/** Run it before `matchingCustomers`, in the same transaction: PostgreSQL has no other place for this number. */
export const allowTypos = sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`;

/**
 * Rows `(id, score)`: customers that contain every typed word, those whose name begins with them first; where there
 * are none, those that contain something alike. Scores are whole numbers, below 1000 for the latter.
 */
export function matchingCustomers({ organizationId, q, withDeleted, most }: Matching): SQL {
  const text = searchText(customers);
  const typed = wordsOf(q).join(' ');
  const among = and(
    eq(customers.organizationId, organizationId),
    withDeleted ? undefined : isNull(customers.deletedAt),
  );
  const containsAll = and(...wordsOf(q).map((word) => sql`${text} like ${`%${likeLiteral(word)}%`}`));
  return sql`
    with direct as (
      select ${customers.id}, ${directScore(typed)} as score from ${customers} where ${among} and ${containsAll}
      order by score desc, lower(${customers.name}), ${customers.id} limit ${most}
    ), alike as (
      select ${customers.id}, (word_similarity(${typed}, ${text}) * 999)::int as score from ${customers}
      where ${among} and ${typed} <% ${text} and not exists (select from direct)
      order by score desc, lower(${customers.name}), ${customers.id} limit ${most}
    )
    select id, score from direct union all select id, score from alike`;
}

function directScore(typed: string): SQL {
  const name = sql`lower(${customers.name})`;
  const begins = `${likeLiteral(typed)}%`;
  return sql`(case when ${name} = ${typed} then 1300
    when ${name} like ${begins} then 1200
    when ${searchText(customers)} like ${`% ${begins}`} then 1100
    else 1000 end)`;
}
