import { useEffect, useMemo, useRef } from 'react';
import { addItem, waitingItem } from '#features/shared/items/add-item.ts';
import { newId } from '#features/shared/new-id.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { orFromBooks } from '#features/shared/saved/or-from-books.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { useServices } from '#features/shared/use-services.ts';
import { itemsAmong } from '#offline/outbox/waiting-items.ts';
import { listItems, suggestLines, type LineSuggestion } from '#shared/contract/items.ts';
import type { PriceList } from '#shared/contract/price-lists.ts';
import { itemSuggestion, textKey } from '#shared/items/item-suggestion.ts';
import type { Pricing } from '#shared/items/price-in.ts';
import type { DraftLine } from '../draft.ts';
import type { DraftHolder } from '../line-actions.ts';
import { itemOf, matching } from './line-suggestions.ts';
import { suggestionOn } from './list-prices.ts';

/** What the lines of a document are offered. Always the same object, so that other lines needn't render. */
export interface LineHelp {
  readonly pricing: () => Pricing;
  /** Calls back when those on this device change. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Those on this device, or undefined before they are there. */
  readonly saved: () => unknown;
  /** Those on this device that match. */
  readonly known: (typed: string) => readonly LineSuggestion[];
  /** True if the server may have more. */
  readonly isCut: () => boolean;
  /** Asks the server. Rejects with `ApiError`. */
  readonly search: (typed: string, signal: AbortSignal) => Promise<readonly LineSuggestion[]>;
  /** The items that are known here, by the text of a line. */
  readonly catalog: () => ReadonlyMap<string, LineSuggestion>;
  readonly isItem: (text: string) => boolean;
  /** Saves a line as an item, unless there is one of its text. Rejects with `ApiError`. */
  readonly save: (line: DraftLine) => Promise<Saving>;
}

/** What became of a line that was to be saved as an item: it is one, will be, or was one. */
export type Saving = 'added' | 'kept' | 'known';

/** What matches on the server or, if it can't be reached, among the device's items. */
async function findSuggestions(services: Services, typed: string, signal?: AbortSignal) {
  const query = { q: typed.trim() };
  const { items } = await orFromBooks(
    services,
    async (api) => api(suggestLines, { query }, signal && { signal }),
    async (device) => ({
      items: (await device(listItems, { query })).items.map(itemSuggestion),
      complete: false,
    }),
  );
  return items;
}

const isItemOf = (text: string) => {
  const key = textKey(text);
  return ({ item_id: id, description }: LineSuggestion) => id !== null && textKey(description) === key;
};

/** Reads the suggestions when the editor opens; they are kept on the device. Their prices are those of `list`. */
export function useLineHelp(keeper: DraftHolder, list: PriceList | null): LineHelp {
  const services = useServices();
  const acts = useWaiting();
  const waiting = useRef<readonly LineSuggestion[]>([]);
  useEffect(() => {
    waiting.current = itemsAmong(acts).map(itemSuggestion);
  }, [acts]);
  const present = useRef(list);
  useEffect(() => {
    present.current = list;
  }, [list]);
  const { read } = useSaved('line suggestions', suggestLines, { query: {} });
  return useMemo(() => {
    const saved = () => read.getState().copy?.value;
    const isCut = () => saved()?.complete === false;
    const pricing = () => keeper.get().draft;
    // A line saved again after a lost answer stays one item.
    const ids = new Map<string, string>();
    const searched = new Map<string, LineSuggestion>();
    const priced = (all: readonly LineSuggestion[]) => all.map((one) => suggestionOn(present.current, one));
    return {
      pricing,
      subscribe: read.subscribe,
      saved,
      known: (typed) => priced(matching([...waiting.current, ...(saved()?.items ?? [])], typed)),
      isCut,
      search: async (typed, signal) => {
        const items = await findSuggestions(services, typed, signal);
        for (const item of items) searched.set(item.description, item);
        return priced(matching(items, typed));
      },
      catalog: () => {
        const all = [...searched.values(), ...(saved()?.items ?? []), ...waiting.current];
        return new Map(all.filter(({ item_id: id }) => id !== null).map((one) => [one.description, one]));
      },
      isItem: (text) => {
        const items = saved()?.items;
        if (items === undefined) return true;
        return [...waiting.current, ...items, ...searched.values()].some(isItemOf(text));
      },
      save: async (line) => {
        const { description: text } = line;
        // The device may not have all.
        const others = isCut() ? await findSuggestions(services, text).catch(() => []) : [];
        if (others.some(isItemOf(text))) return 'known';
        const fields = itemOf(line, pricing());
        const content = JSON.stringify(fields);
        const id = ids.get(content) ?? newId();
        ids.set(content, id);
        const body = { item_id: id, ...fields };
        const added = await sendOrPutOff(services, waitingItem(body), async (api) => addItem(api, body));
        if (added !== null) await read.load();
        return added === null ? 'kept' : 'added';
      },
    };
  }, [services, read, keeper]);
}
