import { useCallback, useMemo } from 'react';
import type { Api } from '#api/client.ts';
import { itemsAmong } from '#offline/outbox/waiting-items.ts';
import { listItems, type Item } from '#shared/contract/items.ts';
import { words } from '#shared/words/words.ts';
import { useWaiting } from '../outbox/use-waiting.ts';
import { orFromBooks } from '../saved/or-from-books.ts';
import type { Services } from '../services.ts';
import { useRead } from '../use-read.ts';
import { useServices } from '../use-services.ts';

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
  /** The active ones, by name, after those that wait to be sent. Empty until they are known. */
  readonly active: readonly Item[];
  /** An ellipsis until the names are known. */
  readonly nameOf: (id: string) => string;
  readonly failure: string | null;
}

const none = { active: [], archived: [] };

/** The whole catalog, to name the items of a price list and to choose more. It is read only if needed. */
export function useAllItems(isNeeded = true): AllItems {
  const services = useServices();
  const { value, failure, reload } = useRead(
    useCallback(async () => {
      if (!isNeeded) return none;
      const [active, archived] = await Promise.all([pagesOf(services, false), pagesOf(services, true)]);
      return { active, archived };
    }, [services, isNeeded]),
  );
  const acts = useWaiting((gone) => {
    // The server has them now.
    if (gone.some(({ kind }) => kind.startsWith('item'))) reload();
  });
  return useMemo(() => {
    const { active, archived } = value ?? none;
    const names = new Map([...active, ...archived].map(({ item_id: id, name }) => [id, name]));
    // The server doesn't know them yet; the books on the device do.
    const waiting = itemsAmong(acts).filter(({ item_id: id }) => !names.has(id));
    for (const { item_id: id, name } of waiting) names.set(id, name);
    return {
      active: [...waiting, ...active],
      nameOf: (id: string) =>
        names.get(id) ?? (value === null && failure === null ? '…' : words.priceLists.unknownItem),
      failure,
    };
  }, [value, failure, acts]);
}
