import { Fragment } from 'react';
import { Link } from '@tanstack/react-router';
import { OwingList, type Owing } from '#features/shared/customers/owing-list.tsx';
import { useUser } from '#features/shared/use-user.ts';

/** Who owes most, by currency; each leads to the customer's page. */
export function OwingCustomers({ owing }: { owing: readonly Owing[] }) {
  const isLive = useUser()?.organization.live_areas?.includes('customers') === true;
  return owing.map((one) => (
    <Fragment key={one.currency}>
      {owing.length > 1 && <h3 className="owing-currency">{one.currency}</h3>}
      <OwingList of={one}>
        {({ customer_id: id, name }) =>
          isLive ? (
            <Link to="/customers/$id" params={{ id }}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )
        }
      </OwingList>
    </Fragment>
  ));
}
