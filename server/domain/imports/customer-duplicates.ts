import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { findDuplicates, type Duplicates, type Mark } from './find-duplicates.ts';
import { findNamedCustomers, keysOfNames } from './find-named-customers.ts';
import type { ImportRecord } from './run-import.ts';

interface Named {
  readonly name: string;
  readonly email: string | null;
}

/**
 * Imported customers whose name or email address already exists. Uses a few queries, however many there are.
 */
export async function customerDuplicates(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<AuditActor, 'organizationId'>,
  records: readonly ImportRecord<Named>[],
): Promise<Duplicates> {
  const bodies = records.flatMap(({ body }) => body ?? []);
  const names = bodies.map(({ name }) => name);
  const emails = bodies.flatMap(({ email }) => email ?? []);
  const keyOf = await keysOfNames(db, [...names, ...emails]);
  const known = {
    name: await findNamedCustomers({ db }, actor, names.map(keyOf)),
    email: await findAddresses(db, actor.organizationId, emails.map(keyOf)),
  };
  const marksOf = ({ name, email }: Named): Mark[] => [
    { kind: 'name', key: keyOf(name) },
    ...(email === null ? [] : [{ kind: 'email', key: keyOf(email) } as const]),
  ];
  return findDuplicates(
    records,
    marksOf,
    ({ kind, key }) => (kind === 'name' || kind === 'email') && known[kind].has(key),
  );
}

/**
 * Which of these lower-case addresses customers have. There is no index, so it scans the organization's
 * customers.
 */
async function findAddresses(
  db: Database,
  organizationId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const key = sql<string>`lower(${customers.email})`;
  const isOne = sql`${key} = any(${sql.param([...new Set(keys)])}::text[])`;
  const isOwn = and(eq(customers.organizationId, organizationId), isNull(customers.deletedAt));
  const rows = await db.selectDistinct({ key }).from(customers).where(and(isOwn, isOne));
  return new Set(rows.map((row) => row.key));
}
