import { createFileRoute } from '@tanstack/react-router';
import { useTargetLoaded } from '#app/use-target-loaded.ts';
import { ItemListScreen } from '#features/items/item-list-screen.tsx';
import { readListSearch } from '#features/shared/list/list-search.ts';
import { importOnce } from '#shared/import-once.ts';

const source = importOnce(() => import('#features/items/item-list.ts'));

export const Route = createFileRoute('/_app/items/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await source()).openItemList(context, deps),
  component: function List() {
    useTargetLoaded('/items/x');
    return <ItemListScreen />;
  },
});
