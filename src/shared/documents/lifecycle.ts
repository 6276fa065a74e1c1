import type { DocumentType } from './document-type.ts';

/** Stored states. `partial`, `paid`, `overdue` and `expired` are derived. */
export const lifecycles = ['draft', 'sent', 'accepted', 'declined', 'invoiced', 'void'] as const;
export type Lifecycle = (typeof lifecycles)[number];

type Transitions = Readonly<Partial<Record<Lifecycle, readonly Lifecycle[]>>>;

/** Issued invoices and credit notes never become drafts again; credit notes correct them. */
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

/** True if a document of this type may move between two stored states. */
export function mayMove(type: DocumentType, from: Lifecycle, to: Lifecycle): boolean {
  return transitions[type][from]?.includes(to) ?? false;
}

export function isLifecycle(status: string): status is Lifecycle {
  return lifecycles.some((known) => known === status);
}
