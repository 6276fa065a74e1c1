import { Link } from '@tanstack/react-router';
import type { Payment } from '#shared/contract/payments.ts';
import { words } from '#shared/words/words.ts';
import { Coming, GhostLines } from '#ui/ghost.tsx';
import '../documents/short-rows.css';
import { formatDay } from '../format-day.ts';
import { PaymentAmount } from './payment-amount.tsx';
import { methodWords, paymentName } from './payment-words.ts';

const whatOf = ({ kind, method }: Payment) =>
  kind === 'refund' ? words.payments.refund : methodWords(method);

/** A short list of payments; null while loading. */
export function PaymentRows({ rows, none }: { rows: readonly Payment[] | null; none: string }) {
  if (rows === null) {
    return (
      <Coming label={words.base.loading}>
        <GhostLines count={3} />
      </Coming>
    );
  }
  if (rows.length === 0) return <p className="panel-lead">{none}</p>;
  return (
    <ul className="short-rows">
      {rows.map((row) => (
        <li key={row.payment_id}>
          <Link
            to="/payments/$id"
            params={{ id: row.payment_id }}
            aria-label={`${whatOf(row)}, ${formatDay(row.payment_date)}, ${paymentName(row)}`}
          >
            {whatOf(row)}
          </Link>
          <span className="short-day">{formatDay(row.payment_date)}</span>
          <span className="short-note">{row.reference}</span>
          <span className="short-amount">
            <PaymentAmount payment={row} />
          </span>
        </li>
      ))}
    </ul>
  );
}
