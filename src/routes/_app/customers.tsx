import { createFileRoute } from '@tanstack/react-router';
import { CustomersPlaceholder } from '#features/placeholders/customers-placeholder.tsx';
import { AreaGate } from '#features/shared/area-gate.tsx';

export const Route = createFileRoute('/_app/customers')({
  component: () => <AreaGate area="customers" placeholder={<CustomersPlaceholder />} />,
});
