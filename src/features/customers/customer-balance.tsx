import { Link } from '@tanstack/react-router';
import { sumText } from '#features/shared/documents/amount-text.ts';
import { useOpenInvoices } from '#features/shared/documents/use-open-invoices.ts';
import { CopyAge } from '#features/shared/saved/copy-age.tsx';
import { CopyNote } from '#features/shared/saved/saved-gate.tsx';
import { useBalance } from './use-balance.ts';

/** What the customer has paid beyond what was owed, in words; null where that is nothing. */
function creditText({ copy }: ReturnType<typeof useBalance>): string | null {
  if (copy === null) return 'Unknown';
  const credits = copy.value.items.filter(({ credit }) => credit > 0);
  return credits.length === 0
    ? null
    : sumText(credits.map(({ credit: amount, currency }) => ({ amount, currency })));
}

/** What the customer owes, how much of it is late, and what they have to their credit. */
export function CustomerBalance({ customerId }: { customerId: string }) {
  const { invoices, isComplete, state, reload } = useOpenInvoices(customerId);
  const balance = useBalance(customerId);
  if (invoices === null) return <CopyNote state={state} onRetry={reload} />;
  const isCreditAwaited = balance.copy === null && balance.failure === null;
  // all figures come together, or those below would move; a server that does not answer is not waited for twice
  if (isCreditAwaited && state.failure === null) return null;
  const credit = isCreditAwaited ? null : creditText(balance);
  const open = invoices.map(({ amount_due: amount, currency }) => ({ amount, currency }));
  const late = invoices.filter(({ status }) => status === 'overdue');
  const least = isComplete ? '' : 'at least ';
  return (
    <div className="aged">
      <CopyAge of={[state, balance]} />
      <dl className="balance">
        <div className="panel">
          <dt>Open</dt>
          <dd>{open.length === 0 ? 'Nothing' : least + sumText(open)}</dd>
        </div>
        <div className="panel">
          <dt>Overdue</dt>
          <dd className={late.length > 0 ? 'balance-late' : undefined}>
            {late.length === 0
              ? 'Nothing'
              : least + sumText(late.map(({ amount_due: amount, currency }) => ({ amount, currency })))}
          </dd>
        </div>
        {credit !== null && (
          <div className="panel">
            <dt>Credit</dt>
            <dd>
              <Link to="/payments" search={{ customer: customerId }}>
                {credit}
              </Link>
            </dd>
          </div>
        )}
        <div className="panel">
          <dt>Open invoices</dt>
          <dd>
            <Link to="/invoices" search={{ customer: customerId }}>
              {invoices.length}
              {isComplete ? '' : ' or more'}
            </Link>
          </dd>
        </div>
      </dl>
    </div>
  );
}
