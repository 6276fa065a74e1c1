import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx';
import { FirstStepsSlot } from '#features/organization/first-steps/first-steps-slot.tsx';

const loadSample = async () => (await import('#features/documents/sample/sample-invoice.tsx')).SampleInvoice;

export const Route = createFileRoute('/_app/dashboard')({
  component: () => <DashboardScreen firstSteps={<FirstStepsSlot loadSample={loadSample} />} />,
});
