import { createFileRoute } from '@tanstack/react-router';
import { ListScreen } from '#features/items/price-lists/list-screen.tsx';

export const Route = createFileRoute('/_app/items/price-lists/$id')({
  loader: async ({ context, params }) => {
    const { openPriceList } = await import('#features/shared/price-lists/price-list-read.ts');
    await openPriceList(context, params.id);
  },
  component: List,
});

function List() {
  const { id } = Route.useParams();
  return <ListScreen key={id} id={id} />;
}
