import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { creditNoteStatuses } from '#shared/documents/credit-note-status.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { estimateStatuses } from '#shared/documents/estimate-status.ts';
import { invoiceStatuses } from '#shared/documents/invoice-status.ts';

interface ListWords {
  title: string;
  lead: string;
  statuses: readonly (readonly [value: string, words: string])[];
  create: { to: '/invoices/new' | '/estimates/new'; label: string } | null;
  /** Ways to lists that belong to this one. */
  others: ReactNode;
  emptyTitle: string;
  emptyText: string;
}

/** The first of them stands for all. */
function choices(statuses: readonly string[]): [string, string][] {
  const named = statuses.map((status): [string, string] => [
    status,
    status.charAt(0).toUpperCase() + status.slice(1),
  ]);
  return [['', 'All'], ...named];
}

/** What the lists of each type say. */
export const listWords: Readonly<Record<DocumentType, ListWords>> = {
  invoice: {
    title: 'Invoices',
    lead: 'What you have billed, and what is still to come in.',
    statuses: choices(['issued', 'open', ...invoiceStatuses]),
    create: { to: '/invoices/new', label: 'Create invoice' },
    others: (
      <>
        <Link className="button button-secondary" to="/invoices/credit-notes">
          Credit notes
        </Link>
        <Link className="button button-secondary" to="/invoices/import">
          Import invoices
        </Link>
      </>
    ),
    emptyTitle: 'Your first invoice',
    emptyText: 'Write it in a minute; it is saved while you type and gets its number when you issue it.',
  },
  estimate: {
    title: 'Estimates',
    lead: 'What you have offered, and what came of it.',
    statuses: choices(estimateStatuses),
    create: { to: '/estimates/new', label: 'Create estimate' },
    others: null,
    emptyTitle: 'Your first estimate',
    emptyText: 'Offer a price; once it is accepted it becomes an invoice without typing anything again.',
  },
  credit_note: {
    title: 'Credit notes',
    lead: 'What corrects invoices that were issued already.',
    statuses: choices(creditNoteStatuses),
    create: null,
    others: (
      <Link className="button button-secondary" to="/invoices">
        Invoices
      </Link>
    ),
    emptyTitle: 'No credit notes',
    emptyText: 'Open an issued invoice to correct all or a part of it.',
  },
};
