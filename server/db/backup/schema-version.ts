import * as v from 'valibot';
import { StartRefusal } from '#server/start-refusal.ts';
import type { RunQuery } from '../tables.ts';

/** Hash of the last migration. Throws a StartRefusal if this is not a Billhook database. */
export async function schemaVersion(run: RunQuery): Promise<string> {
  const there = await run(`select where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (there.length === 0) throw new StartRefusal('This is not a Billhook database.');
  const [last] = await run('select hash from drizzle.__drizzle_migrations order by created_at desc limit 1');
  return v.parse(v.object({ hash: v.string() }), last).hash;
}
