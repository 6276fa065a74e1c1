import type { Database } from '#server/db/connect.ts';
import { todayOf } from '../organization/read-organization.ts';
import { refusalAt } from '../refusal.ts';

/** Throws validation_failed for a date in the future in the organization's time zone. */
export async function refuseFutureDay(
  tx: Database,
  organizationId: string,
  paymentDate: string,
  now: Date,
): Promise<void> {
  if (paymentDate <= (await todayOf(tx, organizationId, now))) return;
  throw refusalAt('payment_date', 'validation_failed', (say) => say.payments.inFuture);
}
