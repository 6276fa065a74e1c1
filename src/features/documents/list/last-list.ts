import { useEffect, useState } from 'react';
import type { ListSearch } from '#features/shared/list/list-search.ts';
import { keptUnder } from '#features/shared/saved/kept.ts';
import type { Services } from '#features/shared/services.ts';
import { useServices } from '#features/shared/use-services.ts';
import { createObservable, type Observable } from '#shared/observable.ts';
import { areaOf } from '#features/shared/documents/document-words.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';

interface LastList {
  type: DocumentType;
  search: ListSearch;
  /** The document beside which it was shown, if that was just closed. */
  closed?: string;
}

/** The list of an area that was shown last in this visit, with its filters. */
interface LastListStore extends Observable<LastList | null> {
  set: (list: LastList) => void;
  forget: () => void;
}

/** Kept until sign-out, so that it survives the editor and other areas. */
export function lastListOf(services: Services, type: DocumentType): LastListStore {
  return keptUnder<LastListStore>(services, `last list of ${areaOf(type)}`, () => {
    const list = createObservable<LastList | null>(null);
    return { ...list, forget: () => list.set(null) };
  });
}

/** Remembers this list as the last one of its area. Returns the document that was closed to show it. */
export function useRememberList(type: DocumentType, search: ListSearch): string | undefined {
  const last = lastListOf(useServices(), type);
  const [closed] = useState(() => last.get()?.closed);
  useEffect(() => last.set({ type, search }), [last, type, search]);
  return closed;
}
