import { createFileRoute } from '@tanstack/react-router';
import { ProfilePlaceholder } from '#features/placeholders/profile-placeholder.tsx';
import { AreaGate } from '#features/shared/area-gate.tsx';

export const Route = createFileRoute('/_app/account-settings')({
  component: () => <AreaGate area="profile" placeholder={<ProfilePlaceholder />} />,
});
