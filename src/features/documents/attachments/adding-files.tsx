import { FileChooser } from '#features/shared/files/file-chooser.tsx';
import { May } from '#features/shared/may.tsx';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useAttaching } from './use-attaching.ts';
import { waitingFileOf, type Attachable } from './waiting-attachment.ts';
import './attachments.css';

const accepted = 'application/pdf,image/png,image/jpeg,image/webp';
const hasCamera = () => window.matchMedia('(pointer: coarse)').matches;

interface AddingFilesProps {
  document: Attachable;
  /** Before they are added. */
  onAdd?: () => void;
  /** After each that was sent at once. */
  onAdded: () => void;
}

/** The buttons that add files, and what is wrong with those that weren't added. */
export function AddingFiles({ document, onAdd, onAdded }: AddingFilesProps) {
  const { isBusy, failures, attach } = useAttaching(document, onAdded);
  const say = words.documentPage.attachments;

  function choose(files: readonly File[]): void {
    onAdd?.();
    void attach(files);
  }

  return (
    <>
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
    </>
  );
}

/** A file that isn't sent yet, from the device. */
function AddedFile({ act }: { act: Act }) {
  const { outbox } = useServices();
  const say = words.documentPage.attachments;
  const { customer: name } = act.shown;
  const picture = waitingFileOf(act)?.picture ?? null;
  return (
    <li>
      {picture !== null && <img className="attachment-picture" src={picture} alt={say.pictureOf(name)} />}
      <p className="attachment-name">
        <b>{name}</b> <span className="panel-lead">{act.refusal?.message ?? say.waiting}</span>
      </p>
      <May permission="write">
        <div className="attachment-actions">
          <Button look="plain" aria-label={say.undoOf(name)} onClick={() => void outbox?.takeBack(act)}>
            {words.base.undo}
          </Button>
        </div>
      </May>
    </li>
  );
}

/** Files that aren't sent yet. */
export function AddedFiles({ acts }: { acts: readonly Act[] }) {
  return (
    <ul className="attachments" aria-label={words.documentPage.attachments.notSent}>
      {acts.map((act) => (
        <AddedFile key={act.id} act={act} />
      ))}
    </ul>
  );
}
