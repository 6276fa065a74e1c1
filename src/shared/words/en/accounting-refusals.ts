import { plural } from './grammar.ts';

/** Why there is no file for the accountant, and what is in those for other programs. */
export const accountingRefusals = {
  noDatev: 'Enter your DATEV numbers in the settings first.',
  oneFiscalYear: 'Choose days within one fiscal year.',
  tooManyDebtors: 'DATEV has accounts for 60,000 customers. You have more.',
  oneArchive: 'Another ZIP file is still being exported. Try again when it’s done.',
  tooManyDocuments: (most: number) =>
    plural(most, {
      one: 'Choose a shorter period: this one has more than # document.',
      other: 'Choose a shorter period: this one has more than # documents.',
    }),
  noXeroRate:
    'Enter the name of every tax rate in Xero. The period’s taxes have changed: load the page again.',
  tooManyForXero: (most: number) =>
    plural(most, {
      one: 'Xero takes # invoice per file. Choose a shorter period.',
      other: 'Xero takes # invoices per file. Choose a shorter period.',
    }),
  tooManyForQuickBooks: (most: number) =>
    plural(most, {
      one: 'QuickBooks takes # invoice per file. Choose a shorter period.',
      other: 'QuickBooks takes # invoices per file. Choose a shorter period.',
    }),
  /** Rows that no line has, and a tax code. */
  rows: {
    discount: 'Discount',
    surcharge: 'Surcharge',
    rounding: 'Rounding',
    untaxed: 'No tax',
  },
};
