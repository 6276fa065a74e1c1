import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { May } from '#features/shared/may.tsx';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { Parent } from '#features/shared/parent-link.tsx';
import { words } from '#shared/words/words.ts';

interface ListWords {
  title: string;
  /** The list that this one belongs to. */
  parent?: Parent;
  lead: string;
  search: string;
  statuses: readonly (readonly [value: string, words: string])[];
  create: { to: '/invoices/new' | '/estimates/new'; label: string } | null;
  /** Links to related lists. */
  others: ReactNode;
  /** Goes into a menu, together with the export. */
  seldom?: ReactNode;
  /** The way on from an empty list where nothing can be created. */
  otherwise?: ReactNode;
  emptyTitle: string;
  emptyText: string;
}

/** The statuses to filter by, the usual ones first; the dashboard leads to others, too. */
const statuses = {
  invoice: ['open', 'overdue', 'draft', 'paid', 'sent', 'issued', 'partial', 'unsent', 'undelivered', 'void'],
  estimate: ['sent', 'accepted', 'draft', 'invoiced', 'declined', 'expired'],
  credit_note: ['draft', 'sent', 'void'],
} as const;

/** The first choice is no filter. */
function choices(type: DocumentType): [value: string, words: string][] {
  // The server doesn't tell apart what has only been issued.
  const { all, issued, sent, open, unsent, undelivered } = words.documentLists;
  const say = { ...words.documents.statuses, issued, sent, open, unsent, undelivered };
  return [['', all], ...statuses[type].map((status): [string, string] => [status, say[status]])];
}

function RelatedLists(): ReactNode {
  return (
    <>
      <Link className="button button-secondary" to="/invoices/credit-notes">
        {words.documentLists.creditNotes}
      </Link>
      <Link className="button button-secondary" to="/invoices/recurring">
        {words.recurring.title}
      </Link>
    </>
  );
}

function ImportLink(): ReactNode {
  return (
    <May permission="write">
      <Link className="button button-secondary" to="/invoices/import">
        {words.documentLists.importInvoices}
      </Link>
    </May>
  );
}

function ToInvoices(): ReactNode {
  return (
    <Link className="button" to="/invoices">
      {words.documentLists.toInvoices}
    </Link>
  );
}

/** The words and links of the list of one type. */
export function listWords(type: DocumentType): ListWords {
  const { create: label, ...texts } = words.documentLists[type];
  const say = { ...texts, statuses: choices(type) };
  switch (type) {
    case 'invoice':
      return {
        ...say,
        create: { to: '/invoices/new', label },
        others: <RelatedLists />,
        seldom: <ImportLink />,
      };
    case 'estimate':
      return {
        ...say,
        create: { to: '/estimates/new', label },
        others: null,
      };
    case 'credit_note':
      return {
        ...say,
        create: null,
        others: null,
        parent: '/invoices',
        otherwise: <ToInvoices />,
      };
  }
}
