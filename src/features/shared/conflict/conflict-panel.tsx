import { useLayoutEffect, useRef, useState } from 'react';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import '../form/form.css';
import type { Difference, Side } from './differences.ts';
import './conflict.css';

interface ConflictPanelProps {
  title: string;
  differences: readonly Difference[];
  isBusy: boolean;
  /** The chosen side of each field that differs. */
  onChoose: (sides: ReadonlyMap<string, Side>) => void;
  onBack: () => void;
}

function Version({ text }: { text: string }) {
  return text === '' ? (
    <i className="version-empty">{words.forms.conflict.empty}</i>
  ) : (
    <span className="version-text">{text}</span>
  );
}

/** Shows both versions of every field that differs, so that nothing is overwritten unseen. */
export function ConflictPanel({ title, differences, isBusy, onChoose, onBack }: ConflictPanelProps) {
  const top = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const sideOf = ({ name, keeps }: Difference) => chosen.get(name) ?? keeps;
  useLayoutEffect(() => top.current?.focus(), []);

  return (
    <div ref={top} className="conflict" tabIndex={-1}>
      <Panel title={title} lead={words.forms.conflict.lead}>
        {differences.map((difference) => (
          <fieldset key={difference.name} className="versions">
            <legend className="field-label">{difference.label}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="version">
                <input
                  type="radio"
                  name={`keep ${difference.name}`}
                  checked={sideOf(difference) === side}
                  onChange={() => setChosen(new Map(chosen).set(difference.name, side))}
                />
                <span>
                  <b>{side === 'mine' ? words.forms.conflict.yours : words.forms.conflict.theirs}</b>
                  <Version text={difference[side]} />
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {differences.length === 0 && <p>{words.forms.conflict.same}</p>}
        <div className="form-actions">
          <Button
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onChoose(new Map(differences.map((one) => [one.name, sideOf(one)])));
            }}
          >
            {words.forms.conflict.save}
          </Button>
          <Button look="plain" onClick={onBack}>
            {words.forms.conflict.back}
          </Button>
        </div>
      </Panel>
    </div>
  );
}
