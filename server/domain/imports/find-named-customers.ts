import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { customers } from '#server/db/schema/customers.ts';
import { findOutsideWall, idsOf } from '#server/db/tenant-wall.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';

/** Maps a name to its key, lower-cased by PostgreSQL's rules. */
export type KeyOf = (name: string) => string;

export interface NamedCustomer {
  readonly id: string;
  /** Currency of new documents. Null: the organization's. */
  readonly currency: string | null;
}

/** Customers by name key; several if they share a name. */
export async function findNamedCustomers(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<AuditActor, 'organizationId'>,
  keys: readonly string[],
): Promise<Map<string, NamedCustomer[]>> {
  const named = new Map<string, NamedCustomer[]>();
  if (keys.length === 0) return named;
  const key = sql<string>`lower(${customers.name})`;
  const isOwn = and(eq(customers.organizationId, organizationId), isNull(customers.deletedAt));
  const found = await findOutsideWall(db, () =>
    db
      .select({ id: customers.id })
      .from(customers)
      .where(and(isOwn, inArray(key, [...new Set(keys)]))),
  );
  const rows = await db
    .select({ key, id: customers.id, currency: customers.currency })
    .from(customers)
    .where(and(isOwn, inArray(customers.id, idsOf(found))));
  for (const { key: shared, ...customer } of rows) {
    named.set(shared, [...(named.get(shared) ?? []), customer]);
  }
  return named;
}

/**
 * PostgreSQL and JavaScript lower-case some letters differently (İ, ẞ), so PostgreSQL does it for the file's
 * names too.
 */
export async function keysOfNames(db: Deps['db'], names: readonly string[]): Promise<KeyOf> {
  const { rows } = await db.execute<{ name: string; key: string }>(
    sql`select name, lower(name) as key from unnest(${sql.param([...new Set(names)])}::text[]) as name`,
  );
  const keys = new Map(rows.map(({ name, key }) => [name, key]));
  return (name) => keys.get(name) ?? name;
}
