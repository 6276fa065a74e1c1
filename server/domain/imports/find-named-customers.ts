import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { customers } from '#server/db/schema/customers.ts';
import { findOutsideWall, idsOf } from '#server/db/tenant-wall.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';

/** An organization's customers by the names that a file writes. */
export interface NamedCustomers {
  /** One key for all ways to write a name, without regard to capitals as PostgreSQL sees them. */
  readonly keyOf: (name: string) => string;
  /** By key; two or more where customers share a name. */
  readonly ids: Map<string, string[]>;
}

/** Finds the customers that bear one of these names. */
export async function findNamedCustomers(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: AuditActor,
  names: readonly string[],
): Promise<NamedCustomers> {
  const written = [...new Set(names)];
  const keys = await keysOf(db, written);
  const keyOf = (name: string) => keys.get(name) ?? name;
  if (written.length === 0) return { keyOf, ids: new Map() };
  const key = sql<string>`lower(${customers.name})`;
  const isOwn = and(eq(customers.organizationId, organizationId), isNull(customers.deletedAt));
  const found = await findOutsideWall(db, () =>
    db
      .select({ id: customers.id })
      .from(customers)
      .where(and(isOwn, inArray(key, [...new Set(keys.values())]))),
  );
  const rows = await db
    .select({ key, id: customers.id })
    .from(customers)
    .where(and(isOwn, inArray(customers.id, idsOf(found))));
  const ids = new Map<string, string[]>();
  for (const row of rows) ids.set(row.key, [...(ids.get(row.key) ?? []), row.id]);
  return { keyOf, ids };
}

/** PostgreSQL lowers capitals differently than JavaScript does (İ, ẞ), so it lowers the file's names too. */
async function keysOf(db: Deps['db'], names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; key: string }>(
    sql`select name, lower(name) as key from unnest(${sql.param(names)}::text[]) as name`,
  );
  return new Map(rows.map(({ name, key }) => [name, key]));
}
