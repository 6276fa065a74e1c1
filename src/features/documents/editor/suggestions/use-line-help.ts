import { useEffect, useMemo, useRef } from 'react';
import { addItem, waitingItem } from '#features/shared/items/add-item.ts';
import { newId } from '#features/shared/new-id.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import { itemsAmong } from '#offline/outbox/waiting-items.ts';
import { suggestLines, type LineSuggestion } from '#shared/contract/items.ts';
import type { PriceList } from '#shared/contract/price-lists.ts';
import { itemSuggestion } from '#shared/items/item-suggestion.ts';
import type { DraftLine } from '../draft.ts';
import type { DraftHolder } from '../line-actions.ts';
import { itemOf, matching, type Pricing } from './line-suggestions.ts';
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
  /** Saves a line as an item. False if it is kept for later. Rejects with `ApiError`. */
  readonly save: (line: DraftLine) => Promise<boolean>;
}

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
      isCut: () => saved()?.complete === false,
      search: async (typed, signal) => {
        const { items } = await services.api(suggestLines, { query: { q: typed.trim() } }, { signal });
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
        const isIt = ({ item_id: id, description }: LineSuggestion) =>
          id !== null && description === text.trim();
        return waiting.current.some(isIt) || items.some(isIt);
      },
      save: async (line) => {
        const fields = itemOf(line, pricing());
        const content = JSON.stringify(fields);
        const id = ids.get(content) ?? newId();
        ids.set(content, id);
        const body = { item_id: id, ...fields };
        const added = await sendOrPutOff(services, waitingItem(body), async (api) => addItem(api, body));
        if (added !== null) await read.load();
        return added !== null;
      },
    };
  }, [services, read, keeper]);
}
