import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { Picking } from './use-picking.ts';
import './pick-button.css';

/** Begins selecting rows. Wider screens have their checkboxes in view anyway. */
export function PickButton({ picking }: { picking: Picking }) {
  return (
    <Button look="secondary" className="pick-button" onClick={picking.begin}>
      {words.lists.pick}
    </Button>
  );
}
