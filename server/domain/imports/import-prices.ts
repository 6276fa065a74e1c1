import type { ImportResult } from '#shared/contract/imports.ts';
import { mostPrices, type PriceList } from '#shared/contract/price-lists.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { updatePriceList } from '../price-lists/change-price-list.ts';
import { presentPriceList } from '../price-lists/present-price-list.ts';
import { requirePriceList, unknownPriceList } from '../price-lists/require-price-list.ts';
import { refusalAt } from '../refusal.ts';
import type { ListPrice } from './read-prices.ts';
import { runImport, type ImportOptions, type ReadFile } from './run-import.ts';

/** A list and the options of a call. */
interface Aim extends ImportOptions {
  readonly listId: string;
}

/**
 * Puts the prices of a file on a list, in one change. Its other prices stay. Throws not_found for an unknown or archived
 * list, validation_failed if it would have too many prices.
 */
export async function importPrices(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { listId, ...options }: Aim,
  read: ReadFile<ListPrice>,
): Promise<ImportResult> {
  const row = await requirePriceList(deps.db, actor.organizationId, listId, 'update');
  if (row.deletedAt !== null) throw unknownPriceList();
  const list = presentPriceList(row);
  refuseTooMany(
    list,
    read.records.flatMap(({ body }) => body ?? []),
  );
  const chosen: ListPrice[] = [];
  const result = await runImport(read, options, {
    atOnce: mostPrices,
    add: async (price) => Promise.resolve(chosen.push(price)),
    duplicatesAmong: async () => Promise.resolve(new Map()),
  });
  if (chosen.length > 0) {
    const { name, adjustment_percent, version: expected } = list;
    const fields = { name, adjustment_percent, prices: withPrices(list, chosen) };
    await updatePriceList(deps, actor, { listId, fields, expected });
  }
  return result;
}

const keyOf = ({ item_id: id, currency }: ListPrice) => `${id} ${currency}`;

function withPrices({ prices }: Pick<PriceList, 'prices'>, others: readonly ListPrice[]): ListPrice[] {
  return [...new Map([...prices, ...others].map((price) => [keyOf(price), price])).values()];
}

function refuseTooMany(list: PriceList, others: readonly ListPrice[]): void {
  if (withPrices(list, others).length <= mostPrices) return;
  throw refusalAt('csv', 'validation_failed', (say) => say.fields.tooManyPrices(mostPrices));
}
