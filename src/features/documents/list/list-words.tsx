import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { May } from '#features/shared/may.tsx';
import { creditNoteStatuses } from '#shared/documents/credit-note-status.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { estimateStatuses } from '#shared/documents/estimate-status.ts';
import { invoiceStatuses } from '#shared/documents/invoice-status.ts';
import type { Parent } from '#features/shared/parent-link.tsx';
import { words } from '#shared/words/words.ts';

type Status = keyof typeof words.documents.statuses;

interface ListWords {
  title: string;
  /** The list that this one belongs to. */
  parent?: Parent;
  lead: string;
  statuses: readonly (readonly [value: string, words: string])[];
  create: { to: '/invoices/new' | '/estimates/new'; label: string } | null;
  /** Links to related lists. */
  others: ReactNode;
  /** Goes into a menu, together with the export. */
  seldom?: ReactNode;
  emptyTitle: string;
  emptyText: string;
}

/** The statuses to filter by; the first choice is no filter. */
function choices(extra: readonly ('issued' | 'open')[], statuses: readonly Status[]): [string, string][] {
  const say = words.documentLists;
  return [
    ['', say.all],
    ...extra.map((status): [string, string] => [status, say[status]]),
    // The server doesn't tell apart what has only been issued.
    ...statuses.map((status): [string, string] => [
      status,
      status === 'sent' ? say.sent : words.documents.statuses[status],
    ]),
  ];
}

/** Filters that the dashboard leads to. */
function toFollowUp(): [string, string][] {
  const { unsent, undelivered } = words.documentLists;
  return [
    ['unsent', unsent],
    ['undelivered', undelivered],
  ];
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

function SeldomLinks(): ReactNode {
  return (
    <>
      <Link className="button button-secondary without-side-nav" to="/items">
        {words.items.title}
      </Link>
      <Link className="button button-secondary without-side-nav" to="/reports">
        {words.reports.title}
      </Link>
      <May permission="write">
        <Link className="button button-secondary" to="/invoices/import">
          {words.documentLists.importInvoices}
        </Link>
      </May>
    </>
  );
}

/** The words and links of the list of one type. */
export function listWords(type: DocumentType): ListWords {
  const { create: label, ...say } = words.documentLists[type];
  switch (type) {
    case 'invoice':
      return {
        ...say,
        statuses: [...choices(['issued', 'open'], invoiceStatuses), ...toFollowUp()],
        create: { to: '/invoices/new', label },
        others: <RelatedLists />,
        seldom: <SeldomLinks />,
      };
    case 'estimate':
      return {
        ...say,
        statuses: choices([], estimateStatuses),
        create: { to: '/estimates/new', label },
        others: null,
      };
    case 'credit_note':
      return {
        ...say,
        statuses: choices([], creditNoteStatuses),
        create: null,
        others: null,
        parent: '/invoices',
      };
  }
}
