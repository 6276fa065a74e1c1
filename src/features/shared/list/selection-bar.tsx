import type { ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
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
    <div className="selection-bar" role="region" aria-label={words.lists.selection}>
      <b role="status">{words.lists.selected(selection.rows.length)}</b>
      {children}
      <Button look="plain" onClick={selection.clear}>
        {words.lists.clearSelection}
      </Button>
    </div>
  );
}
