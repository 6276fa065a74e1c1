import { useEffect, useMemo } from 'react';
import { useOutbox } from '#features/shared/outbox/use-waiting.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { SavedRead, SavedReadState } from '#offline/saved-read.ts';
import { isNumberToCome, issuedHere, isToIssue } from '#offline/outbox/waiting-documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { documentRead } from './document-read.ts';

/** Asks the server what has become of it. If it can't be reached, it was taken back: the device has the draft, or none. */
async function renew(read: SavedRead<Document>): Promise<void> {
  await read.load();
  const { copy, failure } = read.getState();
  if (failure === null || copy === null || !isNumberToCome(copy.value)) return;
  read.forget();
  await read.load();
}

/** A document as it is, or as it will be if it waits here to be issued: also one that the server doesn't know yet. */
export function useDocument(id: string): SavedReadState<Document> & { read: SavedRead<Document> } {
  const { read, ...state } = useSaved(...documentRead(id));
  const { copy } = state;
  const { state: known, entries } = useOutbox((gone) => {
    if (shown === undefined || !gone.some((act) => isToIssue(act, id))) return;
    // Until it is known what has become of it, it stays as it was.
    if (copy === null) void read.load();
    else read.replace(copy, { ...copy, value: shown.value });
  });
  const act = entries.findLast((one) => isToIssue(one, id));
  const shown = useMemo(() => {
    const value = act && issuedHere(entries, id, copy?.value);
    return value && { value, trueAt: copy?.trueAt ?? act.madeAt };
  }, [act, entries, id, copy]);
  const isOver = known === 'known' && act === undefined && copy !== null && isNumberToCome(copy.value);
  useEffect(() => {
    if (isOver) void renew(read);
  }, [isOver, read]);
  // What waits here is known here, whatever the server says.
  if (shown !== undefined) return { ...state, copy: shown, failure: null, read };
  return isOver ? { ...state, failure: null, read } : { ...state, read };
}
