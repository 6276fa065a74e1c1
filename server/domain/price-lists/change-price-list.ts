import { sql } from 'drizzle-orm';
import type { PriceList, PriceListFields } from '#shared/contract/price-lists.ts';
import { priceLists } from '#server/db/schema/price-lists.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { priceListColumns, presentPriceList } from './present-price-list.ts';
import { refuseUnknownItems } from './refuse-unknown-items.ts';
import { isPriceList, requirePriceList, unknownPriceList } from './require-price-list.ts';

/** A price list, and the version that the change is based on. Undefined skips the check. */
interface Aim {
  readonly listId: string;
  readonly expected: number | undefined;
}

type Change = Readonly<{
  action: 'price_list.changed' | 'price_list.deleted' | 'price_list.restored';
  columns: Partial<typeof priceLists.$inferInsert>;
  /** For archived lists or for active ones? */
  ofArchived: boolean;
  /** Of a list that already is as wanted. */
  orElse: (list: PriceList) => PriceList;
}>;

type Changing = Pick<Deps, 'db' | 'clock'>;

/**
 * Replaces a price list's data. Throws not_found for an unknown or archived list, or an unknown item; version_conflict
 * (with the current list) if the edit is based on an older version.
 */
export async function updatePriceList(
  deps: Changing,
  actor: AuditActor,
  { fields, ...aim }: Aim & { readonly fields: PriceListFields },
): Promise<PriceList> {
  await refuseUnknownItems(deps.db, actor.organizationId, fields);
  const columns = priceListColumns(fields);
  return change(deps, actor, aim, {
    action: 'price_list.changed',
    columns,
    ofArchived: false,
    orElse: refuse,
  });
}

/** Archives a price list. Throws not_found for an unknown or archived one, version_conflict. */
export async function deletePriceList(deps: Changing, actor: AuditActor, aim: Aim): Promise<void> {
  const columns = { deletedAt: deps.clock() };
  await change(deps, actor, aim, {
    action: 'price_list.deleted',
    columns,
    ofArchived: false,
    orElse: refuse,
  });
}

/** Restores a price list; an active one is returned as it is, so a retry succeeds. Throws not_found, version_conflict. */
export async function restorePriceList(deps: Changing, actor: AuditActor, aim: Aim): Promise<PriceList> {
  const columns = { deletedAt: null };
  return change(deps, actor, aim, { action: 'price_list.restored', columns, ofArchived: true, orElse: keep });
}

async function change(
  { db, clock }: Changing,
  actor: AuditActor,
  { listId, expected }: Aim,
  { action, columns, ofArchived, orElse }: Change,
): Promise<PriceList> {
  const { organizationId } = actor;
  const now = clock();
  return inTransaction(db, async (tx) => {
    const before = presentPriceList(await requirePriceList(tx, organizationId, listId, 'update'));
    if ((before.deleted_at !== undefined) !== ofArchived) return orElse(before);
    refuseVersionConflict(before, expected);
    const [row] = await tx
      .update(priceLists)
      .set({ ...columns, updatedAt: now, version: sql`${priceLists.version} + 1` })
      .where(isPriceList(organizationId, listId))
      .returning();
    if (row === undefined) throw unknownPriceList();
    const after = presentPriceList(row);
    const content = action === 'price_list.deleted' ? { before } : { before, after };
    await audit(tx, actor, { action, entity: 'price_list', entityId: listId, ...content }, now);
    return after;
  });
}

function refuse(): never {
  throw unknownPriceList();
}

function keep(list: PriceList): PriceList {
  return list;
}
