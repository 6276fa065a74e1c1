import { createFileRoute } from '@tanstack/react-router';
import { readPeriod } from '#features/reports/report-search.ts';
import { RevenueReport } from '#features/reports/revenue-report.tsx';

export const Route = createFileRoute('/_app/reports/revenue')({
  validateSearch: readPeriod,
  component: RevenueReport,
});
