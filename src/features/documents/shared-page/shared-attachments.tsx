import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { getSharedAttachment, type SharedDocument } from '#shared/contract/share.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { sizeText } from '../attachments/size-text.ts';
import '../attachments/attachments.css';

type SharedFile = SharedDocument['attachments'][number];

const kinds = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' } as const;

interface SharedAttachmentsProps {
  files: readonly SharedFile[];
  token: string;
}

/** The files that go with the document's emails, to download. */
export function SharedAttachments({ files, token }: SharedAttachmentsProps) {
  const { attachments: title } = words.sharedPage;
  return (
    <Panel title={title}>
      <ul className="attachments" aria-label={title}>
        {files.map((file) => (
          <SharedAttachment key={file.attachment_id} file={file} token={token} />
        ))}
      </ul>
    </Panel>
  );
}

function SharedAttachment({ file, token }: { file: SharedFile; token: string }) {
  const { api } = useServices();
  const { attachment_id: id, name, media_type: type, size } = file;
  const say = words.sharedPage;
  async function fetchFile(): Promise<File> {
    // The server calls it a stream of bytes, so that no browser shows it.
    return new File([await api(getSharedAttachment, { body: { token, attachment_id: id } })], name, { type });
  }
  return (
    <li>
      <p className="attachment-name">
        <b>{name}</b>{' '}
        <span className="panel-lead">
          {kinds[type]} · {sizeText(size)}
        </span>
      </p>
      <div className="attachment-actions">
        <DownloadButton
          look="plain"
          label={say.downloadAttachment}
          name={say.downloadOf(name)}
          otherwise={say.downloadFailed}
          fetchFile={fetchFile}
        />
      </div>
    </li>
  );
}
