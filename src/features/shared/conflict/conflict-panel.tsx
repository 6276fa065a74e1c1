import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import '../form/form.css';
import type { Difference, Side } from './differences.ts';
import './conflict.css';

interface ConflictPanelProps {
  title: string;
  differences: readonly Difference[];
  isBusy: boolean;
  /** Which side is kept of each field that differs. */
  onChoose: (sides: ReadonlyMap<string, Side>) => void;
  onBack: () => void;
}

function Version({ text }: { text: string }) {
  return text === '' ? <i className="version-empty">empty</i> : <span className="version-text">{text}</span>;
}

/** Both versions of every field that differs, to choose from; nothing is overwritten unseen. */
export function ConflictPanel({ title, differences, isBusy, onChoose, onBack }: ConflictPanelProps) {
  const top = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const sideOf = ({ name, keeps }: Difference) => chosen.get(name) ?? keeps;
  useLayoutEffect(() => top.current?.focus(), []);

  return (
    <div ref={top} className="conflict" tabIndex={-1}>
      <Panel title={title} lead="Choose for each field which one to keep. Nothing is saved yet.">
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
                  <b>{side === 'mine' ? 'Yours' : 'Saved meanwhile'}</b>
                  <Version text={difference[side]} />
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {differences.length === 0 && <p>They saved the very same. Save to go on from there.</p>}
        <div className="form-actions">
          <Button
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onChoose(new Map(differences.map((one) => [one.name, sideOf(one)])));
            }}
          >
            Save what I chose
          </Button>
          <Button look="plain" onClick={onBack}>
            Back to the form
          </Button>
        </div>
      </Panel>
    </div>
  );
}
