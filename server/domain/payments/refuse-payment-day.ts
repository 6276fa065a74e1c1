import { dayIn } from '#shared/calendar-day.ts';
import type { Database } from '#server/db/connect.ts';
import { holdOrganization, type OrganizationRow } from '../organization/read-organization.ts';
import { refuseClosed } from '../organization/refuse-closed.ts';
import { refusalAt } from '../refusal.ts';

/**
 * Holds the organization. Throws validation_failed for a date in the future in its time zone, or in closed books.
 */
export async function refusePaymentDay(
  tx: Database,
  organizationId: string,
  paymentDate: string,
  now: Date,
): Promise<OrganizationRow> {
  const organization = await holdOrganization(tx, organizationId);
  refuseClosed(organization, paymentDate, 'payment_date');
  if (paymentDate <= dayIn(organization.timezone, now)) return organization;
  throw refusalAt('payment_date', 'validation_failed', (say) => say.payments.inFuture);
}
