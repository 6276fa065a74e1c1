import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ImportResult } from '#shared/contract/imports.ts';
import { items } from '#server/db/schema/items.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { addItem } from '../items/add-item.ts';
import { findDuplicates, type Duplicates } from './find-duplicates.ts';
import { keysOfNames } from './find-named-customers.ts';
import type { NewItem } from './read-items.ts';
import { runImport, type ImportOptions, type ImportRecord, type ReadFile } from './run-import.ts';

const atOnce = 500;

/** Imports the items of a file. */
export async function importItems(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  options: ImportOptions,
  read: ReadFile<NewItem>,
): Promise<ImportResult> {
  const add = async (item: NewItem) => addItem(deps, actor, item);
  const duplicatesAmong = async (records: typeof read.records) => itemDuplicates(deps, actor, records);
  return runImport(read, options, { atOnce, add, duplicatesAmong });
}

/** Imported items whose name or number already exists. */
async function itemDuplicates(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<AuditActor, 'organizationId'>,
  records: readonly ImportRecord<NewItem>[],
): Promise<Duplicates> {
  const keyOf = await keysOfNames(
    db,
    records.flatMap(({ body }) => [body?.name ?? [], body?.number ?? []].flat()),
  );
  const known = await db
    .selectDistinct({
      item: sql<string>`lower(${items.name})`,
      itemNumber: sql<string>`lower(${items.number})`,
    })
    .from(items)
    .where(and(eq(items.organizationId, organizationId), isNull(items.deletedAt)));
  const taken = new Set(
    known.flatMap(({ item, itemNumber }) => [`item ${item}`, `item_number ${itemNumber}`]),
  );
  return findDuplicates(
    records,
    ({ name, number }) => [
      { kind: 'item', key: keyOf(name) },
      ...(number ? [{ kind: 'item_number' as const, key: keyOf(number) }] : []),
    ],
    ({ kind, key }) => taken.has(`${kind} ${key}`),
  );
}
