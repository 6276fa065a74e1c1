import { useEffect, useMemo } from 'react';
import { useOutbox } from '#features/shared/outbox/use-waiting.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { SavedRead, SavedReadState } from '#offline/saved-read.ts';
import { underPresentName } from '#offline/outbox/present-names.ts';
import { issuedHere, isToCome, isToShow, withFollowers } from '#offline/outbox/waiting-documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { documentRead } from './document-read.ts';

/**
 * Asks the server what has become of it. If it can't be reached, it was taken back: the device has the draft, or none.
 */
async function renew(read: SavedRead<Document>): Promise<void> {
  await read.load();
  const { copy, failure } = read.getState();
  if (failure === null || copy === null || !isToCome(copy.value)) return;
  read.forget();
  await read.load();
}

/**
 * A document as it is, or as it will be if it waits here to be made or issued: also one that the server doesn't know
 * yet. What waits to be made from it follows it.
 */
export function useDocument(id: string): SavedReadState<Document> & { read: SavedRead<Document> } {
  const { read, ...state } = useSaved(...documentRead(id));
  const { copy } = state;
  const { state: known, entries } = useOutbox((gone) => {
    if (here === undefined || !gone.some((act) => isToShow(act, id))) return;
    // Until it is known what has become of it, it stays as it was.
    if (copy === null) void read.load();
    else read.replace(copy, { ...copy, value: here });
  });
  const act = entries.findLast((one) => isToShow(one, id));
  const here = useMemo(() => issuedHere(entries, id, copy?.value), [entries, id, copy]);
  const shown = useMemo(
    () => here && withFollowers(underPresentName(here, entries), entries),
    [here, entries],
  );
  const isOver = known === 'known' && act === undefined && copy !== null && isToCome(copy.value);
  useEffect(() => {
    if (isOver) void renew(read);
  }, [isOver, read]);
  const trueAt = copy?.trueAt ?? act?.madeAt ?? 0;
  return {
    ...state,
    copy: shown === undefined ? copy : { value: shown, trueAt },
    // What waits here is known here, whatever the server says.
    failure: isOver || (act && shown) ? null : state.failure,
    read,
  };
}
