import { Link } from '@tanstack/react-router';
import { Notice } from '#ui/notice.tsx';

/** For an address of a customer that does not exist. */
export function NoSuchCustomer() {
  return (
    <Notice title="No such customer">
      <p>There is no customer at this address.</p>
      <Link className="button button-secondary" to="/customers">
        All customers
      </Link>
    </Notice>
  );
}
