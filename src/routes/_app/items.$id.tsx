import { createFileRoute } from '@tanstack/react-router';
import { ItemScreen } from '#features/items/item-screen.tsx';

export const Route = createFileRoute('/_app/items/$id')({ component: Item });

function Item() {
  const { id } = Route.useParams();
  return <ItemScreen key={id} id={id} />;
}
