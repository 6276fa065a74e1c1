import { eq, sql } from 'drizzle-orm';
import { items } from '#server/db/schema/items.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { keysOfNames } from './find-named-customers.ts';

export interface KnownItem {
  readonly id: string;
  readonly number: string | null;
  /** The name in lower case. */
  readonly key: string;
  readonly isArchived: boolean;
}

type Find = (text: string) => readonly KnownItem[];

/** The items that a file may name. Of several, archived ones count only if all are. */
export interface Catalog {
  readonly withId: Find;
  readonly numbered: Find;
  readonly named: Find;
}

/** `names`: those in the file. */
export async function findNamedItems(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<AuditActor, 'organizationId'>,
  names: readonly string[],
): Promise<Catalog> {
  const keyOf = await keysOfNames(db, names);
  const known = await db
    .select({
      id: items.id,
      number: items.number,
      key: sql<string>`lower(${items.name})`,
      isArchived: sql<boolean>`${items.deletedAt} is not null`,
    })
    .from(items)
    .where(eq(items.organizationId, organizationId));
  const byNumber = grouped(known, ({ number }) => number?.toLowerCase());
  const byKey = grouped(known, ({ key }) => key);
  const byId = new Map(known.map((item) => [item.id, [item]]));
  return {
    withId: (id) => byId.get(id.toLowerCase()) ?? [],
    numbered: (number) => activeFirst(byNumber.get(number.toLowerCase())),
    named: (name) => activeFirst(byKey.get(keyOf(name))),
  };
}

function grouped(known: readonly KnownItem[], by: (item: KnownItem) => string | undefined) {
  const groups = new Map<string | undefined, KnownItem[]>();
  for (const item of known) {
    const group = groups.get(by(item));
    if (group) group.push(item);
    else groups.set(by(item), [item]);
  }
  return groups;
}

function activeFirst(found: readonly KnownItem[] = []): readonly KnownItem[] {
  const active = found.filter(({ isArchived }) => !isArchived);
  return active.length > 0 ? active : found;
}
