import { Link } from '@tanstack/react-router';
import { ChevronRight, FileText } from 'lucide-react';
import { Fragment } from 'react';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { OwingList } from '#features/shared/customers/owing-list.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { getFollowUps } from '#shared/contract/dashboard.ts';
import { words } from '#shared/words/words.ts';
import { focusHeading } from '#ui/focus-heading.ts';
import './who-owes.css';

/** Whose payment it may be: the customers who owe most. One press chooses. */
export function WhoOwes() {
  const say = words.dashboard.live;
  const { copy } = useSaved('dashboard follow-ups', getFollowUps, {});
  if (copy === null) return null;
  const { owing } = copy.value;
  if (owing.length === 0) {
    return (
      <EmptyState
        icon={<FileText />}
        title={say.nothingOwed}
        action={
          <Link className="button" to="/invoices/new">
            {words.customers.createInvoice}
          </Link>
        }
      >
        {say.nobodyOwes}
      </EmptyState>
    );
  }
  return (
    <section className="who-owes" aria-label={say.owing}>
      {owing.map((one) => (
        <Fragment key={one.currency}>
          <h2 className="owing-currency">{owing.length > 1 ? say.owingCurrency(one.currency) : say.owing}</h2>
          <OwingList of={one} end={<ChevronRight aria-hidden="true" />}>
            {({ customer_id: customer, name }) => (
              // The link goes with the list; the focus stays on the screen.
              <Link to="/payments/new" search={{ customer }} replace onClick={() => focusHeading()}>
                {name}
              </Link>
            )}
          </OwingList>
        </Fragment>
      ))}
    </section>
  );
}
