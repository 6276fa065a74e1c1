import { createFileRoute } from '@tanstack/react-router';
import { NewCustomerScreen } from '#features/customers/new-customer-screen.tsx';
import { readWaitingSearch } from '#features/shared/outbox/waiting-search.ts';
import { importOnce } from '#shared/import-once.ts';

const source = importOnce(() => import('#features/shared/customers/open-new-customer.ts'));

export const Route = createFileRoute('/_app/customers/new')({
  staticData: { permission: 'write' },
  validateSearch: readWaitingSearch,
  loader: async ({ context }) => (await source()).openNewCustomer(context),
  component: NewCustomerScreen,
});
