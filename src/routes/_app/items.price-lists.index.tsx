import { createFileRoute } from '@tanstack/react-router';
import { ListsScreen } from '#features/items/price-lists/lists-screen.tsx';

export const Route = createFileRoute('/_app/items/price-lists/')({
  loader: async ({ context }) => {
    const { openPriceLists } = await import('#features/shared/price-lists/price-list-read.ts');
    await openPriceLists(context);
  },
  component: ListsScreen,
});
