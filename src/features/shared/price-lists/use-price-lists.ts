import { useMemo } from 'react';
import { withWaitingLists } from '#offline/outbox/waiting-price-lists.ts';
import type { PriceList } from '#shared/contract/price-lists.ts';
import { words } from '#shared/words/words.ts';
import type { Difference } from '../conflict/differences.ts';
import { useWaiting } from '../outbox/use-waiting.ts';
import { useSavedRead } from '../saved/use-saved.ts';
import { useServices } from '../use-services.ts';
import { priceListsRead } from './price-list-read.ts';

/** All price lists by name, with what waits to be sent. */
export function useSavedPriceLists() {
  const read = priceListsRead(useServices());
  const { copy, ...state } = useSavedRead(read);
  const acts = useWaiting((gone) => {
    // The list has it now.
    if (gone.some(({ kind }) => kind.startsWith('price_list'))) void read.load();
  });
  const shown = useMemo(
    () => copy && { ...copy, value: { items: [...withWaitingLists(copy.value.items, acts)] } },
    [copy, acts],
  );
  return { ...state, read, copy: shown };
}

/** All price lists by name, archived ones too. Undefined until they are known. */
export function usePriceLists(): readonly PriceList[] | undefined {
  return useSavedPriceLists().copy?.value.items;
}

/** The list whose prices apply. An archived one applies to nobody. */
export function activeList(
  lists: readonly PriceList[] | undefined,
  id: string | null | undefined,
): PriceList | null {
  const list = lists?.find(({ price_list_id: each }) => each === id);
  return list === undefined || list.deleted_at !== undefined ? null : list;
}

/** The name of a customer's list; null if it isn't known. */
export function useListName(id: string | null | undefined): string | null {
  const lists = usePriceLists();
  if (id === null || id === undefined) return null;
  const list = lists?.find(({ price_list_id: each }) => each === id);
  if (list === undefined) return null;
  return list.deleted_at === undefined ? list.name : `${list.name} (${words.priceLists.isArchived})`;
}

/** Two versions of a customer, with the names of their price lists instead of IDs. */
export function useListNames(differences: readonly Difference[]): readonly Difference[] {
  const lists = usePriceLists();
  const nameOf = (id: string) =>
    id === ''
      ? words.priceLists.standard
      : (lists?.find(({ price_list_id: each }) => each === id)?.name ?? words.priceLists.one);
  return differences.map((each) =>
    each.name === 'price_list_id' ? { ...each, mine: nameOf(each.mine), theirs: nameOf(each.theirs) } : each,
  );
}
