import { createFileRoute } from '@tanstack/react-router';
import { NewPaymentScreen } from '#features/payments/new-payment-screen.tsx';
import { readPaymentSearch } from '#features/payments/payment-search.ts';

export const Route = createFileRoute('/_app/payments/new')({
  staticData: { permission: 'write' },
  validateSearch: readPaymentSearch,
  component: NewPaymentScreen,
});
