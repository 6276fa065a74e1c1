import { createFileRoute } from '@tanstack/react-router';
import { readEntriesSearch } from '#features/reports/entries/entries-search.ts';
import { EntriesScreen } from '#features/reports/entries/entries-screen.tsx';

export const Route = createFileRoute('/_app/reports/entries')({
  validateSearch: readEntriesSearch,
  component: EntriesScreen,
});
