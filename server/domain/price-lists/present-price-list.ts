import type { PriceList, PriceListFields } from '#shared/contract/price-lists.ts';
import { fromWireDecimal, toWireDecimal } from '#shared/money/millionths.ts';
import type { PriceListRow } from './require-price-list.ts';

/** A row in the API's format. */
export function presentPriceList(row: PriceListRow): PriceList {
  return {
    price_list_id: row.id,
    name: row.name,
    adjustment_percent: row.adjustmentPercent === null ? null : toWireDecimal(row.adjustmentPercent),
    // In the contract's order of fields: `jsonb` has one of its own.
    prices: row.prices.map(({ item_id, currency, unit_price }) => ({ item_id, currency, unit_price })),
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ...(row.deletedAt !== null && { deleted_at: row.deletedAt.toISOString() }),
  };
}

/** Input as columns. */
export function priceListColumns({ name, adjustment_percent: percent, prices }: PriceListFields) {
  return { name, adjustmentPercent: percent === null ? null : fromWireDecimal(percent), prices };
}
