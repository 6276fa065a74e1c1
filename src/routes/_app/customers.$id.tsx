import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '#features/customers/customer-screen.tsx';
import { importOnce } from '#shared/import-once.ts';

const source = importOnce(() => import('#features/customers/customer-reads.ts'));

export const Route = createFileRoute('/_app/customers/$id')({
  loader: async ({ context, params }) => (await source()).openCustomer(context, params.id),
  component: Customer,
});

function Customer() {
  const { id } = Route.useParams();
  return <CustomerScreen key={id} id={id} />;
}
