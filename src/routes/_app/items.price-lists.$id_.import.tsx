import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#features/imports/import-screen.tsx';

export const Route = createFileRoute('/_app/items/price-lists/$id_/import')({
  staticData: { permission: 'write' },
  component: Import,
});

function Import() {
  const { id } = Route.useParams();
  return <ImportScreen key={id} kind="prices" listId={id} />;
}
