import { Link } from '@tanstack/react-router';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import type { UpcomingReminder } from '#shared/contract/reminders.ts';
import { words } from '#shared/words/words.ts';

/** Which invoices will be reminded of, and when. */
export function NextReminders({ items }: { items: readonly UpcomingReminder[] }) {
  const say = words.reminders;
  if (items.length === 0) return <p role="status">{say.none}</p>;
  return (
    <section aria-label={say.next}>
      <p className="reminder-next">{say.next}</p>
      <ul className="audit-log">
        {items.map((one) => (
          <li key={`${one.document_id} ${one.days_after_due}`}>
            <span className="audit-what">
              {formatDay(one.day)}: {one.customer_name}
            </span>
            <Link to="/invoices/$id" params={{ id: one.document_id }}>
              {one.document_number}
            </Link>
            <span className="audit-facts">
              {amountText(one.amount_due, one.currency)}, {say.daysAfterDue(one.days_after_due)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
