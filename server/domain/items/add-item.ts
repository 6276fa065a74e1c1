import type { HandlerInput } from '#shared/contract/endpoint.ts';
import type { createItem, Item } from '#shared/contract/items.ts';
import type { Database } from '#server/db/connect.ts';
import { items } from '#server/db/schema/items.ts';
import { withoutWaiting } from '#server/db/together.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/ports/ids.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { claimId, refuseOtherContent } from '../idempotency/claim-id.ts';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { Refusal } from '../refusal.ts';
import { itemColumns, presentItem } from './present-item.ts';
import { isItem, type ItemRow } from './require-item.ts';

type NewItem = HandlerInput<typeof createItem>['body'];

/**
 * Adds an item. If the ID was already used for the same input, returns that item; if it was used for other input,
 * or the item is archived, throws conflict.
 */
export async function addItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { item_id: id, ...fields }: NewItem,
): Promise<Item> {
  const { organizationId } = actor;
  const fingerprint = fingerprintOf(fields);
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const earlier = id === undefined ? undefined : await findEarlier(tx, organizationId, id);
    if (earlier !== undefined) return presentEarlier(earlier, fingerprint);
    const key = { organizationId, id: id ?? newId(), fingerprint };
    const state = { version: 1, createdAt: now, updatedAt: now, deletedAt: null };
    const row = { ...itemColumns(fields), ...key, ...state };
    await withoutWaiting(tx, tx.insert(items).values(row));
    const added = presentItem(row);
    const event = { action: 'item.added', entity: 'item', entityId: row.id, after: added } as const;
    await audit(tx, actor, event, now);
    return added;
  });
}

async function findEarlier(tx: Database, organizationId: string, id: string): Promise<ItemRow | undefined> {
  await claimId(tx, organizationId, id);
  const [row] = await tx.select().from(items).where(isItem(organizationId, id));
  return row;
}

function presentEarlier(earlier: ItemRow, fingerprint: Buffer): Item {
  refuseOtherContent(earlier, fingerprint);
  if (earlier.deletedAt !== null) throw new Refusal('conflict', (say) => say.items.deleted);
  return presentItem(earlier);
}
