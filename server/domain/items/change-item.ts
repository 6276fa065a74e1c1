import { sql } from 'drizzle-orm';
import type { Item, ItemFields } from '#shared/contract/items.ts';
import { items } from '#server/db/schema/items.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { itemColumns, presentItem } from './present-item.ts';
import { isItem, requireItem, unknownItem } from './require-item.ts';

/** An item, and the version that the change is based on. Undefined skips the check. */
interface Aim {
  readonly itemId: string;
  readonly expected: number | undefined;
}

type Change = Readonly<{
  action: 'item.changed' | 'item.deleted' | 'item.restored';
  columns: Partial<typeof items.$inferInsert>;
  /** For archived items or for active ones? */
  ofArchived: boolean;
  /** Of an item that already is as wanted. */
  orElse: (item: Item) => Item;
}>;

type Changing = Pick<Deps, 'db' | 'clock'>;

/**
 * Replaces an item's data. Throws not_found for an unknown or archived item, version_conflict (with the current
 * item) if the edit is based on an older version.
 */
export async function updateItem(
  deps: Changing,
  actor: AuditActor,
  { fields, ...aim }: Aim & { readonly fields: ItemFields },
): Promise<Item> {
  const columns = itemColumns(fields);
  return change(deps, actor, aim, { action: 'item.changed', columns, ofArchived: false, orElse: refuse });
}

/** Archives an item. Throws not_found for an unknown or archived item, version_conflict. */
export async function deleteItem(deps: Changing, actor: AuditActor, aim: Aim): Promise<void> {
  const columns = { deletedAt: deps.clock() };
  await change(deps, actor, aim, { action: 'item.deleted', columns, ofArchived: false, orElse: refuse });
}

/** Restores an item; an active one is returned as it is, so a retry succeeds. Throws not_found, version_conflict. */
export async function restoreItem(deps: Changing, actor: AuditActor, aim: Aim): Promise<Item> {
  const columns = { deletedAt: null };
  return change(deps, actor, aim, { action: 'item.restored', columns, ofArchived: true, orElse: keep });
}

async function change(
  { db, clock }: Changing,
  actor: AuditActor,
  { itemId, expected }: Aim,
  { action, columns, ofArchived, orElse }: Change,
): Promise<Item> {
  const { organizationId } = actor;
  const now = clock();
  return inTransaction(db, async (tx) => {
    const before = presentItem(await requireItem(tx, organizationId, itemId, 'update'));
    if ((before.deleted_at !== undefined) !== ofArchived) return orElse(before);
    refuseVersionConflict(before, expected);
    const [row] = await tx
      .update(items)
      .set({ ...columns, updatedAt: now, version: sql`${items.version} + 1` })
      .where(isItem(organizationId, itemId))
      .returning();
    if (row === undefined) throw unknownItem();
    const after = presentItem(row);
    const content = action === 'item.deleted' ? { before } : { before, after };
    await audit(tx, actor, { action, entity: 'item', entityId: itemId, ...content }, now);
    return after;
  });
}

function refuse(): never {
  throw unknownItem();
}

function keep(item: Item): Item {
  return item;
}
