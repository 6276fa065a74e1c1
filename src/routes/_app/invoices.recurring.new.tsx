import { createFileRoute } from '@tanstack/react-router';
import { NewSeriesScreen } from '#features/documents/recurring/series-editor-screens.tsx';
import { readWaitingSearch, type WaitingSearch } from '#features/shared/outbox/waiting-search.ts';

export interface NewSeriesSearch extends WaitingSearch {
  /** An invoice that is made recurring. */
  from?: string;
  /** A recurring invoice that is used again. */
  like?: string;
}

export const Route = createFileRoute('/_app/invoices/recurring/new')({
  staticData: { permission: 'write' },
  validateSearch: ({ from, like, ...search }: Record<string, unknown>): NewSeriesSearch => ({
    ...readWaitingSearch(search),
    ...(typeof from === 'string' && from !== '' && { from }),
    ...(typeof like === 'string' && like !== '' && { like }),
  }),
  component: NewSeries,
});

function NewSeries() {
  const { from, like, waiting } = Route.useSearch();
  return <NewSeriesScreen key={like ?? from} from={from} like={like} waiting={waiting} />;
}
