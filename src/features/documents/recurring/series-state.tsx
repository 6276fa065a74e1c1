import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The badges' colors belong to statuses of documents. */
const alike = { active: 'sent', paused: 'draft', blocked: 'overdue', ended: 'void' } as const;

/** The state of a recurring invoice. */
export function SeriesState({ state }: Pick<RecurringInvoice, 'state'>) {
  return <StatusBadge status={alike[state]} words={words.recurring.states[state]} />;
}
