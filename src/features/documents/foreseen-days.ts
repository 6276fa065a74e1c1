import { addDays } from '#shared/calendar-day.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';

interface Terms {
  /** In the organization's timezone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly settings: OrganizationSettings;
  readonly customer: Customer | undefined;
}

/**
 * The dates that a document gets if it is issued today, as its editor shows them
 * (server/domain/documents/issue-document.ts).
 */
export function foreseenDays(
  { document_type: type, issue_date: issued, due_date: due, expiry_date: expiry }: Document,
  { today, settings, customer }: Terms,
): Pick<Document, 'issue_date' | 'due_date' | 'expiry_date'> {
  const from = issued ?? today;
  const after = (days: number | null) => (days === null ? null : addDays(from, days));
  const terms = customer?.payment_terms_days ?? settings.payment_terms_days;
  return {
    issue_date: from,
    due_date: due ?? (type === 'invoice' ? after(terms) : null),
    expiry_date: expiry ?? (type === 'estimate' ? after(settings.estimate_validity_days) : null),
  };
}
