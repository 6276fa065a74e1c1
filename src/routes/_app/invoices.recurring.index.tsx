import { createFileRoute } from '@tanstack/react-router';
import { SeriesListScreen } from '#features/documents/recurring/series-list-screen.tsx';
import { readListSearch } from '#features/shared/list/list-search.ts';

export const Route = createFileRoute('/_app/invoices/recurring/')({
  validateSearch: readListSearch,
  component: SeriesListScreen,
});
