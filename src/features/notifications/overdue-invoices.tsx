import { Link } from '@tanstack/react-router';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { useToday } from '#features/shared/use-today.ts';
import { daysBetween } from '#shared/calendar-day.ts';
import type { Notifications } from '#shared/contract/notifications.ts';
import { words } from '#shared/words/words.ts';
import { Part } from './part.tsx';

/** The oldest overdue invoices, as links. */
export function OverdueInvoices({
  overdue: { count, oldest },
}: {
  overdue: Notifications['overdue_invoices'];
}) {
  const today = useToday();
  return (
    <Part title={words.notifications.overdue} count={count}>
      <ul>
        {oldest.map((invoice) => (
          <li key={invoice.document_id}>
            <div className="notifications-first">
              <Link to="/invoices/$" params={{ _splat: invoice.document_id }}>
                {invoice.customer_name}
              </Link>
              <b>{amountText(invoice.amount_due, invoice.currency)}</b>
            </div>
            <p className="notifications-facts">
              {invoice.document_number} · {words.documents.daysOverdue(daysBetween(invoice.due_date, today))}
            </p>
          </li>
        ))}
      </ul>
      <Link to="/invoices" search={{ status: 'overdue' }}>
        {words.notifications.allOverdue}
      </Link>
    </Part>
  );
}
