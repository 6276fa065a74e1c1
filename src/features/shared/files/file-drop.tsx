import { FileText, Upload } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { words } from '#shared/words/words.ts';
import { FieldMessages, invalidProps } from '#ui/field.tsx';
import './file-drop.css';

const refuse = (event: SyntheticEvent) => event.preventDefault();

/** A file that was corrected and is chosen again is read again. */
function forget({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  field.value = '';
}

interface FileDropProps {
  /** What to do, such as 'Choose a CSV file'. */
  label: string;
  /** Media types and extensions. */
  accept: string;
  isDisabled?: boolean;
  /** It takes no other file meanwhile, but keeps the focus. */
  isBusy: boolean;
  /** Why the file couldn't be read. */
  failure?: string | null;
  onChoose: (file: File) => void;
}

/** A place to drop a file, or to press to choose one. */
export function FileDrop({
  label,
  accept,
  isDisabled = false,
  isBusy,
  failure = null,
  onChoose,
}: FileDropProps) {
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const error = failure ?? undefined;
  const say = words.forms.file;
  return (
    <div className={isOver ? 'file-drop file-drop-over' : 'file-drop'}>
      <label className="visually-hidden" htmlFor={id}>
        {name === null ? label : `${label}: ${name}`}
      </label>
      {/* The browser's own field, unseen above what is drawn, takes presses and files. */}
      <input
        id={id}
        className="file-drop-field"
        type="file"
        accept={accept}
        disabled={isDisabled}
        aria-disabled={isBusy}
        {...invalidProps(id, error)}
        onClick={isBusy ? refuse : forget}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          if (isBusy) event.preventDefault();
        }}
        onChange={({ target: { files } }) => {
          const file = files?.[0];
          if (file === undefined) return;
          setName(file.name);
          onChoose(file);
        }}
      />
      <div
        className={name === null ? 'file-drop-face' : 'file-drop-face file-drop-chosen'}
        aria-hidden="true"
      >
        {name === null ? <Upload /> : <FileText />}
        <span className="file-drop-name">{name ?? label}</span>
        <span className="file-drop-note">{name === null ? say.orDrop : say.another}</span>
      </div>
      <FieldMessages id={id} error={error} />
    </div>
  );
}
