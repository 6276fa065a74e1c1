import { Link } from '@tanstack/react-router';
import { NoSuchRecord } from '#features/shared/saved/no-such-record.tsx';
import { words } from '#shared/words/words.ts';

/** Shown if the URL's customer doesn't exist. */
export function NoSuchCustomer() {
  return (
    <NoSuchRecord title={words.customers.notFound} text={words.customers.notFoundText}>
      <Link className="button button-secondary" to="/customers">
        {words.customers.allCustomers}
      </Link>
    </NoSuchRecord>
  );
}
