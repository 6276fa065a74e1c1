import { Link } from '@tanstack/react-router';
import { words } from '#shared/words/words.ts';
import { Notice } from '#ui/notice.tsx';

/** Shown if the URL's customer doesn't exist. */
export function NoSuchCustomer() {
  return (
    <Notice title={words.customers.notFound}>
      <p>{words.customers.notFoundText}</p>
      <Link className="button button-secondary" to="/customers">
        {words.customers.allCustomers}
      </Link>
    </Notice>
  );
}
