import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { useMay } from '#features/shared/may.tsx';
import { useToday } from '#features/shared/use-today.ts';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { mayHaveMissed } from './may-have-missed.ts';
import { seriesSearch } from './prices/price-change-body.ts';
import type { SeriesAct } from './use-series-act.ts';

interface ActionsProps {
  series: RecurringInvoice;
  act: SeriesAct;
}

/** Asks what to do with dates that have passed, if there may be any. */
function ResumeButton({ series, act }: ActionsProps) {
  const { recurring: say, base } = words;
  const today = useToday();
  const [isAsked, setAsked] = useState(false);
  const resume = (missed: 'leave_out' | 'make') => {
    setAsked(false);
    void act({ how: 'resume', missed });
  };
  const leaveOut = { words: say.leaveOut, onConfirm: () => resume('leave_out') };
  const makeMissed = { words: say.makeMissed, onConfirm: () => resume('make') };
  return (
    <>
      <Button onClick={() => (mayHaveMissed(series, today) ? setAsked(true) : resume('leave_out'))}>
        {say.resume}
      </Button>
      {isAsked && (
        <Dialog
          title={say.resumeQuestion}
          onClose={() => setAsked(false)}
          closeWords={base.cancel}
          {...(series.state === 'blocked'
            ? { confirm: makeMissed, other: leaveOut }
            : { confirm: leaveOut, other: makeMissed })}
        >
          <p>{say.resumeText}</p>
        </Dialog>
      )}
    </>
  );
}

/** What can be done with a recurring invoice. */
export function SeriesActions({ series, act }: ActionsProps) {
  const { recurring: say } = words;
  const mayWrite = useMay('write');
  const { recurring_invoice_id: id, state } = series;
  const params = { id };
  if (!mayWrite) return null;
  if (state === 'ended') {
    const again = (
      <Link className="button" to="/invoices/recurring/new" search={{ like: id }}>
        {say.again}
      </Link>
    );
    return <ActionBar place="dock" primary={again} />;
  }
  return (
    <ActionBar
      place="dock"
      primary={
        <>
          {state === 'active' ? (
            <Button look="secondary" onClick={() => void act({ how: 'pause' })}>
              {say.pause}
            </Button>
          ) : (
            <ResumeButton series={series} act={act} />
          )}
          <Link
            className="button button-secondary"
            to="/invoices/recurring/$id/edit"
            params={params}
            aria-keyshortcuts="e"
          >
            {say.edit}
          </Link>
        </>
      }
    >
      <Link className="button button-secondary" to="/invoices/recurring/prices" search={seriesSearch([id])}>
        {words.priceChanges.title}
      </Link>
      <ConfirmButton
        isDanger
        words={say.end}
        confirm={say.endConfirm}
        title={say.endQuestion}
        onConfirm={() => void act({ how: 'end' })}
      >
        {say.endText}
      </ConfirmButton>
    </ActionBar>
  );
}
