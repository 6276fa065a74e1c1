import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

const preparedOn = new WeakMap<Database, Map<string, unknown>>();

/**
 * A query that is built once per connection, and that PostgreSQL parses and plans once. Only for queries whose plan is
 * right for any parameters: `build` must write numbers on which the plan depends as literals.
 */
export function prepared<Query>(
  db: Database,
  name: string,
  build: (db: Database) => { prepare: (name: string) => Query },
): Query {
  const known = preparedOn.get(db) ?? new Map<string, unknown>();
  preparedOn.set(db, known);
  const query = known.get(name) ?? build(db).prepare(name);
  known.set(name, query);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `build` made under this name
  return query as Query;
}

/** For `limit`, on which the plan depends. Drizzle makes numbers parameters, and takes SQL, too. */
export function literally(number: number): number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return sql.raw(String(number)) as unknown as number;
}
