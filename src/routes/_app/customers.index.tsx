import { createFileRoute } from '@tanstack/react-router';
import { useTargetLoaded } from '#app/use-target-loaded.ts';
import { CustomerListScreen } from '#features/customers/customer-list-screen.tsx';
import { readListSearch } from '#features/shared/list/list-search.ts';
import { importOnce } from '#shared/import-once.ts';

const source = importOnce(() => import('#features/shared/customers/customer-list.ts'));

export const Route = createFileRoute('/_app/customers/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await source()).openCustomerList(context, deps),
  component: function List() {
    useTargetLoaded('/customers/x');
    return <CustomerListScreen />;
  },
});
