import { createFileRoute, notFound } from '@tanstack/react-router';
import { AreaGate } from '#features/shared/area-gate.tsx';

export const Route = createFileRoute('/_app/reports')({
  component: () => <AreaGate area="invoices" placeholder={<NoSuchArea />} />,
});

function NoSuchArea(): never {
  throw notFound();
}
