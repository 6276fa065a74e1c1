import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { handFocusOn } from '#ui/hand-focus-on.ts';
import type { Selection } from './use-selection.ts';
import './selection-bar.css';

/** The selected rows' count, totals and actions. Stays in view. */
export function SelectionBar<Row>({
  selection,
  children,
}: {
  selection: Selection<Row>;
  children: ReactNode;
}) {
  return (
    <div className="selection-bar" role="region" aria-label={words.lists.selection} ref={handFocusOn}>
      <b role="status">{words.lists.selected(selection.rows.length)}</b>
      <div className="selection-acts">{children}</div>
      <Button look="plain" className="selection-end" onClick={selection.clear}>
        <X aria-hidden="true" />
        <span>{selection.rows.length === 0 ? words.base.cancel : words.lists.clearSelection}</span>
      </Button>
    </div>
  );
}
