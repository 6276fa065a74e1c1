import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#features/shared/files/save-file.ts';
import { LeaveGuard } from '#features/shared/form/leave-guard.tsx';
import { useDirtyForm } from '#pwa/dirty-forms.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  news: string;
  onSaved: () => void;
}

/** Recovery codes. They are shown only once, so only the user closes them. */
export function RecoveryCodes({ codes, news, onSaved }: RecoveryCodesProps) {
  const say = words.profile.twoFactor;
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
      // Clipboard access may be forbidden. The codes can still be selected or downloaded.
      list.current?.focus();
    }
  }

  return (
    <>
      <LeaveGuard isDirty />
      <Banner tone="success">{news}</Banner>
      <p>{say.recoveryText}</p>
      <ul ref={list} className="recovery-codes" aria-label={say.recoveryCodes} tabIndex={-1}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="form-actions">
        <Button look="secondary" onClick={() => void saveFile(file)}>
          {say.download}
        </Button>
        <Button look="secondary" onClick={() => void copy()}>
          {isCopied ? say.copied : say.copy}
        </Button>
        <Button onClick={onSaved}>{say.saved}</Button>
      </div>
    </>
  );
}
