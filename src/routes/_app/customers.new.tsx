import { createFileRoute } from '@tanstack/react-router';
import { NewCustomerScreen } from '#features/customers/new-customer-screen.tsx';
import { readWaitingSearch } from '#features/shared/outbox/waiting-search.ts';

export const Route = createFileRoute('/_app/customers/new')({
  staticData: { permission: 'write' },
  validateSearch: readWaitingSearch,
  component: NewCustomerScreen,
});
