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
 * What an earlier try recorded under this id, whose answer was lost, where the server says that something else lies
 * there; null for every other failure. Rejects with `ApiError`.
 */
export async function earlierPayment(api: Api, id: string, error: unknown): Promise<Payment | null> {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return api(getPayment, { params: { id } });
}

/** Says that an earlier try was recorded after all. Money is never corrected or recorded twice without being told to. */
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
