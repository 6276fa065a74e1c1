import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#features/shared/files/save-file.ts';
import { LeaveGuard } from '#features/shared/form/leave-guard.tsx';
import { useDirtyForm } from '#pwa/dirty-forms.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** What has just happened. */
  news: string;
  onSaved: () => void;
}

/** Codes that open the account without the app. They are shown once, so nothing takes them away unasked. */
export function RecoveryCodes({ codes, news, onSaved }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const file = new File([text], 'billhook-recovery-codes.txt', { type: 'text/plain' });
  useDirtyForm(true);
  useEffect(() => list.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // forbidden, or no secure page: the codes can still be marked and copied, and the download is beside it
      list.current?.focus();
    }
  }

  return (
    <>
      <LeaveGuard isDirty />
      <Banner tone="success">{news}</Banner>
      <p>
        Save these recovery codes where you find them without your phone. Each opens your account once, and
        they are not shown again.
      </p>
      <ul ref={list} className="recovery-codes" aria-label="Recovery codes" tabIndex={-1}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="form-actions">
        <Button look="secondary" onClick={() => void saveFile(file)}>
          Download
        </Button>
        <Button look="secondary" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={onSaved}>I have saved them</Button>
      </div>
    </>
  );
}
