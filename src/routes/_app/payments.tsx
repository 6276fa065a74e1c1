import { createFileRoute } from '@tanstack/react-router';
import { PaymentsPlaceholder } from '#features/placeholders/payments-placeholder.tsx';
import { AreaGate } from '#features/shared/area-gate.tsx';

export const Route = createFileRoute('/_app/payments')({
  component: () => <AreaGate area="payments" placeholder={<PaymentsPlaceholder />} />,
});
