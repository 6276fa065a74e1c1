import { useMemo } from 'react';
import { newId } from '#features/shared/new-id.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import { createItem, suggestLines, type LineSuggestion } from '#shared/contract/items.ts';
import type { DraftLine } from '../draft.ts';
import type { DraftHolder } from '../line-actions.ts';
import { itemOf, matching, type Pricing } from './line-suggestions.ts';

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
  readonly isItem: (text: string) => boolean;
  /** Saves a line as an item. Rejects with `ApiError`. */
  readonly save: (line: DraftLine) => Promise<void>;
}

/** Reads the suggestions when the editor opens; they are kept on the device. */
export function useLineHelp(keeper: DraftHolder): LineHelp {
  const { api } = useServices();
  const { read } = useSaved('line suggestions', suggestLines, { query: {} });
  return useMemo(() => {
    const saved = () => read.getState().copy?.value;
    const pricing = () => keeper.get().draft;
    // A line saved again after a lost answer stays one item.
    const ids = new Map<string, string>();
    return {
      pricing,
      subscribe: read.subscribe,
      saved,
      known: (typed) => matching(saved()?.items ?? [], typed),
      isCut: () => saved()?.complete === false,
      search: async (typed, signal) => {
        const { items } = await api(suggestLines, { query: { q: typed.trim() } }, { signal });
        return matching(items, typed);
      },
      isItem: (text) =>
        saved()?.items.some(({ item_id: id, description }) => id !== null && description === text.trim()) ??
        true,
      save: async (line) => {
        const fields = itemOf(line, pricing());
        const content = JSON.stringify(fields);
        const id = ids.get(content) ?? newId();
        ids.set(content, id);
        await api(createItem, { body: { item_id: id, ...fields } });
        await read.load();
      },
    };
  }, [api, read, keeper]);
}
