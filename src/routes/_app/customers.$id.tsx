import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '#features/customers/customer-screen.tsx';

export const Route = createFileRoute('/_app/customers/$id')({
  loader: async ({ context, params }) => {
    const { openCustomer } = await import('#features/customers/customer-reads.ts');
    await openCustomer(context, params.id);
  },
  component: Customer,
});

function Customer() {
  const { id } = Route.useParams();
  return <CustomerScreen key={id} id={id} />;
}
