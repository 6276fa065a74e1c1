import { createFileRoute } from '@tanstack/react-router';
import { NewItemScreen } from '#features/items/new-item-screen.tsx';

export const Route = createFileRoute('/_app/items/new')({
  staticData: { permission: 'write' },
  component: NewItemScreen,
});
