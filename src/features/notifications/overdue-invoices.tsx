import { Link } from '@tanstack/react-router';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import type { Notifications } from '#shared/contract/notifications.ts';
import { words } from '#shared/words/words.ts';
import { Part } from './part.tsx';

/** The oldest overdue invoices, as links. */
export function OverdueInvoices({
  overdue: { count, oldest },
}: {
  overdue: Notifications['overdue_invoices'];
}) {
  return (
    <Part title={words.notifications.overdue} count={count}>
      <ul>
        {oldest.map((invoice) => (
          <li key={invoice.document_id}>
            <Link to="/invoices/$" params={{ _splat: invoice.document_id }}>
              {invoice.document_number}, {invoice.customer_name}
            </Link>
            <p className="notifications-facts">
              {words.notifications.amountDue(
                amountText(invoice.amount_due, invoice.currency),
                formatDay(invoice.due_date),
              )}
            </p>
          </li>
        ))}
      </ul>
      <Link to="/invoices">{words.notifications.allInvoices}</Link>
    </Part>
  );
}
