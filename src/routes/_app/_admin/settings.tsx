import { createFileRoute } from '@tanstack/react-router';
import { SettingsPlaceholder } from '#features/placeholders/settings-placeholder.tsx';
import { AreaGate } from '#features/shared/area-gate.tsx';

export const Route = createFileRoute('/_app/_admin/settings')({
  component: () => <AreaGate area="settings" placeholder={<SettingsPlaceholder />} />,
});
