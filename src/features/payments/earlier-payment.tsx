import { Link } from '@tanstack/react-router';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { getPayment, type Payment } from '#shared/contract/payments.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/**
 * The payment that an earlier attempt with a lost response recorded under this id, if the server reports that the
 * id is taken; null for other failures. Rejects with `ApiError`.
 */
export async function earlierPayment(api: Api, id: string, error: unknown): Promise<Payment | null> {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return api(getPayment, { params: { id } });
}

/**
 * Says that an earlier attempt was recorded after all. A payment is never corrected or recorded twice without
 * asking.
 */
export function EarlierPayment({ payment, onAnother }: { payment: Payment; onAnother: () => void }) {
  const { payment_id: id, amount, currency, payment_date: day } = payment;
  return (
    <Banner tone="error">
      <span>{words.payments.earlier.text(amountText(amount, currency), formatDay(day))}</span>
      <Link className="button button-secondary" to="/payments/$id" params={{ id }} ignoreBlocker>
        {words.payments.earlier.open}
      </Link>
      <Button look="plain" onClick={onAnother}>
        {words.payments.earlier.recordAnother}
      </Button>
    </Banner>
  );
}
