import type { GenericSchema, InferOutput } from 'valibot';
import { searchedPageOf } from '#shared/contract/lists.ts';
import { keptUnder } from '../saved/kept.ts';
import { savedAnswer } from '../saved/saved-answer.ts';
import type { Services } from '../services.ts';
import { createPagedList, type Page, type PagedList } from './paged-list.ts';

/** So many rows are asked for at once (the server answers at most 100). */
export const pageSize = '100';

interface SavedList<Row extends GenericSchema> {
  /** Names list and filters. */
  key: string;
  row: Row;
  /** Rejects with `ApiError`. */
  fetch: (cursor: string | undefined, signal?: AbortSignal) => Promise<Page<InferOutput<Row>>>;
  /** False where the rows answer something typed, words or amounts: such lists stay in memory. */
  isKept: boolean;
}

/** A list whose first page lies on the device; there is one a visit for each key. */
export function savedList<Row extends GenericSchema>(
  services: Services,
  { key, row, fetch, isKept }: SavedList<Row>,
): PagedList<InferOutput<Row>> {
  return keptUnder(services, key, () => {
    const first = savedAnswer(services, {
      key,
      shape: searchedPageOf(row),
      fetch: async (signal) => {
        const { items, ...page } = await fetch(undefined, signal);
        return { ...page, items: [...items] };
      },
      isKept,
    });
    return createPagedList<InferOutput<Row>>(first, fetch);
  });
}
