import { createFileRoute } from '@tanstack/react-router';
import { InvoicesPlaceholder } from '#features/placeholders/invoices-placeholder.tsx';
import { AreaGate } from '#features/shared/area-gate.tsx';

export const Route = createFileRoute('/_app/invoices')({
  component: () => <AreaGate area="invoices" placeholder={<InvoicesPlaceholder />} />,
});
