import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { actName } from '#features/shared/outbox/act-kinds.ts';
import type { Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';
import { aboutOf } from './about-of.ts';

/** Leads to the document that it is about. Nothing if there is none, or it is gone. */
export function OpenLink({ act, all }: { act: Act; all: readonly Act[] }) {
  const { type, id } = aboutOf(act, all) ?? {};
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
