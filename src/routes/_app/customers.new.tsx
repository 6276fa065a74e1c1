import { createFileRoute } from '@tanstack/react-router';
import { isLive } from '#app/is-live.ts';
import { NewCustomerScreen } from '#features/customers/new-customer-screen.tsx';
import { readWaitingSearch } from '#features/shared/outbox/waiting-search.ts';
import { importOnce } from '#shared/import-once.ts';

const source = importOnce(() => import('#features/shared/customers/open-new-customer.ts'));

export const Route = createFileRoute('/_app/customers/new')({
  staticData: { permission: 'write' },
  validateSearch: readWaitingSearch,
  loader: async ({ context }) => {
    if (isLive(context.user)) await (await source()).openNewCustomer(context);
  },
  component: NewCustomerScreen,
});
