import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { useMay } from '#features/shared/may.tsx';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import {
  changeAttachment,
  getAttachmentFile,
  removeAttachment,
  type Attachment,
} from '#shared/contract/attachments.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Checkbox } from '#ui/field.tsx';
import { sizeText } from './size-text.ts';

interface AttachmentRowProps {
  attachment: Attachment;
  /** It was changed or removed. */
  onChange: () => Promise<void>;
}

/** One file: to be downloaded, sent along or not, and removed. */
export function AttachmentRow({ attachment, onChange }: AttachmentRowProps) {
  const { api } = useServices();
  const mayWrite = useMay('write');
  const say = words.documentPage.attachments;
  const { isBusy, failure, act } = useAct(say.changeFailed);
  const { attachment_id: id, name, media_type: type, size, with_email: isEmailed } = attachment;
  const params = { id };
  const change = async (work: Promise<unknown>) => {
    await work;
    await onChange();
  };

  async function fetchFile(): Promise<File> {
    // The server calls it a stream of bytes, so that no browser shows it.
    return new File([await api(getAttachmentFile, { params })], name, { type });
  }

  return (
    <li>
      <p className="attachment-name">
        <b>{name}</b> <span className="panel-lead">{sizeText(size)}</span>
      </p>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {mayWrite && (
        <Checkbox
          label={say.withEmails}
          aria-label={say.withEmailsOf(name)}
          checked={isEmailed}
          aria-disabled={isBusy}
          onChange={(event) => {
            const body = { with_email: event.currentTarget.checked };
            void act(async () => change(api(changeAttachment, { params, body })));
          }}
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
        {mayWrite && (
          <ConfirmButton
            look="plain"
            words={say.remove}
            label={say.removeOf(name)}
            title={say.removeQuestion(name)}
            onConfirm={() => void act(async () => change(api(removeAttachment, { params })))}
          >
            {say.removeText}
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}
