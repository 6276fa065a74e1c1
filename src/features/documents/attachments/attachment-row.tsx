import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { useMay } from '#features/shared/may.tsx';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getAttachmentFile } from '#shared/contract/attachments.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field.tsx';
import { sizeText } from './size-text.ts';
import type { Attachable } from './waiting-attachment.ts';
import { changeFile, waitingFileChange, type FileToBe } from './waiting-file-change.ts';

interface AttachmentRowProps {
  document: Attachable;
  file: FileToBe;
  /** It was changed or removed. */
  onChange: () => Promise<void>;
}

/** One file: to be downloaded, shared or not, and removed. */
export function AttachmentRow({ document, file, onChange }: AttachmentRowProps) {
  const services = useServices();
  const mayWrite = useMay('write');
  const say = words.documentPage.attachments;
  const { isBusy, failure, act } = useAct(say.changeFailed);
  const { attachment, isRemoved, waiting } = file;
  const { attachment_id: id, name, media_type: type, with_email: isEmailed } = attachment;
  const change = (withEmail?: boolean) =>
    void act(async () => {
      await changeFile(services, waitingFileChange(document, attachment, withEmail), waiting);
      await onChange();
    });

  const undo = () => void act(async () => void (waiting && (await services.outbox?.takeBack(waiting))));

  async function fetchFile(): Promise<File> {
    // The server calls it a stream of bytes, so that no browser shows it.
    return new File([await services.api(getAttachmentFile, { params: { id } })], name, { type });
  }

  return (
    <li>
      <AttachmentName file={file} />
      {!isRemoved && <p className="field-hint">{isEmailed ? say.seen : say.unseen}</p>}
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {mayWrite && !isRemoved && (
        <Checkbox
          label={say.withEmails}
          aria-label={say.withEmailsOf(name)}
          checked={isEmailed}
          aria-disabled={isBusy}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      )}
      <div className="attachment-actions">
        <DownloadButton
          look="plain"
          label={say.download}
          name={say.downloadOf(name)}
          otherwise={say.downloadFailed}
          fetchFile={fetchFile}
        />
        {mayWrite && !isRemoved && (
          <ConfirmButton
            isDanger
            look="plain"
            words={say.remove}
            confirm={say.removeConfirm}
            label={say.removeOf(name)}
            title={say.removeQuestion(name)}
            onConfirm={() => change()}
          >
            {say.removeText}
          </ConfirmButton>
        )}
        {waiting !== undefined && <UndoButton name={name} isBusy={isBusy} onUndo={undo} />}
      </div>
    </li>
  );
}

/** Its name, its size, and what waits to be sent. */
function AttachmentName({ file: { attachment, isRemoved, waiting } }: { file: FileToBe }) {
  const say = words.documentPage.attachments;
  const state = waiting?.refusal?.message ?? (isRemoved ? say.removalWaiting : say.waiting);
  const size = sizeText(attachment.size);
  return (
    <p className="attachment-name">
      {isRemoved ? <s>{attachment.name}</s> : <b>{attachment.name}</b>}{' '}
      <span className="panel-lead">{waiting === undefined ? size : say.withState(size, state)}</span>
    </p>
  );
}

interface UndoButtonProps {
  /** The file's. */
  name: string;
  isBusy: boolean;
  onUndo: () => void;
}

function UndoButton({ name, isBusy, onUndo }: UndoButtonProps) {
  const { undoOf } = words.documentPage.attachments;
  return (
    <Button look="plain" aria-label={undoOf(name)} aria-disabled={isBusy} onClick={onUndo}>
      {words.base.undo}
    </Button>
  );
}
