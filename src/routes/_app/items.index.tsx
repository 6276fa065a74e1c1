import { createFileRoute } from '@tanstack/react-router';
import { useTargetLoaded } from '#app/use-target-loaded.ts';
import { ItemListScreen } from '#features/items/item-list-screen.tsx';
import { readListSearch } from '#features/shared/list/list-search.ts';

export const Route = createFileRoute('/_app/items/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { openItemList } = await import('#features/items/item-list.ts');
    await openItemList(context, deps);
  },
  component: function List() {
    useTargetLoaded('/items/x');
    return <ItemListScreen />;
  },
});
