import { useState } from 'react';
import type { SavedReadState } from '#offline/saved-read.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { listInvoices } from '#shared/contract/invoices.ts';
import { pageSize } from '../list/saved-list.ts';
import { useSaved } from '../saved/use-saved.ts';

/** What a customer owes on. */
interface OpenInvoices {
  /** The oldest first; null until all three are known. */
  readonly invoices: readonly DocumentSummary[] | null;
  /** False until each was answered since the screen opened, or could not be: an older copy lacks the latest invoice. */
  readonly isAsked: boolean;
  /** False where there are more than a page of a kind. */
  readonly isComplete: boolean;
  /** How the reads stand: of the first that failed, else of any. */
  readonly state: SavedReadState<unknown>;
  readonly reload: () => void;
}

function useStatus(customerId: string, status: 'sent' | 'partial' | 'overdue') {
  return useSaved(`open invoices ${customerId} ${status}`, listInvoices, {
    query: { customer_id: customerId, status, limit: pageSize },
  });
}

const dueOf = ({ due_date: due, issue_date: issued }: DocumentSummary) => due ?? issued ?? '';

/** The open invoices of a customer: sent, paid in part, overdue. */
export function useOpenInvoices(customerId: string): OpenInvoices {
  const [openedAt] = useState(Date.now);
  const overdue = useStatus(customerId, 'overdue');
  const all = [overdue, useStatus(customerId, 'partial'), useStatus(customerId, 'sent')];
  const isKnown = all.every(({ copy }) => copy !== null);
  const found = all.flatMap(({ copy }) => copy?.value.items ?? []);
  return {
    invoices: isKnown ? found.toSorted((one, other) => (dueOf(one) < dueOf(other) ? -1 : 1)) : null,
    isAsked: all.every(({ copy, failure }) => failure !== null || (copy !== null && copy.trueAt >= openedAt)),
    isComplete: all.every(({ copy }) => copy?.value.next_cursor === null),
    state: all.find(({ failure }) => failure !== null) ?? overdue,
    reload: () => all.forEach(({ read }) => void read.load()),
  };
}
