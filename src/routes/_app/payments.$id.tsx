import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen } from '#features/payments/payment-screen.tsx';

export const Route = createFileRoute('/_app/payments/$id')({ component: Payment });

function Payment() {
  const { id } = Route.useParams();
  return <PaymentScreen key={id} id={id} />;
}
