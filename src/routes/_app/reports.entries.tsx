import { createFileRoute, redirect } from '@tanstack/react-router';
import { isWhole, readEntriesSearch } from '#features/reports/entries/entries-search.ts';
import { EntriesScreen } from '#features/reports/entries/entries-screen.tsx';

export const Route = createFileRoute('/_app/reports/entries')({
  validateSearch: readEntriesSearch,
  // Figures are chosen in the reports.
  beforeLoad({ search }) {
    if (!isWhole(search)) throw redirect({ to: '/reports', replace: true });
  },
  component: EntriesScreen,
});
