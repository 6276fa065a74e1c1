import { createFileRoute } from '@tanstack/react-router';
import { useTargetLoaded } from '#app/use-target-loaded.ts';
import { PaymentListScreen } from '#features/payments/payment-list-screen.tsx';
import { readListSearch } from '#features/shared/list/list-search.ts';
import { importOnce } from '#shared/import-once.ts';

const source = importOnce(() => import('#features/payments/payment-list-source.ts'));

export const Route = createFileRoute('/_app/payments/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await source()).openPaymentList(context, deps),
  component: function List() {
    useTargetLoaded('/payments/x');
    return <PaymentListScreen />;
  },
});
