import { addDays } from '#shared/calendar-day.ts';
import type { OrganizationRow } from '../organization/read-organization.ts';

/**
 * The day from which reports count what was allocated to an invoice: that of the payment, but not before the invoice was
 * issued, and never in closed books, whose figures have been reported.
 */
export function countedOn(
  { booksClosedUntil: closed }: Pick<OrganizationRow, 'booksClosedUntil'>,
  paymentDate: string,
  issueDate: string | null | undefined,
): string {
  const firstOpen = closed === null ? '' : addDays(closed, 1);
  return [paymentDate, issueDate ?? '', firstOpen].toSorted().at(-1) ?? paymentDate;
}
