import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { concerns, type Act } from '#offline/outbox/act.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { ShelvedDraft } from './editor/read-shelved.ts';
import { useUnsaved } from './unsaved/use-unsaved.ts';
import { isEmailing, isToIssue } from '#offline/outbox/waiting-documents.ts';
import { isInvoicing } from './waiting/waiting-conversion.ts';

/** What isn't on the server yet, and what can't be done with the document until then. */
export interface Standing {
  /** It has changes that exist only on this device, without which it can't be issued or sent. */
  readonly isUnsaved: boolean;
  /** It waits to be issued, and isn't emailed by that. What the server refused isn't issued. */
  readonly isIssuing: boolean;
  /** It waits to be voided, accepted, declined, converted, or deleted. */
  readonly isMoving: boolean;
  /** All that waits to be done with it is to accept it: then it can be invoiced. */
  readonly isAccepting: boolean;
  /** Deposits of it wait: it is neither invoiced as a whole nor declined before. */
  readonly isParted: boolean;
}

const isAcceptance = ({ kind, shown, refusal }: Act) =>
  kind === 'move' && shown.how === 'accepted' && refusal === null;

/** What `acts`, which wait, do to the document with this id. */
export function waitingStanding(acts: readonly Act[], id: string): Standing {
  const waiting = acts.filter((act) => concerns(act, id));
  const moving = waiting.filter(
    (act) => act.kind === 'move' || act.kind === 'draft_delete' || isInvoicing(act, id),
  );
  return {
    isUnsaved: waiting.some((act) => isToIssue(act, id)),
    isIssuing: waiting.some((act) => isToIssue(act, id) && act.refusal === null && !isEmailing(act)),
    isParted: waiting.some(({ kind }) => kind === 'deposit'),
    isMoving: moving.length > 0,
    isAccepting: moving.length === 1 && moving.every(isAcceptance),
  };
}

/** The same for a document, live. `onGone`: its unsaved changes are gone. */
export function useStanding(
  id: string,
  document: Document | undefined,
  onGone: () => void,
): { unsaved: ShelvedDraft | null; standing: Standing } {
  const standing = waitingStanding(useWaiting(), id);
  const unsaved = useUnsaved(id, document, onGone);
  return { unsaved, standing: { ...standing, isUnsaved: unsaved !== null || standing.isUnsaved } };
}
