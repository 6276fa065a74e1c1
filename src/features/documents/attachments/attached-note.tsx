import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { words } from '#shared/words/words.ts';
import { attachmentsRead } from '../panel-reads.ts';
import { waitingFileOf } from './waiting-attachment.ts';
import { filesToBe } from './waiting-file-change.ts';

/** What goes with an email. `id`: the document's, if the server has it. */
export function AttachedNote({ id }: { id: string | undefined }) {
  if (id === undefined) return <p className="panel-lead">{words.sending.pdfAttached}</p>;
  return <StoredNote id={id} />;
}

function StoredNote({ id }: { id: string }) {
  const { copy } = useSaved(...attachmentsRead(id));
  const acts = useWaiting();
  const waiting = acts.flatMap((act) => waitingFileOf(act) ?? []);
  const files = [
    ...filesToBe(copy?.value.items ?? [], acts)
      .filter(({ attachment, isRemoved }) => attachment.with_email && !isRemoved)
      .map(({ attachment }) => attachment),
    // They are sent before the email.
    ...waiting.filter(({ document }) => document === id),
  ];
  const { sending, documentPage } = words;
  if (files.length === 0) return <p className="panel-lead">{sending.pdfAttached}</p>;
  const names = files.map(({ name }) => name).join(', ');
  return <p className="panel-lead attachment-name">{documentPage.attachments.sentAlong(names)}</p>;
}
