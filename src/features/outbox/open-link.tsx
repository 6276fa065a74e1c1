import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { actName, typeOf } from '#features/shared/outbox/act-kinds.ts';
import { isDrafting, isIssuing, type Act, type ActKind } from '#offline/outbox/act.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';

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
  attachment: named,
  attachment_change: named,
  attachment_remove: named,
};

/** What was refused leads to what it is about, and what waits to the document that it makes or issues. */
function aboutOf(act: Act): About | undefined {
  const isMade = isIssuing(act) || isDrafting(act);
  if (act.refusal === null) return isMade ? itself(act) : undefined;
  // Its editor opens a draft.
  return isIssuing(act) || act.refusal.code === 'not_found' ? undefined : documents[act.kind]?.(act);
}

/** Leads to the document that it is about. Nothing if there is none, or it is gone. */
export function OpenLink({ act }: { act: Act }) {
  const { type, id } = aboutOf(act) ?? {};
  if (type === undefined || id === undefined) return null;
  // What is made has no number yet; the act has that of the estimate.
  const label = words.outbox.open(act.refusal === null ? null : (act.shown.number ?? null));
  return (
    <DocumentLink
      type={type}
      id={id}
      className="button button-secondary"
      label={words.outbox.about(label, actName(act))}
    >
      {label}
    </DocumentLink>
  );
}
