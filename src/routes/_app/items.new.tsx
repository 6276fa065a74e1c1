import { createFileRoute } from '@tanstack/react-router';
import { NewItemScreen } from '#features/items/new-item-screen.tsx';
import { readWaitingSearch } from '#features/shared/outbox/waiting-search.ts';

export const Route = createFileRoute('/_app/items/new')({
  staticData: { permission: 'write' },
  validateSearch: readWaitingSearch,
  component: NewItemScreen,
});
