import { refusalAt } from '../refusal.ts';
import type { OrganizationRow } from './read-organization.ts';

/**
 * Throws validation_failed for a day (`YYYY-MM-DD`) in closed books; `field` is what says the day. Hold the organization,
 * so that nobody closes the day meanwhile.
 */
export function refuseClosed(
  { booksClosedUntil: closed }: Pick<OrganizationRow, 'booksClosedUntil'>,
  day: string,
  field: string,
): void {
  if (closed === null || day > closed) return;
  throw refusalAt(field, 'validation_failed', (say) => say.organization.isClosed(closed));
}

/** The same for voiding what is dated on this day. Throws conflict. */
export function refuseVoidingClosed(
  { booksClosedUntil: closed }: Pick<OrganizationRow, 'booksClosedUntil'>,
  day: string | null,
): void {
  if (closed === null || day === null || day > closed) return;
  throw refusalAt(undefined, 'conflict', (say) => say.organization.isClosedToVoiding(closed));
}
