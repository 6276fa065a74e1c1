import { formatDay } from '#features/shared/format-day.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useOrganizationDay } from '#features/shared/settings/use-organization-day.ts';
import { addDays } from '#shared/calendar-day.ts';
import { getCustomer } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import type { Draft } from './draft.ts';

/** `ofCustomer`: the customer's own payment terms, which override the organization's. */
function DueDay({ draft, ofCustomer }: { draft: Draft; ofCustomer: number | null }) {
  const day = useOrganizationDay();
  if (day === null) return null;
  const days = ofCustomer ?? day.settings.payment_terms_days;
  const from = draft.issue_date || day.today;
  return words.editor.defaultDueDate(formatDay(addDays(from, days)), days);
}

function OfCustomer({ draft, id }: { draft: Draft; id: string }) {
  const { copy } = useSaved(`customer ${id}`, getCustomer, { params: { id } });
  return copy && <DueDay draft={draft} ofCustomer={copy.value.payment_terms_days} />;
}

/** The due date an invoice without one gets when issued (server/domain/documents/issue-document.ts). */
export function UsualDueDay({ draft }: { draft: Draft }) {
  if (draft.due_date !== '') return null;
  return draft.customer === null ? (
    <DueDay draft={draft} ofCustomer={null} />
  ) : (
    <OfCustomer draft={draft} id={draft.customer.id} />
  );
}

/** The last day that an estimate without one gets when issued. */
export function UsualLastDay({ draft }: { draft: Draft }) {
  const day = useOrganizationDay();
  const days = day?.settings.estimate_validity_days ?? null;
  if (draft.expiry_date !== '' || day === null || days === null) return null;
  return words.editor.defaultLastDay(formatDay(addDays(draft.issue_date || day.today, days)));
}
