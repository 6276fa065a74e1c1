import { Link } from '@tanstack/react-router';
import { formatDayOf } from '#features/shared/format-moment.ts';
import type { Notifications } from '#shared/contract/notifications.ts';
import { words } from '#shared/words/words.ts';
import { Part } from './part.tsx';

/** The latest answers of customers to estimates, as links. */
export function AnsweredEstimates({ answered }: { answered: Notifications['answered_estimates'] }) {
  if (answered === undefined) return null;
  return (
    <Part title={words.notifications.answered} count={answered.count}>
      <ul>
        {answered.latest.map((estimate) => (
          <li key={estimate.document_id}>
            <div className="notifications-first">
              <Link to="/estimates/$" params={{ _splat: estimate.document_id }}>
                {estimate.customer_name}
              </Link>
            </div>
            <p className="notifications-facts">
              {estimate.document_number} ·{' '}
              {words.notifications[estimate.verdict](formatDayOf(estimate.answered_at))}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
