import type { GenericSchema, InferOutput } from 'valibot';
import type { Api } from '#api/client.ts';
import { deviceCursor, isDeviceCursor } from '#offline/books/page.ts';
import type { Entered } from '#offline/outbox/waiting-records.ts';
import { searchedPageOf } from '#shared/contract/lists.ts';
import { keptUnder } from '../saved/kept.ts';
import { orFromBooks } from '../saved/or-from-books.ts';
import { withRows } from '../saved/with-rows.ts';
import { savedAnswer } from '../saved/saved-answer.ts';
import type { Services } from '../services.ts';
import { createPagedList, type Page, type PagedList } from './paged-list.ts';

/** Rows per page (the server's limit is 100). */
export const pageSize = '100';

interface SavedList<Row extends GenericSchema> {
  /** Identifies the list and its filters. */
  key: string;
  row: Row;
  /** Asks the server, or the books on the device. Rejects. */
  ask: (api: Api, cursor: string | undefined, signal?: AbortSignal) => Promise<Page<InferOutput<Row>>>;
  /** False if the filters contain typed text; such lists are only kept in memory. */
  isKept: boolean;
  /** What the list is of, if it shows also what waits to be sent. */
  entered?: Entered;
  /** Of a list of documents. */
  idOf?: (row: InferOutput<Row>) => string;
}

/** A list whose first page is saved on the device. One instance per key and visit. */
export function savedList<Row extends GenericSchema>(
  services: Services,
  { key, row, ask, isKept, entered, idOf }: SavedList<Row>,
): PagedList<InferOutput<Row>> {
  return keptUnder(services, key, () => {
    const shape = searchedPageOf(row);
    type Answer = InferOutput<typeof shape>;
    const mix =
      idOf &&
      ((answer: Answer, here: Answer, ids: ReadonlySet<string>): Answer => ({
        ...answer,
        items: withRows<InferOutput<Row>>(answer, here, { ids, idOf }),
      }));
    const first = savedAnswer(services, {
      key,
      shape,
      ask: async (api, signal) => {
        const { items, ...page } = await ask(api, undefined, signal);
        return { ...page, items: [...items] };
      },
      isKept,
      ...(entered && { entered }),
      ...(mix && { mix }),
    });
    const { books } = services;
    const fetchPage = async (cursor: string, signal: AbortSignal, loaded: number) => {
      if (books !== undefined && isDeviceCursor(cursor)) return ask(books.api, cursor, signal);
      // In the order of the server's list, so that it can go on from there.
      return orFromBooks(
        services,
        async (api) => ask(api, cursor, signal),
        async (device) => ask(device, deviceCursor(loaded)),
      );
    };
    return createPagedList<InferOutput<Row>>(first, fetchPage);
  });
}
