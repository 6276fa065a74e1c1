import { Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { May } from '#features/shared/may.tsx';
import { words } from '#shared/words/words.ts';

interface EmptyReportProps {
  title?: string;
  /** What is missing, which is what can be made. */
  of: 'owed' | 'invoices' | 'payments';
}

/** In place of a report's figures where there are none. */
export function EmptyReport({ title = words.reports.taxes.none, of }: EmptyReportProps) {
  const action =
    of === 'payments' ? (
      <Link className="button button-secondary" to="/payments/new">
        {words.customers.recordPayment}
      </Link>
    ) : (
      <Link className="button button-secondary" to="/invoices/new">
        {words.customers.createInvoice}
      </Link>
    );
  return (
    <EmptyState icon={<ChartColumn />} title={title} action={<May permission="write">{action}</May>}>
      {words.reports.empty[of]}
    </EmptyState>
  );
}
