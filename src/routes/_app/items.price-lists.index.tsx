import { createFileRoute } from '@tanstack/react-router';
import { ListsScreen } from '#features/items/price-lists/lists-screen.tsx';
import { importOnce } from '#shared/import-once.ts';

const source = importOnce(() => import('#features/shared/price-lists/price-list-read.ts'));

export const Route = createFileRoute('/_app/items/price-lists/')({
  loader: async ({ context }) => (await source()).openPriceLists(context),
  component: ListsScreen,
});
