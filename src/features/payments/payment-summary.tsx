import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { enteredMoney, leftWords, shares, type SharedMoney } from './shared-money.ts';
import './payment-summary.css';

interface PaymentSummaryProps {
  money: SharedMoney;
  invoices: readonly DocumentSummary[];
  isBusy: boolean;
}

/** What is received and what becomes of it, with the button: beside the form, or docked to a phone's screen. */
export function PaymentSummary({ money, invoices, isBusy }: PaymentSummaryProps) {
  const {
    form: say,
    page,
    shares: { appliedTo },
  } = words.payments;
  const received = enteredMoney(money.amount, money.currency) ?? 0n;
  const applied = shares(money, invoices).filter((share) => share !== undefined && share > 0n);
  const left = leftWords(money, invoices);
  const amount = formatMoney(received, money.currency);
  return (
    <div className="payment-side">
      <div className="payment-summary">
        <dl className="payment-sums">
          <div>
            <dt>{page.received}</dt>
            <dd>{amount}</dd>
          </div>
          <div>
            <dt>{appliedTo(applied.length)}</dt>
            <dd>{formatMoney(sumOf(applied.map((share) => share ?? 0n)), money.currency)}</dd>
          </div>
        </dl>
        <div className="form-actions form-actions-held">
          <p className="payment-left" role="status">
            {left !== '' && <span className="payment-received">{amount}</span>}
            {left}
          </p>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? say.recording : say.record}
          </Button>
        </div>
      </div>
    </div>
  );
}
