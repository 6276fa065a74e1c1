import { sql, type SQL } from 'drizzle-orm';

/** What a search found: an id, and how well it fits. */
export interface Hit extends Record<string, unknown> {
  readonly id: string;
  readonly score: number;
}

/** Hits as a table `hits` to join with. */
export function hitRows(hits: readonly Hit[]): SQL {
  const [ids, scores] = [hits.map(({ id }) => id), hits.map(({ score }) => score)];
  return sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(scores)}::int[]) hits (id, score)`;
}
