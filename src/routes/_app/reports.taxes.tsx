import { createFileRoute } from '@tanstack/react-router';
import { readPeriod } from '#features/reports/report-search.ts';
import { TaxReport } from '#features/reports/tax-report.tsx';

export const Route = createFileRoute('/_app/reports/taxes')({
  validateSearch: readPeriod,
  component: TaxReport,
});
