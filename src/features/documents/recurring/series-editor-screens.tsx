import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useOpenedAct, useOutbox } from '#features/shared/outbox/use-waiting.ts';
import { Page } from '#features/shared/page.tsx';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { readOf } from '#features/shared/saved/use-saved.ts';
import { seriesEdits } from '#features/shared/recurring/series-edits.ts';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import { getRecurringInvoice, type RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { SeriesForm } from './series-form.tsx';
import { newSeries, seriesLike, storedSeries, waitingStart, type SeriesStart } from './series-start.ts';

interface EditorScreenProps {
  title: string;
  lead: string;
  ask: (signal: AbortSignal) => Promise<SeriesStart>;
  /** The screen that shows what waits. */
  waitingPlace?: '/waiting' | '/invoices/recurring';
}

function EditorScreen({ title, lead, ask, waitingPlace = '/invoices/recurring' }: EditorScreenProps) {
  const services = useServices();
  const navigate = useNavigate();
  const read = useRead(ask);

  function open(saved: RecurringInvoice | null): void {
    if (saved === null) return void navigate({ to: waitingPlace, replace: true, ignoreBlocker: true });
    const { recurring_invoice_id: id } = saved;
    readOf(services, `recurring invoice ${id}`, getRecurringInvoice, { params: { id } }).take(saved);
    void navigate({ to: '/invoices/recurring/$id', params: { id }, replace: true, ignoreBlocker: true });
  }

  return (
    <Page title={title} parent="/invoices/recurring" lead={lead}>
      <ReadGate read={read} loading={words.recurring.loading}>
        {(start) => <SeriesForm start={start} onSaved={open} />}
      </ReadGate>
    </Page>
  );
}

interface NewSeriesScreenProps {
  from: string | undefined;
  /** A recurring invoice that it is to be like. */
  like: string | undefined;
  /** The order of one that waits to be sent, and is corrected. */
  waiting: number | undefined;
}

/** Creates a recurring invoice, with the contents of the invoice `from`, or those of another recurring one. */
export function NewSeriesScreen({ from, like, waiting }: NewSeriesScreenProps) {
  const services = useServices();
  const opened = useOpenedAct(waiting, 'series');
  const ask = useCallback(
    async (signal: AbortSignal) =>
      (opened && (await waitingStart(services, opened))) ??
      (like === undefined ? newSeries(services, from, signal) : seriesLike(services, like, signal)),
    [services, from, like, opened],
  );
  const { newTitle, lead, loading } = words.recurring;
  if (opened === undefined) return <p role="status">{loading}</p>;
  return (
    <EditorScreen
      title={newTitle}
      lead={lead}
      ask={ask}
      waitingPlace={opened === null ? '/invoices/recurring' : '/waiting'}
    />
  );
}

/** Changes a recurring invoice from its next date on. */
export function EditSeriesScreen({ id }: { id: string }) {
  const services = useServices();
  const { state, entries } = useOutbox();
  const [opened, setOpened] = useState<Act | null>();
  // It stays while the form is open, though it may be sent meanwhile.
  if (opened === undefined && state !== 'loading') setOpened(seriesEdits.editOf(entries, id) ?? null);
  const ask = useCallback(
    async (signal: AbortSignal) => storedSeries(services, { id, opened: opened ?? undefined }, signal),
    [services, id, opened],
  );
  const { editTitle, editLead, loading } = words.recurring;
  if (opened === undefined) return <p role="status">{loading}</p>;
  return <EditorScreen title={editTitle} lead={editLead} ask={ask} />;
}
