import { Link } from '@tanstack/react-router';
import { latestPayments } from '#features/shared/payments/latest-payments.ts';
import { PaymentRows } from '#features/shared/payments/payment-rows.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';

/** The customer's latest payments besides this one; nothing if there are none. */
export function OtherPayments({ payment: { payment_id: id, customer_id: customer } }: { payment: Payment }) {
  const { copy } = useSaved(...latestPayments(customer));
  const { others } = words.payments.page;
  const rows = copy?.value.items.filter((row) => row.payment_id !== id) ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel title={others} className="panel panel-part payment-others">
      <PaymentRows rows={rows} none="" />
      <div className="page-actions history-links">
        <Link to="/payments" search={{ customer }}>
          {words.customers.history.allPayments}
        </Link>
      </div>
    </Panel>
  );
}
