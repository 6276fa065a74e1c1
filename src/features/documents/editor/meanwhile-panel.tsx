import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';

interface MeanwhilePanelProps {
  title: string;
  lead: string;
  /** Why the changes couldn't be kept. */
  failure: string | null;
  /** Keeps the changes as a new document. */
  onGoOn: () => void;
  giveUp: { words: string; title: string; loss: ReactNode; onConfirm: () => void };
}

/** Replaces the editor if the changes can only be saved as another document. */
export function MeanwhilePanel({ title, lead, failure, onGoOn, giveUp }: MeanwhilePanelProps) {
  const top = useRef<HTMLDivElement>(null);
  // The field that had the focus is now hidden.
  useLayoutEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} className="meanwhile" tabIndex={-1}>
      <Panel title={title} lead={lead}>
        {failure !== null && <p className="field-error">{failure}</p>}
        <div className="form-actions">
          <Button onClick={onGoOn}>{words.drafts.keepAsNew}</Button>
          <ConfirmButton isDanger words={giveUp.words} title={giveUp.title} onConfirm={giveUp.onConfirm}>
            {giveUp.loss}
          </ConfirmButton>
        </div>
      </Panel>
    </div>
  );
}
