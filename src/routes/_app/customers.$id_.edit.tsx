import { createFileRoute } from '@tanstack/react-router';
import { EditCustomerScreen } from '#features/customers/edit-customer-screen.tsx';

export const Route = createFileRoute('/_app/customers/$id_/edit')({
  staticData: { permission: 'write' },
  component: Customer,
});

function Customer() {
  const { id } = Route.useParams();
  return <EditCustomerScreen key={id} id={id} />;
}
