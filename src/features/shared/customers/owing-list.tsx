import { Link } from '@tanstack/react-router';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { useUser } from '#features/shared/use-user.ts';
import type { getFollowUps } from '#shared/contract/dashboard.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { words } from '#shared/words/words.ts';

type InCurrency = CallOutput<typeof getFollowUps>['owing'][number];

function Name({ id, children }: { id: string; children: string }) {
  const isLive = useUser()?.organization.live_areas?.includes('customers') === true;
  if (!isLive) return <span className="owing-name">{children}</span>;
  return (
    <Link to="/customers/$id" params={{ id }}>
      {children}
    </Link>
  );
}

interface OwingCustomersProps {
  of: InCurrency;
  /** There are other currencies. */
  isNamed: boolean;
}

/** Who owes most in one currency, and how much of it is overdue. */
export function OwingCustomers({ of: { currency, customers }, isNamed }: OwingCustomersProps) {
  const say = words.dashboard.live;
  return (
    <>
      {isNamed && <h3 className="owing-currency">{currency}</h3>}
      <ol className="owing" aria-label={say.owingIn(currency)}>
        {customers.map(({ customer_id: id, name, overdue, open }) => (
          <li key={id} className="owing-customer">
            <Name id={id}>{name}</Name>
            <span className="owing-amounts">
              <strong>{amountText(open, currency)}</strong>
              {overdue > 0 ? (
                <small className="owing-late">{say.amountOverdue(amountText(overdue, currency))}</small>
              ) : (
                <small>{say.notOverdue}</small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
