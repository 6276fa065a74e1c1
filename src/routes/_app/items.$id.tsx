import { createFileRoute } from '@tanstack/react-router';
import { ItemScreen } from '#features/items/item-screen.tsx';

export const Route = createFileRoute('/_app/items/$id')({
  loader: async ({ context, params }) => {
    const { openItem } = await import('#features/items/item-read.ts');
    await openItem(context, params.id);
  },
  component: Item,
});

function Item() {
  const { id } = Route.useParams();
  return <ItemScreen key={id} id={id} />;
}
