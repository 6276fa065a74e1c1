import { safeParse } from 'valibot';
import { createPriceList, type PriceList } from '#shared/contract/price-lists.ts';
import type { Act } from './act.ts';
import { withWaitingChanges } from './waiting-changes.ts';

/** The price lists among what waits, as the server will have them. */
export function priceListsAmong(acts: readonly Act[]): readonly PriceList[] {
  return acts.flatMap(({ kind, content, subject, madeAt }) =>
    kind === 'price_list' ? (priceListToBe(content, subject, madeAt) ?? []) : [],
  );
}

/** The list as the server will have it. Undefined if the content isn't one. `madeAt`: milliseconds, UTC. */
export function priceListToBe(content: unknown, id: string, madeAt: number): PriceList | undefined {
  const read = safeParse(createPriceList.body, content);
  if (!read.success) return undefined;
  const moment = new Date(madeAt).toISOString();
  return { ...read.output, price_list_id: id, version: 1, created_at: moment, updated_at: moment };
}

const placeOf = ({ name, price_list_id: id }: PriceList) => [name.toLowerCase(), id].join('\n');

/** By name, ignoring case, as the server lists them. */
export function listsByName(lists: Iterable<PriceList>): readonly PriceList[] {
  return [...lists].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/** Price lists with what waits to be sent. The same ones if nothing of them waits. */
export function withWaitingLists(lists: readonly PriceList[], acts: readonly Act[]): readonly PriceList[] {
  const known = new Map(lists.map((list) => [list.price_list_id, list]));
  const added = priceListsAmong(acts).filter(({ price_list_id: id }) => !known.has(id));
  for (const list of added) known.set(list.price_list_id, list);
  const changed = withWaitingChanges('price_list', known, acts);
  return added.length === 0 && changed === known ? lists : listsByName(changed.values());
}
