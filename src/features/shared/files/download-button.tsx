import { useState, type ReactNode } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { saveFile } from './save-file.ts';

interface DownloadButtonProps {
  label: string;
  /** Rejects with an `ApiError`. */
  fetchFile: () => Promise<File>;
  /** Error message if the server gives none. */
  otherwise: string;
  look?: 'primary' | 'secondary' | 'plain';
  /** What a screen reader says, where the label alone doesn't tell which file. Begins with the label. */
  name?: string;
  /** Before the button. */
  before?: ReactNode;
}

/**
 * Fetches a file and saves it. If the device only allows that right after a tap, the button then offers the file
 * by name.
 */
export function DownloadButton(props: DownloadButtonProps) {
  const { label, fetchFile, otherwise, look = 'secondary', name, before } = props;
  const [isBusy, setBusy] = useState(false);
  const [ready, setReady] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const file = ready ?? (await fetchFile());
      setReady((await saveFile(file)) === 'tap_needed' ? file : null);
    } catch (error) {
      setFailure(callFailure(error, otherwise));
    }
    setBusy(false);
  }

  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className="form-actions">
        {before}
        <Button
          look={look}
          data-keeps-menu
          aria-label={isBusy || ready !== null ? undefined : name}
          aria-disabled={isBusy}
          onClick={() => void (isBusy || run())}
        >
          {isBusy ? words.forms.downloading : ready === null ? label : words.forms.saveFile(ready.name)}
        </Button>
      </div>
    </>
  );
}
