import { createFileRoute } from '@tanstack/react-router';
import { NewSeriesScreen } from '#features/documents/recurring/series-editor-screens.tsx';
import { readWaitingSearch, type WaitingSearch } from '#features/shared/outbox/waiting-search.ts';

export const Route = createFileRoute('/_app/invoices/recurring/new')({
  staticData: { permission: 'write' },
  validateSearch: ({ from, ...search }: Record<string, unknown>): WaitingSearch & { from?: string } => ({
    ...readWaitingSearch(search),
    ...(typeof from === 'string' && from !== '' && { from }),
  }),
  component: NewSeries,
});

function NewSeries() {
  const { from, waiting } = Route.useSearch();
  return <NewSeriesScreen key={from} from={from} waiting={waiting} />;
}
