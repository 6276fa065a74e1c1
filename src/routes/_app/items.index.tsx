import { createFileRoute } from '@tanstack/react-router';
import { ItemListScreen } from '#features/items/item-list-screen.tsx';
import { readListSearch } from '#features/shared/list/list-search.ts';

export const Route = createFileRoute('/_app/items/')({
  validateSearch: readListSearch,
  component: ItemListScreen,
});
