import { plural } from './grammar.ts';

/** Reports: what is owed, and taxes. */
export const reports = {
  title: 'Reports',
  lead: 'Figures for you and your accountant. Every figure leads to the documents behind it.',
  groups: { money: 'Money', books: 'Taxes and bookkeeping' },
  owedToday: 'owed today',
  loading: 'Loading report…',
  exportCsv: 'Export CSV',
  exportXlsx: 'Export XLSX',
  exportPdf: 'Export PDF',
  print: 'Print',
  days: (from: string, to: string) => `${from} – ${to}`,
  downloadFailed: 'Couldn’t download the file. Try again.',
  receivables: {
    title: 'Aged receivables',
    text: 'What customers owe, by how long it’s overdue, today or on any day past.',
    asOf: 'As of the end of',
    none: 'Nothing was owed on this day.',
    ofCurrency: (currency: string) => `Receivables in ${currency}`,
    customer: 'Customer',
    total: 'Total',
    all: 'All customers',
    isCut: (shown: number) =>
      `Only the ${shown} customers who owe most are listed. The sums cover all of them, and so do the files.`,
    showInvoices: (customer: string) => `Show the invoices of ${customer}`,
    invoices: 'Invoices',
    /** Below the columns of the chart. */
    ages: { current: 'Not due', '1-30': '1–30', '31-60': '31–60', '61-90': '61–90', '90+': '90+' },
    invoicesOf: (customer: string) => `Invoices of ${customer}`,
    due: (day: string) => `Due ${day}`,
    noDueDate: 'No due date',
    close: 'Close',
  },
  revenue: {
    title: 'Revenue',
    text: 'Net amounts of invoices issued in a period, less credit notes, by customer, item, or month, beside the year before.',
    by: 'By',
    groups: { customer: 'Customer', item: 'Item', month: 'Month' },
    onDocuments: 'Discounts and charges on documents',
    ofCurrency: (currency: string) => `Revenue in ${currency}`,
    before: 'Year before',
    isCut: (shown: number) =>
      `Only the ${shown} with the most revenue are listed. The sums cover all of them, and so do the files.`,
  },
  payments: {
    title: 'Payments by method',
    text: 'Payments received in a period, less refunds, by how they were paid.',
    ofCurrency: (currency: string) => `Payments in ${currency}`,
    method: 'Method',
    received: 'Received',
    refunded: 'Refunded',
    net: 'Net',
  },
  entries: {
    title: 'What the figure is made of',
    entry: 'Document or payment',
    amount: 'Amount',
    count: (entries: number) => plural(entries, { one: '# entry', other: '# entries' }),
    isCut: (shown: number) => `Only the latest ${shown} are listed. The sum covers all of them.`,
    back: 'Back to report',
  },
  taxes: {
    title: 'Tax',
    text: 'Net amounts and tax by rate for a period, by invoice date or by payment date.',
    period: 'Period',
    from: 'From',
    to: 'To',
    basis: 'Counted',
    bases: { issue: 'when invoiced', payment: 'when paid' },
    basisText: {
      issue: 'Invoices issued in the period, less credit notes.',
      payment:
        'Payments received in the period for invoices, less refunds. Each carries its share of the invoice’s tax.',
    },
    none: 'There’s nothing in this period.',
    ofCurrency: (currency: string) => `Tax in ${currency}`,
    rate: 'Rate',
    net: 'Net',
    tax: 'Tax',
    total: 'Total',
    untaxed: 'No tax',
    documents: 'Show documents',
    payments: 'Show payments',
  },
  accounting: {
    title: 'For your accountant',
    text: 'Invoices, credit notes, and payments of a period, as files for bookkeeping software.',
    everything: {
      title: 'Everything in one file',
      lead: 'A ZIP file with the PDFs of the invoices and credit notes, a list of them, and the journal.',
      leadWithBatch:
        'A ZIP file with the PDFs of the invoices and credit notes, a list of them, the journal, and the DATEV batch.',
      limits: 'Up to 1,000 documents. The first time, this can take a few minutes.',
      exportZip: 'Export ZIP',
    },
    journal: 'Journal',
    journalLead:
      'Every document and payment with its accounts, debit and credit. What was voided is reversed on the day it was voided.',
    datev: 'DATEV',
    datevLead:
      'A posting batch for DATEV, with an account for each customer. Choose days within one fiscal year.',
    exportDatev: 'Export DATEV batch',
    leftOut: (what: string) =>
      `Not in the batch: ${what}. Billhook knows no exchange rates, so post these yourself. The journal has them.`,
    documents: (count: number) => plural(count, { one: '# document', other: '# documents' }),
    payments: (count: number) => plural(count, { one: '# payment', other: '# payments' }),
    inCurrency: (what: string, currency: string) => `${what} in ${currency}`,
    depositsAreRevenue: 'Deposit invoices are posted as revenue, not as deposits received.',
    datevMissing: 'Your consultant and client numbers are missing.',
    datevSettings: 'Enter DATEV numbers',
    /** The invoices of a period for another program. */
    invoiceFile: {
      limits: (most: number) =>
        plural(most, { one: 'Up to # invoice per file.', other: 'Up to # invoices per file.' }),
      none: 'No invoices in this period.',
      nothing: 'Nothing to export.',
      tooMany: (most: number) =>
        plural(most, {
          one: 'This period has more than # invoice. Choose a shorter one.',
          other: 'This period has more than # invoices. Choose a shorter one.',
        }),
      creditNotes: (count: number) => plural(count, { one: '# credit note', other: '# credit notes' }),
      oddTaxes: (count: number) =>
        plural(count, {
          one: '# invoice with several taxes on a line or withheld tax',
          other: '# invoices with several taxes on a line or withheld tax',
        }),
      others: (count: number) =>
        plural(count, {
          one: '# invoice with an amount below zero or a number of more than 21 characters',
          other: '# invoices with an amount below zero or a number of more than 21 characters',
        }),
    },
    xero: {
      title: 'Xero',
      lead: 'The invoices of the period as a CSV file for Xero’s import, without tax: choose “Tax exclusive” there. Xero calculates the tax again, so compare the totals.',
      account: 'Account code',
      accountHint: 'The code of your sales account in Xero, such as 200.',
      rates: 'Tax rates',
      ratesHint: 'Enter what each tax rate is called in Xero, such as 20% (VAT on Income).',
      untaxed: 'No tax',
      exportCsv: 'Export for Xero',
      exporting: 'Exporting…',
      exported: 'Exported',
      leftOut: (what: string) => `Not in the file: ${what}. Enter these in Xero yourself.`,
    },
    quickBooks: {
      title: 'QuickBooks Online',
      lead: 'The invoices of the period as a CSV file for the import of QuickBooks Online, without tax. Turn on custom transaction numbers there first, and match the tax codes while importing.',
      exportCsv: 'Export for QuickBooks',
      leftOut: (what: string) => `Not in the file: ${what}. Enter these in QuickBooks yourself.`,
    },
  },
  periods: {
    this_month: 'This month',
    last_month: 'Last month',
    this_quarter: 'This quarter',
    last_quarter: 'Last quarter',
    this_year: 'This year',
    last_year: 'Last year',
    year_to_date: 'Year to date',
    last_12_months: 'Last 12 months',
    custom: 'Other dates',
  },
  count: (invoices: number) => plural(invoices, { one: '# invoice', other: '# invoices' }),
};
