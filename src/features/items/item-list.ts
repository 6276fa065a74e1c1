import type { ListSearch } from '#features/shared/list/list-search.ts';
import type { PagedList } from '#features/shared/list/paged-list.ts';
import { pageSize, savedList } from '#features/shared/list/saved-list.ts';
import { openedWith } from '#features/shared/saved/opened-with.ts';
import type { Services } from '#features/shared/services.ts';
import { item, listItems, type Item } from '#shared/contract/items.ts';

interface ItemFilters {
  readonly q: string;
  readonly isArchived: boolean;
}

export function itemFiltersOf({ q = '', status }: ListSearch): ItemFilters {
  return { q, isArchived: status === 'archived' };
}

/** Items by name. The first page of all active ones is saved on the device. */
export function itemList(services: Services, { q, isArchived }: ItemFilters): PagedList<Item> {
  return savedList(services, {
    key: `items ${isArchived ? 'archived ' : ''}${q}`,
    row: item,
    entered: 'item',
    isKept: q === '' && !isArchived,
    ask: (api, cursor, signal) =>
      api(
        listItems,
        { query: { q, limit: pageSize, cursor, ...(isArchived && { archived: 'true' }) } },
        signal ? { signal } : {},
      ),
  });
}

/** The list opens with its rows, if the device has them. */
export async function openItemList(services: Services, search: ListSearch): Promise<void> {
  await openedWith(itemList(services, itemFiltersOf(search)).first);
}
