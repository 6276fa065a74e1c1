import { Link } from '@tanstack/react-router';
import { customerStandings } from '#features/shared/customers/customer-standings.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { ArchivedNote } from '#features/shared/undo/archived-note.tsx';
import { useServices } from '#features/shared/use-services.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Notice } from '#ui/notice.tsx';

interface RemovedCustomerProps {
  customer: Customer;
  deletedAt: string;
  /** That waits to be sent. */
  isRestoring: boolean;
  onBack: (customer: Customer) => void;
  /** The call failed; someone else may have restored the customer meanwhile. */
  onFailed: () => void;
}

function noteOf({ blocked_at: blockedAt }: Customer, deletedAt: string): string {
  if (blockedAt !== undefined) return words.customers.erasure.blocked(formatMoment(blockedAt));
  return words.customers.archived.note(formatMoment(deletedAt));
}

/** Says that a customer is archived, blocked, or erased, and offers to restore them. Only admins restore a blocked one. */
export function RemovedCustomer(props: RemovedCustomerProps) {
  const { erased_at: erasedAt } = props.customer;
  if (erasedAt === undefined) return <RestorableCustomer {...props} />;
  return <Banner tone="note">{words.customers.erasure.erased(formatMoment(erasedAt))}</Banner>;
}

function RestorableCustomer(props: RemovedCustomerProps) {
  const { customer, deletedAt, isRestoring, onBack, onFailed } = props;
  const services = useServices();
  const restore = async () => {
    try {
      const restored = await customerStandings.restoreNow(services, customer);
      if (restored !== null) onBack(restored);
    } catch (error) {
      onFailed();
      throw error;
    }
  };

  return (
    <ArchivedNote
      note={noteOf(customer, deletedAt)}
      say={words.customers.archived}
      permission={customer.blocked_at === undefined ? 'write' : 'administer'}
      isRestoring={isRestoring}
      restore={restore}
    />
  );
}

/** Replaces the editor of a customer who was archived. */
export function RemovedMeanwhile({ customer: { customer_id: id, name } }: { customer: Customer }) {
  return (
    <Notice title={words.customers.archived.title}>
      <p>{words.customers.archived.text(name)}</p>
      <Link className="button button-secondary" to="/customers/$id" params={{ id }}>
        {words.customers.archived.goTo}
      </Link>
    </Notice>
  );
}
