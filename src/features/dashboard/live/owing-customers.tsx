import { Link } from '@tanstack/react-router';
import { OwingList, type Owing } from '#features/shared/customers/owing-list.tsx';
import { useUser } from '#features/shared/use-user.ts';

/** Who owes most, by currency; each leads to the customer's page. */
export function OwingCustomers({ owing }: { owing: readonly Owing[] }) {
  const isLive = useUser()?.organization.live_areas?.includes('customers') === true;
  return owing.map((one) => (
    <OwingList key={one.currency} of={one} isNamed={owing.length > 1}>
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
  ));
}
