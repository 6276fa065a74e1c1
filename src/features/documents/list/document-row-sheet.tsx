import { amountText } from '#features/shared/documents/amount-text.ts';
import { DocumentStatus } from '#features/shared/documents/document-status.tsx';
import { documentName } from '#features/shared/documents/document-words.ts';
import type { RowSheetProps } from '#features/shared/list/held-row.tsx';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';

// Loaded on demand: the list opens sooner without it.
const loadActions = async () => (await import('./row-actions.tsx')).RowActions;

/** What is usually done next with a document of a list. */
export function DocumentRowSheet({ row, onSelect, reload, onClose }: RowSheetProps<DocumentSummary>) {
  const { chunk } = useWantedChunk(loadActions, true);
  return (
    <Dialog
      title={documentName(row)}
      closeLook="secondary"
      onClose={onClose}
      {...(onSelect && { other: { words: words.lists.pick, onConfirm: onSelect } })}
    >
      <p className="panel-lead">
        {row.customer_name} <b>{amountText(row.total_amount, row.currency)}</b>
      </p>
      <DocumentStatus document={row} />
      {chunk === null ? (
        <Spinner label={words.documentPage.loading} />
      ) : (
        <chunk.Part row={row} reload={reload} />
      )}
    </Dialog>
  );
}
