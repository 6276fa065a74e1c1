import { CloudUpload } from 'lucide-react';
import { words } from '#shared/words/words.ts';
import '../list/list-table.css';
import './waiting-mark.css';

/**
 * On the row of a record that the server doesn't know yet: the icon that the top bar has for what waits. `isInCell`: not
 * on a card, which has it elsewhere.
 */
export function WaitingMark({ isInCell = false }: { isInCell?: boolean }) {
  return (
    <span className={isInCell ? 'waiting-mark in-cell' : 'waiting-mark'}>
      <CloudUpload aria-hidden="true" />
      {words.outbox.mark}
    </span>
  );
}
