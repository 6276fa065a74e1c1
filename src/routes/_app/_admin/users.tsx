import { createFileRoute } from '@tanstack/react-router';
import { UsersPlaceholder } from '#features/placeholders/users-placeholder.tsx';
import { AreaGate } from '#features/shared/area-gate.tsx';

export const Route = createFileRoute('/_app/_admin/users')({
  component: () => <AreaGate area="users" placeholder={<UsersPlaceholder />} />,
});
