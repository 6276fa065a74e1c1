import { useNavigate } from '@tanstack/react-router';
import { customerEdits } from '#features/shared/customers/customer-edits.ts';
import { useOutbox } from '#features/shared/outbox/use-waiting.ts';
import { Page } from '#features/shared/page.tsx';
import { isMissing } from '#features/shared/saved/is-missing.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { getCustomer } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { CustomerEditor } from './customer-editor.tsx';
import { NoSuchCustomer } from './no-such-customer.tsx';
import { RemovedMeanwhile } from './removed-customer.tsx';

/** Edits a customer. Issued documents keep the details from when they were issued. */
export function EditCustomerScreen({ id }: { id: string }) {
  const navigate = useNavigate();
  const outbox = useOutbox();
  const { read, ...state } = useSaved(`customer ${id}`, getCustomer, { params: { id } });
  if (isMissing(state.failure)) return <NoSuchCustomer />;
  return (
    <Page title={words.customers.editCustomer} parent="/customers/$id">
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.customers.loading}>
        {(customer) => {
          if (outbox.state === 'loading') return <p role="status">{words.customers.loading}</p>;
          return customer.deleted_at !== undefined ? (
            <RemovedMeanwhile customer={customer} />
          ) : (
            <CustomerEditor
              saved={customer}
              waiting={customerEdits.editOf(outbox.entries, id)}
              onSaved={(now) => {
                if (now !== null) read.take(now);
                void navigate({ to: '/customers/$id', params: { id }, ignoreBlocker: true });
              }}
            />
          );
        }}
      </SavedGate>
    </Page>
  );
}
