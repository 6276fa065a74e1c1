import { eq } from 'drizzle-orm';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import { mostLists, type createPriceList, type PriceList } from '#shared/contract/price-lists.ts';
import type { Database } from '#server/db/connect.ts';
import { priceLists } from '#server/db/schema/price-lists.ts';
import { withoutWaiting } from '#server/db/together.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/ports/ids.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { claimId, refuseOtherContent } from '../idempotency/claim-id.ts';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { Refusal } from '../refusal.ts';
import { priceListColumns, presentPriceList } from './present-price-list.ts';
import { refuseUnknownItems } from './refuse-unknown-items.ts';
import { isPriceList, type PriceListRow } from './require-price-list.ts';

type NewPriceList = HandlerInput<typeof createPriceList>['body'];

/**
 * Adds a price list. If the ID was already used for the same input, returns that list; if it was used for other input,
 * or the list is archived, throws conflict.
 */
export async function addPriceList(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { price_list_id: id, ...fields }: NewPriceList,
): Promise<PriceList> {
  const { organizationId } = actor;
  const fingerprint = fingerprintOf(fields);
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const earlier = id === undefined ? undefined : await findEarlier(tx, organizationId, id);
    if (earlier !== undefined) return presentEarlier(earlier, fingerprint);
    await refuseUnknownItems(tx, organizationId, fields);
    await refuseTooMany(tx, organizationId);
    const key = { organizationId, id: id ?? newId(), fingerprint };
    const state = { version: 1, createdAt: now, updatedAt: now, deletedAt: null };
    const row = { ...priceListColumns(fields), ...key, ...state };
    await withoutWaiting(tx, tx.insert(priceLists).values(row));
    const added = presentPriceList(row);
    const event = {
      action: 'price_list.added',
      entity: 'price_list',
      entityId: row.id,
      after: added,
    } as const;
    await audit(tx, actor, event, now);
    return added;
  });
}

async function findEarlier(
  tx: Database,
  organizationId: string,
  id: string,
): Promise<PriceListRow | undefined> {
  await claimId(tx, organizationId, id);
  const [row] = await tx.select().from(priceLists).where(isPriceList(organizationId, id));
  return row;
}

async function refuseTooMany(tx: Database, organizationId: string): Promise<void> {
  const count = await tx.$count(priceLists, eq(priceLists.organizationId, organizationId));
  if (count >= mostLists) throw new Refusal('conflict', (say) => say.priceLists.tooMany(mostLists));
}

function presentEarlier(earlier: PriceListRow, fingerprint: Buffer): PriceList {
  refuseOtherContent(earlier, fingerprint);
  if (earlier.deletedAt !== null) throw new Refusal('conflict', (say) => say.priceLists.deleted);
  return presentPriceList(earlier);
}
