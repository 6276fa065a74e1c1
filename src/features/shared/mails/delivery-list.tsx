import type { ReactNode } from 'react';
import { formatMoment } from '#features/shared/format-moment.ts';
import type { Delivery } from '#shared/contract/deliveries.ts';
import { words } from '#shared/words/words.ts';
import '#features/shared/audit/audit.css';
import './delivery-list.css';

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { state, sent_at: sentAt, created_at: madeAt, attempts, reason, send_at: sendAt } = delivery;
  const { next_attempt_at: next } = delivery;
  const { sending: say } = words;
  // What was sent, and reported as undelivered since, isn't tried again.
  const isBounced = state === 'failed' && sentAt !== null;
  return (
    <>
      <span className={reason !== null && state !== 'sent' ? 'delivery-late' : 'audit-facts'}>
        {state === 'scheduled' && sendAt !== null
          ? say.scheduledFor(formatMoment(sendAt))
          : say.stateAt(say.states[state], formatMoment(sentAt ?? madeAt))}
      </span>
      {state !== 'sent' && reason !== null && (
        <span className="delivery-late">
          {attempts === 0 || isBounced ? reason : say.afterAttempts(reason, attempts)}
        </span>
      )}
      {next !== null && <span className="audit-facts">{say.nextAttempt(formatMoment(next))}</span>}
    </>
  );
}

interface DeliveryListProps<Mail> {
  items: readonly Mail[];
  /** What can be done about an email; null for nothing. */
  children: (mail: Mail) => ReactNode;
}

/** Emails: recipient, subject, and what became of them. */
export function DeliveryList<Mail extends Delivery>({ items, children }: DeliveryListProps<Mail>) {
  return (
    <ul className="audit-log">
      {items.map((mail) => {
        const action = children(mail);
        return (
          <li key={mail.id}>
            <span className="audit-what">{mail.to}</span>
            <span>{mail.subject}</span>
            <DeliveryFacts delivery={mail} />
            {action !== null && <div>{action}</div>}
          </li>
        );
      })}
    </ul>
  );
}
