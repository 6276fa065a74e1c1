import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { typeOf } from '#features/shared/outbox/act-kinds.ts';
import { isOfDraft, type Act, type ActKind } from '#offline/outbox/act.ts';
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

/** Leads to the document that it is about. Nothing if there is none, or it is gone. */
export function OpenLink({ act }: { act: Act }) {
  const { type, id } = documents[act.kind]?.(act) ?? {};
  const isGone = act.refusal?.code === 'not_found';
  // Its editor opens a draft.
  const isEdited = act.kind === 'mail' && isOfDraft(act);
  if (type === undefined || id === undefined || isGone || isEdited) return null;
  return (
    <DocumentLink type={type} id={id} className="button button-secondary">
      {words.outbox.open(act.shown.number ?? null)}
    </DocumentLink>
  );
}
