import { useState } from 'react';
import { ConflictPanel } from '#features/shared/conflict/conflict-panel.tsx';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import type { Side } from '#features/shared/conflict/differences.ts';
import { newId } from '#features/shared/new-id.ts';
import { seriesDifferences, seriesEdits, settledSeries } from '#features/shared/recurring/series-edits.ts';
import type { SeriesFields } from '#features/shared/recurring/series-fields.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import { recurringInvoice, type RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';

/** What was entered, and what someone else has saved meanwhile. */
export interface SeriesConflict {
  readonly mine: SeriesFields;
  readonly theirs: RecurringInvoice;
}

interface SeriesConflictProps {
  base: SeriesFields;
  conflict: SeriesConflict;
  onSaved: (saved: RecurringInvoice) => void;
  /** Somebody saved again. */
  onAgain: (conflict: SeriesConflict) => void;
  onBack: () => void;
}

/** Both versions of what differs, and whose to keep. */
export function SeriesConflictChoice({ base, conflict, onSaved, onAgain, onBack }: SeriesConflictProps) {
  const { api } = useServices();
  const say = words.recurring;
  const { isBusy, failure, act } = useAct(say.saveFailed);
  const [key] = useState(newId);

  async function settle(sides: ReadonlyMap<string, Side>): Promise<void> {
    const mine = settledSeries(conflict, sides);
    try {
      onSaved(
        await seriesEdits.saveEdit(api, conflict.theirs, mine, `${key}-${[...sides.values()].join('')}`),
      );
    } catch (error) {
      const theirs = currentRecord(recurringInvoice, error);
      if (theirs === null) throw error;
      onAgain({ mine, theirs });
    }
  }

  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <ConflictPanel
        key={conflict.theirs.version}
        title={say.changedElsewhere}
        differences={seriesDifferences(base, conflict)}
        isBusy={isBusy}
        onChoose={(sides) => void act(async () => settle(sides))}
        onBack={onBack}
      />
    </>
  );
}
