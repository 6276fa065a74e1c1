import { plural } from './grammar.ts';

/** What invoices, estimates, and credit notes are called wherever they appear. */
export const documents = {
  types: { invoice: 'Invoice', estimate: 'Estimate', credit_note: 'Credit note' },
  draft: { invoice: 'Draft invoice', estimate: 'Draft estimate', credit_note: 'Draft credit note' },
  parts: { deposit: 'Deposit invoice', final: 'Final invoice' },
  partDrafts: { deposit: 'Draft deposit invoice', final: 'Draft final invoice' },
  lateFee: 'Late-fee invoice',
  lateFeeDraft: 'Draft late-fee invoice',
  named: (type: string, number: string) => `${type} ${number}`,
  draftFor: (draft: string, customer: string) => `${draft} for ${customer}`,
  // shown in upper case, as spec.md section 4 has it
  statuses: {
    draft: 'Draft',
    // ours: the wire says sent, but no email or link has carried it yet
    issued: 'Issued',
    sent: 'Sent',
    partial: 'Partial',
    paid: 'Paid',
    overdue: 'Overdue',
    void: 'Void',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    invoiced: 'Invoiced',
  },
  paidOn: (day: string) => `Paid ${day}`,
  creditUsed: 'Credit used up',
  creditLeft: (amount: string) => `Remaining credit ${amount}`,
  dueOn: (day: string) => `Due ${day}`,
  // in a list's row
  dueInRow: (day: string) => `Due ${day}`,
  daysOverdue: (days: number) => plural(days, { one: '# day overdue', other: '# days overdue' }),
  // in a list, beside the status
  days: (days: number) => plural(days, { one: '# day', other: '# days' }),
  dueAndLate: (due: string, late: string) => `${due} · ${late}`,
  validUntil: (day: string) => `Valid until ${day}`,
  until: (day: string) => `until ${day}`,
  ofTotal: (total: string) => `of ${total}`,
  noAmount: '–',
  numberFollows: 'No number yet',
  // the sheet of a document, as it stands on paper
  document: 'Document',
  lines: 'Lines',
  noLines: 'No lines yet',
  noDay: '–',
  emailFailed: 'Email failed',
  columns: {
    number: 'Number',
    customer: 'Customer',
    date: 'Date',
    due: 'Due',
    validUntil: 'Valid until',
    status: 'Status',
    total: 'Total',
    amountDue: 'Amount due',
  },
  sender: {
    missing: (parts: string) => `Your invoices don’t show this yet: ${parts}.`,
    parts: { address: 'your address', tax_id: 'tax ID', bank_details: 'bank details' },
    add: (parts: string) => `Add ${parts} to your invoices`,
  },
};
