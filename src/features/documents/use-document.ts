import { useMemo } from 'react';
import { useOutbox } from '#features/shared/outbox/use-waiting.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { SavedRead, SavedReadState } from '#offline/saved-read.ts';
import { isNumberToCome, issuedHere, isToIssue } from '#offline/outbox/waiting-documents.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { documentRead } from './document-read.ts';

/** A document as it is, or as it will be if it waits here to be issued: also one that the server doesn't know yet. */
export function useDocument(id: string): SavedReadState<Document> & { read: SavedRead<Document> } {
  const { read, ...state } = useSaved(...documentRead(id));
  const outbox = useOutbox((gone) => {
    if (gone.some((act) => isToIssue(act, id))) void read.load();
  });
  const { copy, underWay } = state;
  const act = outbox.entries.findLast((one) => isToIssue(one, id));
  const shown = useMemo(() => {
    const value = act && issuedHere([act], id, copy?.value);
    return value && { value, trueAt: copy?.trueAt ?? act.madeAt };
  }, [act, id, copy]);
  // What waits here is known here, whatever the server says.
  if (shown !== undefined) return { ...state, copy: shown, failure: null, read };
  // It was taken back: what the device had of it is no longer so.
  const isOver = copy !== null && isNumberToCome(copy.value) && outbox.state === 'known' && !underWay;
  return { ...state, copy: isOver ? null : copy, read };
}
