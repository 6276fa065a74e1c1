import type { DocumentType } from './document-type.ts';

/** What is stored of a document's state; the rest (`partial, paid, overdue, expired`) follows from it. */
export const lifecycles = ['draft', 'sent', 'accepted', 'declined', 'invoiced', 'void'] as const;
export type Lifecycle = (typeof lifecycles)[number];

type Transitions = Readonly<Partial<Record<Lifecycle, readonly Lifecycle[]>>>;

/** Issued invoices and credit notes never become drafts again: corrections are credit notes. */
const issuedOnce: Transitions = { draft: ['sent'], sent: ['void'] };

const transitions: Readonly<Record<DocumentType, Transitions>> = {
  invoice: issuedOnce,
  credit_note: issuedOnce,
  estimate: {
    draft: ['sent'],
    sent: ['accepted', 'declined', 'invoiced'],
    accepted: ['declined', 'invoiced'],
    declined: ['accepted'],
  },
};

/** True where a document of this type may go from one stored state to another. */
export function mayMove(type: DocumentType, from: Lifecycle, to: Lifecycle): boolean {
  return transitions[type][from]?.includes(to) ?? false;
}
