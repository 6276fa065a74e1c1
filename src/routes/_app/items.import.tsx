import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#features/imports/import-screen.tsx';

export const Route = createFileRoute('/_app/items/import')({
  staticData: { permission: 'write' },
  component: () => <ImportScreen kind="items" />,
});
