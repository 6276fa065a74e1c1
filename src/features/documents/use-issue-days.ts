import { useOrganizationDay } from '#features/shared/settings/use-organization-day.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { issueDays } from '#shared/documents/issue-days.ts';

type Days = Pick<Document, 'issue_date' | 'due_date' | 'expiry_date'>;

interface IssueDays {
  readonly days: Days;
  /** Days until an invoice is due: the customer's own, else the organization's. */
  readonly paymentTerms: number;
}

/** The dates that a document gets if it is issued today; null until the organization's settings are known. */
export function useIssueDays(
  { document_type: type, ...entered }: Days & Pick<Document, 'document_type'>,
  customer: Customer | undefined,
): IssueDays | null {
  const day = useOrganizationDay();
  if (day === null) return null;
  const { today, settings } = day;
  const paymentTerms = customer?.payment_terms_days ?? settings.payment_terms_days;
  const { issueDate, dueDate, expiryDate } = issueDays(
    { type, issueDate: entered.issue_date, dueDate: entered.due_date, expiryDate: entered.expiry_date },
    { today, paymentTerms, validity: settings.estimate_validity_days },
  );
  return { days: { issue_date: issueDate, due_date: dueDate, expiry_date: expiryDate }, paymentTerms };
}
