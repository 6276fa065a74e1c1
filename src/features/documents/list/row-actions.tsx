import type { RowSheetProps } from '#features/shared/list/held-row.tsx';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { concerns } from '#offline/outbox/act.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { NextActions } from '../document-actions.tsx';
import { useDocument } from '../use-document.ts';
import { useDocumentActs } from '../use-document-acts.ts';
import { useStanding } from '../use-standing.ts';

/** The actions of a document's page that are usual for it, where its row is. */
export function RowActions({ row, reload }: Pick<RowSheetProps<DocumentSummary>, 'row' | 'reload'>) {
  const { document_id: id } = row;
  const { read, ...state } = useDocument(id);
  const acts = useDocumentActs(id, read, reload);
  const { standing } = useStanding(id, state.copy?.value, () => void read.load());
  return (
    <>
      <WaitingStrip isShown={(act) => concerns(act, id)} onGone={() => void read.load()} />
      {acts.outcome !== null && <Banner tone={acts.outcome.tone}>{acts.outcome.text}</Banner>}
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.documentPage.loading}>
        {(found) => (
          <div className="row-actions">
            <NextActions document={found} acts={acts} {...standing} />
          </div>
        )}
      </SavedGate>
    </>
  );
}
