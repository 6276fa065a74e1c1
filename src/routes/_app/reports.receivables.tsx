import { createFileRoute } from '@tanstack/react-router';
import { readAsOf } from '#features/reports/report-search.ts';
import { ReceivablesReport } from '#features/reports/receivables-report.tsx';

export const Route = createFileRoute('/_app/reports/receivables')({
  validateSearch: readAsOf,
  component: ReceivablesReport,
});
