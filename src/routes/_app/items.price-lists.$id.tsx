import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '#features/items/price-lists/list-screen.tsx';
import { importOnce } from '#shared/import-once.ts';

const source = importOnce(() => import('#features/shared/price-lists/price-list-read.ts'));

export const Route = createFileRoute('/_app/items/price-lists/$id')({
  loader: async ({ context, params }) => (await source()).openPriceList(context, params.id),
  component: List,
});

function List() {
  const { id } = Route.useParams();
  return <ListScreen key={id} id={id} />;
}
