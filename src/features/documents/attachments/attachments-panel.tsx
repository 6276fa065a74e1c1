import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { PartGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { Act } from '#offline/outbox/act.ts';
import { isToCome } from '#offline/outbox/waiting-documents.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { attachmentsRead } from '../panel-reads.ts';
import { AddedFiles, AddingFiles } from './adding-files.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import { waitingFileOf, type Attachable } from './waiting-attachment.ts';
import { filesToBe, isFileChangeOf } from './waiting-file-change.ts';
import './attachments.css';

interface AttachmentsPanelProps {
  document: Attachable;
  onChange?: () => void;
}

/** The files of a document, also those that aren't sent yet. */
export function AttachmentsPanel({ document, onChange }: AttachmentsPanelProps) {
  const { document_id: id } = document;
  const { read, ...state } = useSaved(...attachmentsRead(id));
  const reload = async () => {
    await read.load();
    onChange?.();
  };
  const isAdding = (act: Act) => waitingFileOf(act)?.document === id;
  const isOurs = (act: Act) => isAdding(act) || isFileChangeOf(id, act);
  const acts = useWaiting((gone) => gone.some(isOurs) && void reload());
  const waiting = acts.filter(isAdding);
  const say = words.documentPage.attachments;
  // The server has none of a document that it doesn't know yet.
  const failure = isToCome(document) ? null : state.failure;
  const items = filesToBe(state.copy?.value.items ?? [], acts);
  return (
    <Panel title={say.title}>
      <PartGate state={{ ...state, failure }} onRetry={() => void read.load()}>
        {items.length + waiting.length === 0 && <p className="panel-lead">{say.none}</p>}
        {items.length > 0 && (
          <ul className="attachments" aria-label={say.title}>
            {items.map((file) => (
              <AttachmentRow
                key={file.attachment.attachment_id}
                document={document}
                file={file}
                onChange={reload}
              />
            ))}
          </ul>
        )}
      </PartGate>
      {waiting.length > 0 && <AddedFiles acts={waiting} />}
      <AddingFiles document={document} onAdded={() => void read.load()} />
    </Panel>
  );
}
