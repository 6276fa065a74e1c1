import { createFileRoute } from '@tanstack/react-router';
import { PaymentReport } from '#features/reports/payment-report.tsx';
import { readPeriod } from '#features/reports/report-search.ts';

export const Route = createFileRoute('/_app/reports/payments')({
  validateSearch: readPeriod,
  component: PaymentReport,
});
