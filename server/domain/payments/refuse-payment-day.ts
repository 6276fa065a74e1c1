import { dayIn } from '#shared/calendar-day.ts';
import type { Database } from '#server/db/connect.ts';
import { holdOrganization } from '../organization/read-organization.ts';
import { refuseClosed } from '../organization/refuse-closed.ts';
import { refusalAt } from '../refusal.ts';

/** Throws validation_failed for a date in the future in the organization's time zone, or in closed books. */
export async function refusePaymentDay(
  tx: Database,
  organizationId: string,
  paymentDate: string,
  now: Date,
): Promise<void> {
  const organization = await holdOrganization(tx, organizationId);
  refuseClosed(organization, paymentDate, 'payment_date');
  if (paymentDate <= dayIn(organization.timezone, now)) return;
  throw refusalAt('payment_date', 'validation_failed', (say) => say.payments.inFuture);
}
