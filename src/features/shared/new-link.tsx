import { useState, type ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

interface NewLinkProps {
  url: string;
  label: string;
  /** What to do with it. */
  children: ReactNode;
}

/** A new link to copy, shown once: the server doesn't keep its address. */
export function NewLink({ url, label, children }: NewLinkProps) {
  const say = words.documentPage.links;
  const [copyWords, setCopyWords] = useState(say.copy);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopyWords(say.copied);
    } catch {
      // no clipboard without HTTPS, or the browser refused it
      setCopyWords(say.copyByHand);
    }
  }

  return (
    <>
      <TextField
        label={label}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        autoComplete="off"
      />
      <div className="page-actions">
        <Button look="secondary" onClick={() => void copy()}>
          {copyWords}
        </Button>
      </div>
      <p className="panel-lead">{children}</p>
    </>
  );
}
