import { createFileRoute } from '@tanstack/react-router';
import { PaymentListScreen } from '#features/payments/payment-list-screen.tsx';
import { readListSearch } from '#features/shared/list/list-search.ts';

export const Route = createFileRoute('/_app/payments/')({
  validateSearch: readListSearch,
  component: PaymentListScreen,
});
