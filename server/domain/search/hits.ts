import { sql, type SQL } from 'drizzle-orm';

/** What a search found: an id, and how well it fits. */
export interface Hit extends Record<string, unknown> {
  readonly id: string;
  readonly score: number;
}

/** The best of what a search found. */
export interface FoundHits extends Record<string, unknown> {
  readonly hits: readonly Hit[];
  /** More match, or may match among what it did not read. */
  readonly isCut: boolean;
}

/** Hits as a table `hits` to join with. */
export function hitRows(hits: readonly Hit[]): SQL {
  const [ids, scores] = [hits.map(({ id }) => id), hits.map(({ score }) => score)];
  return sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(scores)}::int[]) hits (id, score)`;
}

/** One page of what a search found. */
export interface SearchedPage<Item> {
  readonly items: Item[];
  readonly next_cursor: string | null;
  /** There where a search reads less than what may match: not all of it is on its pages. */
  readonly is_cut?: true;
}
