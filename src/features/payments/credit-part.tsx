import { useState, type SyntheticEvent } from 'react';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { FailureSummary } from '#features/shared/form/failure-summary.tsx';
import { failureOfCall, type FormFailure } from '#features/shared/form/form-failure.ts';
import { LeaveGuard } from '#features/shared/form/leave-guard.tsx';
import { useKeyOf } from '#features/shared/use-key-of.ts';
import { useServices } from '#features/shared/use-services.ts';
import { useDirtyForm } from '#pwa/dirty-forms.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { creditMoney } from './credit-money.ts';
import { InvoiceShares, SharesLeft } from './invoice-shares.tsx';
import {
  allocationsOf,
  leftOver,
  payableIn,
  shareField,
  shareProblems,
  type SharedMoney,
} from './shared-money.ts';
import { usePayable } from './use-payable.ts';
import { applyCredit } from './waiting-credit.ts';
import './payment.css';

interface CreditPartProps {
  payment: Payment;
  /** Ids of the invoices it is meant for. */
  wanted: readonly string[];
  onApplied: (payment: Payment) => void;
  /** The call failed; the credit may have been applied anyway, or by someone else. */
  onFailed: () => void;
}

/** Errors in the allocations, found before sending; null if there are none. */
function ownFailure(money: SharedMoney, invoices: readonly DocumentSummary[]): FormFailure | null {
  const fields = shareProblems(money, invoices);
  if (fields.length > 0) return { message: words.forms.fixHighlighted, fields };
  if (leftOver(money, invoices) < 0n) {
    return { message: words.payments.credit.tooMuch, fields };
  }
  if (allocationsOf(money, invoices).length > 0) return null;
  return { message: words.payments.credit.enterAmount, fields };
}

/** Why the server refused, by field. */
function refusalOf(error: unknown, allocations: ReturnType<typeof allocationsOf>): FormFailure {
  const { message, fields } = failureOfCall(error, words.payments.credit.failed);
  const named = fields.map((field) => ({
    message: field.message,
    path: shareField(field.path, allocations),
  }));
  return { message, fields: named };
}

/** A payment's credit, with a form to allocate it to open invoices. */
export function CreditPart({ payment, wanted, onApplied, onFailed }: CreditPartProps) {
  const { customer_id: customer, currency, unallocated_amount: credit } = payment;
  const open = usePayable(customer, wanted);
  const invoices = open.invoices === null ? null : payableIn(currency, open.invoices, wanted);
  // Saved data may lack the invoice it is meant for.
  const isKnown = open.isAsked || wanted.length === 0;
  return (
    <Panel
      className="receipt-part"
      title={words.payments.credit.title}
      lead={words.payments.credit.lead(amountText(credit, currency))}
    >
      {invoices !== null && isKnown && (
        <CreditForm
          payment={payment}
          wanted={wanted}
          invoices={invoices}
          areMore={!open.isComplete}
          onApplied={onApplied}
          onFailed={onFailed}
          onTried={open.reload}
        />
      )}
    </Panel>
  );
}

interface CreditFormProps extends CreditPartProps {
  invoices: readonly DocumentSummary[];
  areMore: boolean;
  /** Someone else may have paid or allocated something meanwhile. */
  onTried: () => void;
}

function CreditForm({ payment, wanted, invoices, areMore, onApplied, onFailed, onTried }: CreditFormProps) {
  const services = useServices();
  const keyOf = useKeyOf();
  const [typed, setTyped] = useState<SharedMoney['typed']>({});
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const preset = creditMoney(payment, invoices, wanted);
  const money = { ...preset, typed: { ...preset.typed, ...typed } };
  const isDirty = Object.keys(typed).length > 0;
  useDirtyForm(isDirty);

  async function apply(): Promise<void> {
    const allocations = allocationsOf(money, invoices);
    setBusy(true);
    try {
      const credit = { body: { allocations }, key: keyOf(allocations) };
      const applied = await applyCredit(services, payment, credit);
      if (applied !== null) onApplied(applied);
    } catch (error) {
      setFailure(refusalOf(error, allocations));
      onFailed();
    }
    onTried();
    setBusy(false);
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const wrong = ownFailure(money, invoices);
    setAttempt(attempt + 1);
    setFailure(wrong);
    if (wrong === null) void apply();
  }

  return (
    <form className="form" noValidate aria-label={words.payments.credit.title} onSubmit={submit}>
      <LeaveGuard isDirty={isDirty} />
      {failure !== null && <FailureSummary key={attempt} failure={failure} />}
      <InvoiceShares
        money={money}
        invoices={invoices}
        areMore={areMore}
        problems={failure?.fields ?? []}
        onType={(id, text) => setTyped({ ...typed, [id]: text })}
      >
        <SharesLeft money={money} invoices={invoices} />
      </InvoiceShares>
      {invoices.length > 0 && (
        <div className="form-actions">
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? words.payments.credit.applying : words.payments.credit.apply}
          </Button>
        </div>
      )}
    </form>
  );
}
