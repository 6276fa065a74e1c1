/** The guide: what is done where. */
export const support = {
  lead: 'The main tasks, and where to do them. Anything else: email us, and we’ll reply within one business day.',
  groups: {
    start: 'Get started',
    invoice: 'Create invoices',
    paid: 'Get paid',
    figures: 'Know your numbers',
    account: 'Account and team',
  },
  topics: {
    details: {
      title: 'Enter your business details',
      text: 'Name, address, bank details, and logo, as on your documents.',
    },
    taxes: { title: 'Set up taxes', text: 'The rates you can choose for each line.' },
    importCustomers: { title: 'Import customers', text: 'From a CSV file of another product.' },
    importInvoices: { title: 'Import invoices', text: 'As drafts, or with their numbers and payments.' },
    createInvoice: { title: 'Create an invoice', text: 'Issue it, then email it or share its link.' },
    estimate: { title: 'Send an estimate', text: 'Customers accept online. Then turn it into an invoice.' },
    recurring: {
      title: 'Repeat an invoice',
      text: 'Every week, month, or year, as a draft or sent at once.',
    },
    items: { title: 'Keep items and prices', text: 'What you sell, with price lists for customers.' },
    creditNotes: { title: 'Correct an issued invoice', text: 'Open it and create a credit note.' },
    recordPayment: { title: 'Record a payment', text: 'Choose the customer and what it pays.' },
    statement: { title: 'Import a bank statement', text: 'Matches incoming payments to your invoices.' },
    reminders: { title: 'Send reminders', text: 'Automatically, before or after the due date.' },
    lateFees: { title: 'Charge late fees', text: 'A fixed amount, interest, or both.' },
    reports: { title: 'See your reports', text: 'Revenue, taxes, payments, and aged receivables.' },
    accountant: {
      title: 'Send files to your accountant',
      text: 'Everything of a month or a year in one ZIP file.',
    },
    closing: { title: 'Close the books', text: 'So that a past period no longer changes.' },
    backup: { title: 'Download a backup', text: 'All your organization’s data in one file.' },
    profile: { title: 'Change how you sign in', text: 'Password, passkeys, and two-factor authentication.' },
    users: { title: 'Invite your team', text: 'Each person with a role.' },
    waiting: { title: 'Work offline', text: 'See what waits to be sent.' },
  },
};
