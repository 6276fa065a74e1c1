import { typeOf } from '#features/shared/outbox/act-kinds.ts';
import { isDrafting, isIssuing, type Act, type ActKind } from '#offline/outbox/act.ts';
import { issuedHere } from '#offline/outbox/waiting-documents.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';

interface About {
  readonly type: DocumentType;
  readonly id: string | undefined;
}

const itself = (act: Act): About => ({ type: typeOf(act), id: act.subject });
const named = (act: Act): About => ({ type: typeOf(act), id: act.names[0] });
const estimate = ({ names: [id] }: Act): About => ({ type: 'estimate', id });

/** The document on the server that it is about. */
const documents: Partial<Record<ActKind, (act: Act) => About>> = {
  move: itself,
  mail: named,
  draft_delete: itself,
  conversion: estimate,
  final_invoice: estimate,
  deposit: estimate,
  mail_cancel: named,
  reminder_hold: named,
  links_revoke: named,
  late_fee: named,
  attachment: named,
  attachment_change: named,
  attachment_remove: named,
};

/** The document that it makes or issues has its page: the device knows how it will be, or the server has the draft. */
function isThere({ kind, subject }: Act, all: readonly Act[]): boolean {
  const isStored = kind === 'mail' && !all.some((other) => other.subject === subject && isDrafting(other));
  return isStored || issuedHere(all, subject, undefined) !== undefined;
}

/**
 * What was refused leads to what it is about, and what waits to the document that it makes or issues. Undefined if
 * there is none, or it is gone. `all`: what waits.
 */
export function aboutOf(act: Act, all: readonly Act[]): About | undefined {
  const isMade = isIssuing(act) || isDrafting(act);
  if (act.refusal === null) return isMade && isThere(act, all) ? itself(act) : undefined;
  // Its editor opens a draft.
  return isIssuing(act) || act.refusal.code === 'not_found' ? undefined : documents[act.kind]?.(act);
}
