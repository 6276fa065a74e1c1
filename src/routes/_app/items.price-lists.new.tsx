import { createFileRoute } from '@tanstack/react-router';
import { NewListScreen } from '#features/items/price-lists/new-list-screen.tsx';
import { readWaitingSearch } from '#features/shared/outbox/waiting-search.ts';

export const Route = createFileRoute('/_app/items/price-lists/new')({
  staticData: { permission: 'write' },
  validateSearch: readWaitingSearch,
  component: NewListScreen,
});
