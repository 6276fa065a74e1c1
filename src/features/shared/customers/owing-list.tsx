import type { ReactNode } from 'react';
import type { getFollowUps } from '#shared/contract/dashboard.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { words } from '#shared/words/words.ts';
import { amountText } from '../documents/amount-text.ts';
import './owing-list.css';

export type Owing = CallOutput<typeof getFollowUps>['owing'][number];

interface OwingListProps {
  of: Owing;
  /** The name, with where it leads. */
  children: (customer: Owing['customers'][number]) => ReactNode;
  /** After the amounts. */
  end?: ReactNode;
}

/** Customers who owe in one currency, and how much of it is overdue. */
export function OwingList({ of: { currency, customers }, children, end }: OwingListProps) {
  const say = words.dashboard.live;
  return (
    <ol className="owing" aria-label={say.owingIn(currency)}>
      {customers.map((customer) => (
        <li key={customer.customer_id} className="owing-customer">
          {children(customer)}
          <strong>{amountText(customer.open, currency)}</strong>
          {customer.overdue > 0 ? (
            <small className="owing-late">{say.amountOverdue(amountText(customer.overdue, currency))}</small>
          ) : (
            <small>{say.notOverdue}</small>
          )}
          {end}
        </li>
      ))}
    </ol>
  );
}
