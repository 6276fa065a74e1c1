import type { EditConflict } from '#features/shared/changes/edits.ts';
import type { Side } from '#features/shared/conflict/differences.ts';
import { usePriceLabels } from '#features/shared/price-lists/use-price-labels.ts';
import { useListNames } from '#features/shared/price-lists/use-price-lists.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';

interface EditConflictProps {
  conflict: EditConflict;
  /** What the entry is called. */
  name: string;
  onKeep: (side: Side) => void;
}

/** Both versions of each field that two people changed, and whose to keep. */
export function EditConflictChoice({ conflict, name, onKeep }: EditConflictProps) {
  const differences = usePriceLabels(useListNames(conflict.differences));
  const { outbox: say, forms } = words;
  const sides = { mine: forms.conflict.yours, theirs: forms.conflict.theirs };
  return (
    <div className="act-conflict">
      <dl className="act-versions">
        {differences.map((difference) => (
          <div key={difference.name}>
            <dt>{difference.label}</dt>
            {(['mine', 'theirs'] as const).map((side) => (
              <dd key={side}>
                <b>{sides[side]}</b>
                <span>{difference[side] === '' ? forms.conflict.empty : difference[side]}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <div className="page-actions">
        {(['mine', 'theirs'] as const).map((side) => (
          <Button
            key={side}
            look="secondary"
            aria-label={say.about(say.keep[side], name)}
            onClick={() => onKeep(side)}
          >
            {say.keep[side]}
          </Button>
        ))}
      </div>
    </div>
  );
}
