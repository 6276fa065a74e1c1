import { useCallback } from 'react';
import { FailureSummary } from '#features/shared/form/failure-summary.tsx';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { EditorHead } from '../editor/editor-head.tsx';
import { EditorLines } from '../editor/editor-lines.tsx';
import { EditorNotes } from '../editor/editor-notes.tsx';
import { EditorTotals } from '../editor/editor-totals.tsx';
import type { Draft } from '../editor/draft.ts';
import { saidAbove } from '../editor/open-problems.ts';
import { useFigures } from '../editor/use-figures.ts';
import { useFirstProblem } from '../editor/use-first-problem.ts';
import { PricesToComeNote } from './prices/prices-to-come-note.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { SeriesConflictChoice } from './series-conflict.tsx';
import type { SeriesStart } from './series-start.ts';
import { useSeriesForm } from './use-series-form.ts';
import '#features/shared/form/form.css';
import '../editor/editor.css';
import './recurring.css';

interface SeriesFormProps {
  start: SeriesStart;
  /** Null: it is kept for later. */
  onSaved: (saved: RecurringInvoice | null) => void;
}

/** Contents and schedule of a recurring invoice. Saved by its button: a schedule half changed would make invoices. */
export function SeriesForm({ start, onSaved }: SeriesFormProps) {
  const { recurring: say } = words;
  const form = useSeriesForm(start, onSaved);
  const { draft, holder, problems, failure, isBusy } = form;
  const message = failure ?? saidAbove(problems);
  const box = useFirstProblem<HTMLFormElement>(problems);
  const shown = { draft, problems, figures: useFigures(draft) };
  const change = useCallback(
    (part: Partial<Draft>) => holder.change((now) => ({ ...now, ...part })),
    [holder],
  );
  return (
    <>
      {form.conflict !== null && start.began !== null && (
        <SeriesConflictChoice
          base={start.began.base}
          conflict={form.conflict}
          onSaved={onSaved}
          onAgain={form.setConflict}
          onBack={() => form.setConflict(null)}
        />
      )}
      <form
        ref={box}
        hidden={form.conflict !== null}
        className="editor"
        aria-label={say.one}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {message !== null && <FailureSummary key={form.attempts} failure={{ message, fields: [] }} />}
        <EditorHead draft={draft} problems={problems} onChange={change} isUndated />
        <SchedulePanel
          schedule={form.schedule}
          problems={problems}
          settled={start.settled}
          onChange={form.changeSchedule}
        />
        {start.began !== null && <PricesToComeNote changes={start.began.base.price_changes} />}
        <EditorLines {...shown} keeper={holder} lead={say.placeholders} />
        <div className="editor-foot">
          <EditorNotes draft={draft} problems={problems} onChange={change} />
          <EditorTotals {...shown} onChange={change} />
        </div>
        <div className="form-actions form-actions-held form-actions-kept">
          <Button type="submit" aria-disabled={isBusy}>
            {start.began === null ? say.startNew : say.save}
          </Button>
        </div>
      </form>
    </>
  );
}
