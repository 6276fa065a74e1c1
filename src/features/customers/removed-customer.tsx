import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { useServices } from '#features/shared/use-services.ts';
import { restoreCustomer, type Customer } from '#shared/contract/customers.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface RemovedCustomerProps {
  customer: Customer;
  /** When it was taken off the list. */
  deletedAt: string;
  onBack: (customer: Customer) => void;
  /** No answer came, or a refusal: somebody else may have done it. */
  onFailed: () => void;
}

/** Says that a customer was taken off the list, and puts them back. */
export function RemovedCustomer({ customer, deletedAt, onBack, onFailed }: RemovedCustomerProps) {
  const { api } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { customer_id: id, version } = customer;

  async function putBack(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      onBack(await api(restoreCustomer, { params: { id } }, { headers: { 'if-match': `"v${version}"` } }));
    } catch (error) {
      setFailure(callFailure(error, 'The customer could not be put back.'));
      onFailed();
    }
    setBusy(false);
  }

  return (
    <>
      <Banner tone="note">
        <span>Taken off the list on {formatMoment(deletedAt)}. What is still open can be paid.</span>
        <Button look="secondary" aria-disabled={isBusy} onClick={() => void putBack()}>
          {isBusy ? 'Putting back…' : 'Put back'}
        </Button>
      </Banner>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </>
  );
}

/** In place of the editor of a customer that was taken off the list. */
export function RemovedMeanwhile({ customer: { customer_id: id, name } }: { customer: Customer }) {
  return (
    <Notice title="Not on the list">
      <p>{name} was taken off the list. On their page they can be put back; then they can be changed.</p>
      <Link className="button button-secondary" to="/customers/$id" params={{ id }}>
        To the customer
      </Link>
    </Notice>
  );
}
