import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen } from '#features/payments/payment-screen.tsx';
import { readCreditSearch } from '#features/payments/payment-search.ts';
import { importOnce } from '#shared/import-once.ts';

const source = importOnce(() => import('#features/payments/payment-read.ts'));

export const Route = createFileRoute('/_app/payments/$id')({
  validateSearch: readCreditSearch,
  loader: async ({ context, params }) => (await source()).openPayment(context, params.id),
  component: Payment,
});

function Payment() {
  const { id } = Route.useParams();
  return <PaymentScreen key={id} id={id} />;
}
