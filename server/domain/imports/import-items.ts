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

/** Imported items whose name already exists. */
async function itemDuplicates(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<AuditActor, 'organizationId'>,
  records: readonly ImportRecord<NewItem>[],
): Promise<Duplicates> {
  const keyOf = await keysOfNames(
    db,
    records.flatMap(({ body }) => body?.name ?? []),
  );
  const key = sql<string>`lower(${items.name})`;
  const known = await db
    .selectDistinct({ key })
    .from(items)
    .where(and(eq(items.organizationId, organizationId), isNull(items.deletedAt)));
  const names = new Set(known.map((row) => row.key));
  return findDuplicates(
    records,
    ({ name }) => [{ kind: 'item', key: keyOf(name) }],
    (mark) => names.has(mark.key),
  );
}
