import { useId, useState, type ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { FieldFrame } from '#ui/field.tsx';

interface NewLinkProps {
  url: string;
  label: string;
  /** What to do with it. */
  children: ReactNode;
}

/** A new link to copy, shown once: the server doesn't keep its address. */
export function NewLink({ url, label, children }: NewLinkProps) {
  const say = words.documentPage.links;
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'copyByHand'>();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      // no clipboard without HTTPS, or the browser refused it
      setOutcome('copyByHand');
    }
  }

  return (
    <>
      <FieldFrame id={id} label={label}>
        <div className="field-with-action">
          <input
            id={id}
            className="field-control"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            autoComplete="off"
          />
          <button type="button" className="field-action" onClick={() => void copy()}>
            {outcome === 'copied' ? say.copied : say.copy}
          </button>
        </div>
      </FieldFrame>
      <p className="panel-lead" role="status">
        {children} {outcome === 'copyByHand' && say.copyByHand}
      </p>
    </>
  );
}
