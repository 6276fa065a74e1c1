import { useEffect, useState } from 'react';
import type { SavedReadState } from '#offline/saved-read.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { listInvoices } from '#shared/contract/invoices.ts';
import { pageSize } from '../list/saved-list.ts';
import { useSaved } from '../saved/use-saved.ts';

/** What a customer owes on. */
interface OpenInvoices {
  /** The oldest first; null until they are known. */
  readonly invoices: readonly DocumentSummary[] | null;
  /** False until they were answered since the screen opened, or could not be: an older copy lacks the latest invoice. */
  readonly isAsked: boolean;
  /** False where there are more than a page of them. */
  readonly isComplete: boolean;
  /** How the read stands. */
  readonly state: SavedReadState<unknown>;
  readonly reload: () => void;
}

const dueOf = ({ due_date: due, issue_date: issued }: DocumentSummary) => due ?? issued ?? '';

/** The open invoices of a customer: sent, paid in part, overdue. */
export function useOpenInvoices(customerId: string): OpenInvoices {
  const { read, ...state } = useSaved(`open invoices ${customerId}`, listInvoices, {
    query: { customer_id: customerId, status: 'open', limit: pageSize },
  });
  const { copy } = state;
  // the answer itself tells, for a clock may be set back; and once asked is asked
  const [asked, setAsked] = useState<unknown>(null);
  useEffect(() => {
    void read.load().then(() => setAsked(read));
  }, [read]);
  const found = copy?.value.items ?? [];
  return {
    invoices: copy && found.toSorted((one, other) => (dueOf(one) < dueOf(other) ? -1 : 1)),
    isAsked: asked === read,
    isComplete: copy?.value.next_cursor === null,
    state,
    reload: () => void read.load(),
  };
}
