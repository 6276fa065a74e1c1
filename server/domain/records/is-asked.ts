import { notInArray, type SQL } from 'drizzle-orm';
import type { RecordKind } from '#shared/contract/record-kinds.ts';
import type { Included } from '#shared/contract/records.ts';
import { changes } from '#server/db/schema/changes.ts';

/** Kinds that a device may not know yet. */
function unasked(include: Included): RecordKind[] {
  if (include === undefined) return ['item', 'recurring_invoice', 'price_list'];
  if (include === 'items') return ['recurring_invoice', 'price_list'];
  return include === 'items,recurring' ? ['price_list'] : [];
}

/** The condition for the kinds of records that a device knows. */
export function isAsked(include: Included): SQL | undefined {
  const kinds = unasked(include);
  return kinds.length === 0 ? undefined : notInArray(changes.kind, kinds);
}
