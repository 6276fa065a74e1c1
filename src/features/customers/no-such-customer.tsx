import { Link } from '@tanstack/react-router';
import { Notice } from '#ui/notice.tsx';

/** For an address of a customer that does not exist, or was taken off the list. */
export function NoSuchCustomer() {
  return (
    <Notice title="No such customer">
      <p>There is no customer at this address. Perhaps somebody took it off the list.</p>
      <Link className="button button-secondary" to="/customers">
        All customers
      </Link>
    </Notice>
  );
}
