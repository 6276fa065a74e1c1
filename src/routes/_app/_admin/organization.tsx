import { createFileRoute } from '@tanstack/react-router';
import { OrganizationPlaceholder } from '#features/placeholders/organization-placeholder.tsx';
import { AreaGate } from '#features/shared/area-gate.tsx';

export const Route = createFileRoute('/_app/_admin/organization')({
  component: () => <AreaGate area="organization" placeholder={<OrganizationPlaceholder />} />,
});
