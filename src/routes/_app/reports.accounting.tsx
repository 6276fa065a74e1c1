import { createFileRoute } from '@tanstack/react-router';
import { AccountingScreen } from '#features/reports/accounting-screen.tsx';
import { readPeriod } from '#features/reports/report-search.ts';

export const Route = createFileRoute('/_app/reports/accounting')({
  validateSearch: readPeriod,
  component: AccountingScreen,
});
