import { words } from '#shared/words/words.ts';
import type { Difference } from './merge-settings.ts';
import './conflict.css';

function Words({ text }: { text: string }) {
  return text === '' ? <i className="difference-empty">{words.forms.conflict.empty}</i> : <span>{text}</span>;
}

/** A choice between two versions of a field. */
export function DifferenceChoice({
  difference: { name, label, mine, theirs, keeps },
}: {
  difference: Difference;
}) {
  return (
    <fieldset className="difference">
      <legend className="field-label">{label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="difference-side">
          <input type="radio" name={name} value={side} defaultChecked={keeps === side} />
          <span>
            <span className="difference-whose">
              {side === 'mine' ? words.forms.conflict.yours : words.forms.conflict.theirs}
            </span>
            <Words text={side === 'mine' ? mine : theirs} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
