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

/** Both versions of the fields that two people changed, each with the button that keeps it. */
export function EditConflictChoice({ conflict, name, onKeep }: EditConflictProps) {
  const differences = usePriceLabels(useListNames(conflict.differences));
  const { outbox: say, forms } = words;
  const sides = { mine: forms.conflict.yours, theirs: forms.conflict.theirs };
  return (
    <div className="act-versions">
      {(['mine', 'theirs'] as const).map((side) => (
        <section key={side} className="act-version">
          <h3>{sides[side]}</h3>
          <dl>
            {differences.map((difference) => (
              <div key={difference.name}>
                <dt>{difference.label}</dt>
                <dd>{difference[side] === '' ? forms.conflict.empty : difference[side]}</dd>
              </div>
            ))}
          </dl>
          <Button look="secondary" aria-label={say.about(say.keep[side], name)} onClick={() => onKeep(side)}>
            {say.keep[side]}
          </Button>
        </section>
      ))}
    </div>
  );
}
