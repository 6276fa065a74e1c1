import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Page } from '#features/shared/page.tsx';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { readOf } from '#features/shared/saved/use-saved.ts';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getRecurringInvoice, type RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { NeedsServer } from './needs-server.tsx';
import { SeriesForm } from './series-form.tsx';
import { newSeries, storedSeries, type SeriesStart } from './series-start.ts';

interface EditorScreenProps {
  title: string;
  lead: string;
  ask: (signal: AbortSignal) => Promise<SeriesStart>;
}

function EditorScreen({ title, lead, ask }: EditorScreenProps) {
  const services = useServices();
  const navigate = useNavigate();
  const read = useRead(ask);

  function open(saved: RecurringInvoice): void {
    const { recurring_invoice_id: id } = saved;
    readOf(services, `recurring invoice ${id}`, getRecurringInvoice, { params: { id } }).take(saved);
    void navigate({ to: '/invoices/recurring/$id', params: { id }, replace: true, ignoreBlocker: true });
  }

  return (
    <Page title={title} lead={lead}>
      {read.value === null && <NeedsServer />}
      <ReadGate read={read} loading={words.recurring.loading}>
        {(start) => <SeriesForm start={start} onSaved={open} />}
      </ReadGate>
    </Page>
  );
}

/** Creates a recurring invoice, with the contents of the invoice `from`. */
export function NewSeriesScreen({ from }: { from: string | undefined }) {
  const services = useServices();
  const ask = useCallback(async (signal: AbortSignal) => newSeries(services, from, signal), [services, from]);
  return <EditorScreen title={words.recurring.create} lead={words.recurring.lead} ask={ask} />;
}

/** Changes a recurring invoice from its next date on. */
export function EditSeriesScreen({ id }: { id: string }) {
  const services = useServices();
  const ask = useCallback(async (signal: AbortSignal) => storedSeries(services, id, signal), [services, id]);
  return <EditorScreen title={words.recurring.editTitle} lead={words.recurring.editLead} ask={ask} />;
}
