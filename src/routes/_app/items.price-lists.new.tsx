import { createFileRoute } from '@tanstack/react-router';
import { NewListScreen } from '#features/items/price-lists/new-list-screen.tsx';

export const Route = createFileRoute('/_app/items/price-lists/new')({
  staticData: { permission: 'write' },
  component: NewListScreen,
});
