import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '#features/customers/customer-screen.tsx';

export const Route = createFileRoute('/_app/customers/$id')({ component: Customer });

function Customer() {
  const { id } = Route.useParams();
  return <CustomerScreen key={id} id={id} />;
}
