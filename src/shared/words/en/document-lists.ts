import { plural } from './grammar.ts';

/** The lists of invoices, estimates, and credit notes. */
export const documentLists = {
  all: 'All',
  issued: 'All issued',
  sent: 'Issued or sent',
  open: 'Open',
  unsent: 'Not sent yet',
  undelivered: 'Not delivered',
  exportCsv: 'Export CSV',
  downloadFailed: 'Couldn’t download the file. Try again.',
  searchIn: 'Number, customer, reference, or amount',
  wholeList: 'Show full list',
  toInvoices: 'Go to invoices',
  invoice: {
    title: 'Invoices',
    search: 'Search invoices',
    lead: 'What you’ve billed and what’s still outstanding.',
    create: 'Create invoice',
    emptyTitle: 'Create your first invoice',
    emptyText: 'It’s saved as you type and gets its number when you issue it.',
  },
  estimate: {
    title: 'Estimates',
    search: 'Search estimates',
    lead: 'What you’ve offered and how customers responded.',
    create: 'Create estimate',
    emptyTitle: 'Create your first estimate',
    emptyText: 'When the customer accepts, convert it to an invoice in one step.',
  },
  credit_note: {
    title: 'Credit notes',
    search: 'Search credit notes',
    lead: 'Corrections to issued invoices.',
    create: 'Create credit note',
    emptyTitle: 'No credit notes yet',
    emptyText: 'To correct an issued invoice in full or in part, open it and choose “Create credit note”.',
  },
  creditNotes: 'Credit notes',
  sameItem: { invoice: 'Invoices with this item', credit_note: 'Credit notes with this item' },
  importInvoices: 'Import invoices',
  invoices: 'Invoices',
  // selection
  total: (amount: string) => `Total ${amount}`,
  amountDue: (amount: string) => `Amount due ${amount}`,
  issueDrafts: (count: number) => plural(count, { one: 'Issue # draft', other: 'Issue # drafts' }),
  remind: (count: number) => plural(count, { one: 'Send # reminder', other: 'Send # reminders' }),
  remindQuestion: (count: number) => plural(count, { one: 'Send # reminder?', other: 'Send # reminders?' }),
  remindText:
    'Each customer gets one email with your reminder text, about the invoice that’s been overdue longest.',
  remindOnce: (names: string) =>
    `Several invoices are overdue for ${names}. To remind them of the others too, open each invoice.`,
  deleteDrafts: 'Delete drafts',
  deleteDraftsQuestion: 'Delete these drafts?',
  deleteDraftsText: 'Deleted drafts can’t be recovered.',
  recordPayment: 'Record payment',
};
