import { useCallback, useMemo } from 'react';
import type { Api } from '#api/client.ts';
import { orFromBooks } from '#features/shared/saved/or-from-books.ts';
import type { Services } from '#features/shared/services.ts';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { listItems, type Item } from '#shared/contract/items.ts';
import { words } from '#shared/words/words.ts';

async function pagesOf(services: Services, isArchived: boolean): Promise<readonly Item[]> {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: '100', cursor, ...(isArchived && { archived: 'true' as const }) };
    const page = await orFromBooks(services, async (api: Api, signal) =>
      api(listItems, { query }, signal && { signal }),
    );
    found.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

export interface AllItems {
  /** The active ones, by name. Empty until they are known. */
  readonly active: readonly Item[];
  readonly nameOf: (id: string) => string;
  readonly failure: string | null;
}

/** The whole catalog, to name the items of a list and to choose more. */
export function useAllItems(): AllItems {
  const services = useServices();
  const { value, failure } = useRead(
    useCallback(async () => {
      const [active, archived] = await Promise.all([pagesOf(services, false), pagesOf(services, true)]);
      return { active, archived };
    }, [services]),
  );
  return useMemo(() => {
    const all = value === null ? [] : [...value.active, ...value.archived];
    const names = new Map(all.map(({ item_id: id, name }) => [id, name]));
    return {
      active: value?.active ?? [],
      nameOf: (id: string) => names.get(id) ?? words.priceLists.unknownItem,
      failure,
    };
  }, [value, failure]);
}
