import { createFileRoute } from '@tanstack/react-router';
import { EstimatesPlaceholder } from '#features/placeholders/estimates-placeholder.tsx';
import { AreaGate } from '#features/shared/area-gate.tsx';

export const Route = createFileRoute('/_app/estimates')({
  component: () => <AreaGate area="estimates" placeholder={<EstimatesPlaceholder />} />,
});
