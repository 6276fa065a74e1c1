import { sql, type SQL } from 'drizzle-orm';

/** A search result: an ID and its score. */
export interface Hit extends Record<string, unknown> {
  readonly id: string;
  readonly score: number;
}

/** The best search results. */
export interface FoundHits extends Record<string, unknown> {
  readonly hits: readonly Hit[];
  /** True if more match, or may match among rows not read. */
  readonly isCut: boolean;
}

/** Hits as a table `hits` for joins. */
export function hitRows(hits: readonly Hit[]): SQL {
  const [ids, scores] = [hits.map(({ id }) => id), hits.map(({ score }) => score)];
  return sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(scores)}::int[]) hits (id, score)`;
}

/** One page of search results. */
export interface SearchedPage<Item> {
  readonly items: Item[];
  readonly next_cursor: string | null;
  /** Set if the search didn't read all possible matches. */
  readonly is_cut?: true;
}
