import { createFileRoute } from '@tanstack/react-router';
import { ItemScreen } from '#features/items/item-screen.tsx';
import { importOnce } from '#shared/import-once.ts';

const source = importOnce(() => import('#features/items/item-read.ts'));

export const Route = createFileRoute('/_app/items/$id')({
  loader: async ({ context, params }) => (await source()).openItem(context, params.id),
  component: Item,
});

function Item() {
  const { id } = Route.useParams();
  return <ItemScreen key={id} id={id} />;
}
