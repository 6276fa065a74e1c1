import type { Item, ItemFields } from '#shared/contract/items.ts';
import type { ItemRow } from './require-item.ts';

/** A row in the API's format. */
export function presentItem(row: ItemRow): Item {
  return {
    item_id: row.id,
    number: row.number,
    name: row.name,
    description: row.description,
    unit_code: row.unitCode,
    // In the contract's order of fields: `jsonb` has one of its own.
    prices: row.prices.map(({ currency, unit_price }) => ({ currency, unit_price })),
    prices_include_tax: row.pricesIncludeTax,
    tax_rates: row.taxRates.map(({ category, rate, name }) => ({ category, rate, name })),
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ...(row.deletedAt !== null && { deleted_at: row.deletedAt.toISOString() }),
  };
}

/** Input as columns. */
export function itemColumns(fields: ItemFields) {
  return {
    number: fields.number,
    name: fields.name,
    description: fields.description,
    unitCode: fields.unit_code,
    prices: fields.prices,
    pricesIncludeTax: fields.prices_include_tax,
    taxRates: fields.tax_rates,
  };
}
