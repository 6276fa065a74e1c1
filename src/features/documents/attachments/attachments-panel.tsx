import { FileChooser } from '#features/shared/files/file-chooser.tsx';
import { May } from '#features/shared/may.tsx';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { PartGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { Act } from '#offline/outbox/act.ts';
import { listAttachments } from '#shared/contract/attachments.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Panel } from '#ui/panel.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import { useAttaching } from './use-attaching.ts';
import { waitingFileOf, type Attachable } from './waiting-attachment.ts';
import { filesToBe, isFileChangeOf } from './waiting-file-change.ts';
import './attachments.css';

const accepted = 'application/pdf,image/png,image/jpeg,image/webp';
const hasCamera = () => window.matchMedia('(pointer: coarse)').matches;

interface AttachmentsPanelProps {
  document: Attachable;
  onChange?: () => void;
}

/** The files of a document, also those that aren't sent yet. */
export function AttachmentsPanel({ document, onChange }: AttachmentsPanelProps) {
  const { document_id: id } = document;
  const { read, ...state } = useSaved(`attachments of ${id}`, listAttachments, { params: { id } });
  const reload = async () => {
    await read.load();
    onChange?.();
  };
  const isAdding = (act: Act) => waitingFileOf(act)?.document === id;
  const isOurs = (act: Act) => isAdding(act) || isFileChangeOf(id, act);
  const acts = useWaiting((gone) => gone.some(isOurs) && void reload());
  const waiting = acts.filter(isAdding);
  const { isBusy, failures, attach } = useAttaching(document, () => void read.load());
  const say = words.documentPage.attachments;
  const items = filesToBe(state.copy?.value.items ?? [], acts);
  const choose = (files: readonly File[]) => void attach(files);
  return (
    <Panel title={say.title}>
      <PartGate state={state} onRetry={() => void read.load()}>
        {items.length + waiting.length === 0 && <p className="panel-lead">{say.none}</p>}
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
      </PartGate>
      {waiting.length > 0 && <AddedFiles acts={waiting} />}
      {failures.map((failure) => (
        <Banner key={failure} tone="error">
          {failure}
        </Banner>
      ))}
      <May permission="write">
        <div className="page-actions">
          <FileChooser label={say.file} isBusy={isBusy} accept={accepted} isMultiple onChoose={choose}>
            {say.add}
          </FileChooser>
          {hasCamera() && (
            <FileChooser label={say.photo} isBusy={isBusy} accept="image/*" isCamera onChoose={choose}>
              {say.takePhoto}
            </FileChooser>
          )}
        </div>
      </May>
    </Panel>
  );
}

/** Files that aren't sent yet. */
function AddedFiles({ acts }: { acts: readonly Act[] }) {
  return (
    <ul className="attachments">
      {acts.map(({ id, shown, refusal }) => (
        <li key={id}>
          <p className="attachment-name">
            <b>{shown.customer}</b>{' '}
            <span className="panel-lead">{refusal?.message ?? words.documentPage.attachments.waiting}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
