import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { blockCustomer, eraseCustomer, type Customer } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Panel } from '#ui/panel.tsx';

interface CustomerErasureProps {
  customer: Customer;
  onDone: (customer: Customer) => void;
}

/** Erases a customer's personal data, or blocks the customer while the law asks for their documents. */
export function CustomerErasure({ customer, onDone }: CustomerErasureProps) {
  const { api } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [mustBeKept, setMustBeKept] = useState(false);
  const say = words.customers.erasure;
  const params = { id: customer.customer_id };

  async function run(call: () => Promise<Customer>, otherwise: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      onDone(await call());
      setMustBeKept(false);
    } catch (error) {
      setFailure(callFailure(error, otherwise));
      setMustBeKept(error instanceof ApiError && error.code === 'must_be_kept');
    }
    setBusy(false);
  }

  return (
    <Panel title={say.title} lead={say.lead}>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div className="form-actions">
        <ConfirmButton
          isDanger
          words={say.erase}
          title={say.question(customer.name)}
          onConfirm={() => void run(() => api(eraseCustomer, { params }), say.failed)}
        >
          {say.text}
        </ConfirmButton>
        {mustBeKept && customer.blocked_at === undefined && (
          <ConfirmButton
            words={say.block}
            title={say.blockQuestion(customer.name)}
            onConfirm={() => void run(() => api(blockCustomer, { params }), say.blockFailed)}
          >
            {say.blockText}
          </ConfirmButton>
        )}
      </div>
    </Panel>
  );
}
