import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { useOpenInvoices } from '#features/shared/documents/use-open-invoices.ts';
import { useKeyOf } from '#features/shared/use-key-of.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { allocatePayment, type Payment } from '#shared/contract/payments.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { distribute } from './distribute.ts';

interface Share {
  readonly invoice: DocumentSummary;
  /** Major units. */
  readonly amount: number;
}

/** What of the credit goes to which invoice, the oldest first. */
function sharesOf(
  { currency, unallocated_amount: credit }: Payment,
  open: readonly DocumentSummary[],
): Share[] {
  const payable = open.filter((invoice) => invoice.currency === currency);
  const minor = (amount: number) => fromWireAmount(amount, currency);
  const shares = distribute(
    minor(credit),
    payable.map(({ amount_due: due }) => minor(due)),
  );
  return payable.slice(0, 100).flatMap((invoice, index) => {
    const share = shares[index] ?? 0n;
    return share > 0n ? [{ invoice, amount: toWireAmount(share, currency) }] : [];
  });
}

interface CreditPanelProps {
  payment: Payment;
  onApplied: (payment: Payment) => void;
  /** No answer came, or a refusal: it may be applied all the same, or by somebody else. */
  onFailed: () => void;
}

/** What a payment left with the customer, and the way to put it to the invoices that are open by now. */
export function CreditPanel({ payment, onApplied, onFailed }: CreditPanelProps) {
  const { api } = useServices();
  const { payment_id: id, customer_id: customer, currency, unallocated_amount: credit } = payment;
  const { invoices, reload } = useOpenInvoices(customer);
  const keyOf = useKeyOf();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const shares = sharesOf(payment, invoices ?? []);

  async function apply(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const allocations = shares.map(({ invoice, amount }) => ({ document_id: invoice.document_id, amount }));
      const options = { headers: { 'idempotency-key': keyOf(allocations) } };
      onApplied(await api(allocatePayment, { params: { id }, body: { allocations } }, options));
    } catch (error) {
      setFailure(callFailure(error, 'The credit could not be applied.'));
      onFailed();
    }
    // somebody else may have paid or applied something meanwhile
    reload();
    setBusy(false);
  }

  return (
    <Panel title="Credit" lead={`${amountText(credit, currency)} of it stays with the customer.`}>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {invoices !== null && shares.length === 0 && <p>No open invoices in {currency}.</p>}
      <ul>
        {shares.map(({ invoice, amount }) => (
          <li key={invoice.document_id}>
            {amountText(amount, currency)} to {invoice.document_number}
          </li>
        ))}
      </ul>
      {shares.length > 0 && (
        <div className="page-actions">
          <Button aria-disabled={isBusy} onClick={() => void apply()}>
            {isBusy ? 'Applying…' : 'Apply credit'}
          </Button>
        </div>
      )}
    </Panel>
  );
}
