import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { concerns, type ActKind } from '#offline/outbox/act.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { ShelvedDraft } from './editor/read-shelved.ts';
import { useUnsaved } from './unsaved/use-unsaved.ts';
import { isToIssue } from './waiting/is-to-issue.ts';

/** What waits and changes what can be done with a document. */
const moving: ReadonlySet<ActKind> = new Set(['move', 'conversion', 'draft_delete']);

/** What isn't on the server yet, and what can't be done with the document until then. */
export interface Standing {
  /** It has changes that exist only on this device, without which it can't be issued or sent. */
  readonly isUnsaved: boolean;
  /** It waits to be voided, accepted, declined, converted, or deleted. */
  readonly isMoving: boolean;
  /** Deposits of it wait: it is neither invoiced as a whole nor declined before. */
  readonly isParted: boolean;
}

/** The same for a document, live. `onGone`: its unsaved changes are gone. */
export function useStanding(
  id: string,
  document: Document | undefined,
  onGone: () => void,
): { unsaved: ShelvedDraft | null; standing: Standing } {
  const waiting = useWaiting().filter((act) => concerns(act, id));
  const unsaved = useUnsaved(id, document, onGone);
  const standing = {
    isUnsaved: unsaved !== null || waiting.some((act) => isToIssue(act, id)),
    isParted: waiting.some(({ kind }) => kind === 'deposit'),
    isMoving: waiting.some(({ kind }) => moving.has(kind)),
  };
  return { unsaved, standing };
}
