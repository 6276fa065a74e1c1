import { plural } from './grammar.ts';

/** Importing customers, invoices, items, and prices from CSV. */
export const imports = {
  customers: {
    title: 'Import customers',
    lead: 'From a CSV file, such as an export from another product.',
    needs: 'Column names first, then a row for each customer. Only the name is required.',
    imported: (done: number, of: number) =>
      `${done} of ${plural(of, { one: '# customer', other: '# customers' })} imported.`,
    importing: (done: number, of: number) =>
      `Importing ${done} of ${plural(of, { one: '# customer', other: '# customers' })}…`,
    ready: (ready: number, of: number) =>
      `${ready} of ${plural(of, { one: '# customer', other: '# customers' })} can be imported. Nothing is saved yet.`,
    none: 'No customers imported.',
    import: (count: number) => plural(count, { one: 'Import # customer', other: 'Import # customers' }),
  },
  invoices: {
    title: 'Import invoices',
    lead: 'From a CSV file. Its invoices become drafts, or keep their numbers and payments if another product issued them.',
    needs:
      'Column names first, then rows with a customer, a description, and a price, or a total if already issued.',
    imported: (done: number, of: number) =>
      `${done} of ${plural(of, { one: '# invoice', other: '# invoices' })} imported.`,
    importing: (done: number, of: number) =>
      `Importing ${done} of ${plural(of, { one: '# invoice', other: '# invoices' })}…`,
    ready: (ready: number, of: number) =>
      `${ready} of ${plural(of, { one: '# invoice', other: '# invoices' })} can be imported. Nothing is saved yet.`,
    none: 'No invoices imported.',
    import: (count: number) => plural(count, { one: 'Import # invoice', other: 'Import # invoices' }),
  },
  items: {
    title: 'Import items',
    lead: 'From a CSV file, such as an export from another product.',
    needs: 'Column names first, then a row for each item. Only the name is required.',
    imported: (done: number, of: number) =>
      `${done} of ${plural(of, { one: '# item', other: '# items' })} imported.`,
    importing: (done: number, of: number) =>
      `Importing ${done} of ${plural(of, { one: '# item', other: '# items' })}…`,
    ready: (ready: number, of: number) =>
      `${ready} of ${plural(of, { one: '# item', other: '# items' })} can be imported. Nothing is saved yet.`,
    none: 'No items imported.',
    import: (count: number) => plural(count, { one: 'Import # item', other: 'Import # items' }),
  },
  prices: {
    title: 'Import prices',
    lead: 'From a CSV file with item numbers or names, and prices. They’re put on this price list; its other prices stay.',
    needs: 'Column names first, then a row for each price.',
    imported: (done: number, of: number) =>
      `${done} of ${plural(of, { one: '# price', other: '# prices' })} imported.`,
    importing: (done: number, of: number) =>
      `Importing ${done} of ${plural(of, { one: '# price', other: '# prices' })}…`,
    ready: (ready: number, of: number) =>
      `${ready} of ${plural(of, { one: '# price', other: '# prices' })} can be imported. Nothing is saved yet.`,
    none: 'No prices imported.',
    import: (count: number) => plural(count, { one: 'Import # price', other: 'Import # prices' }),
  },
  file: 'File',
  chooseFile: 'Choose a CSV file',
  columns: 'Columns',
  columnsAhead: 'Match the file’s columns to fields. Columns we recognize are matched for you.',
  columnsLead: (rows: number) =>
    plural(rows, {
      one: '# row. Match the columns to fields.',
      other: '# rows. Match the columns to fields.',
    }),
  mappingHeads: { field: 'Field', column: 'Column in the file', values: 'First rows' },
  otherFields: (count: number) => plural(count, { one: '# more field', other: '# more fields' }),
  notImported: (columns: string) => `Not imported: ${columns}`,
  notInFile: 'Not in the file',
  nthColumn: (number: number) => `Column ${number}`,
  sampleReadAs: (sample: string, read: string) => `${sample} (read as ${read})`,
  unreadable: 'unreadable',
  chooseColumn: (field: string) => `Choose the column for “${field}”.`,
  alsoUsedFor: (sample: string, fields: string) => `${sample} – also used for ${fields}`,
  importAs: 'Import as',
  targets: {
    drafts: 'Drafts, numbered when you issue them',
    issued: 'Issued invoices that keep their numbers and payments',
  },
  issuedNote:
    'Rows with the same number become one invoice. Totals, amounts paid, and amounts due are checked to the cent. A payment without a date gets the due date. Invoices that are already here are skipped. To continue the numbers, choose a matching pattern in Settings first.',
  missingNumbers: (count: number, numbers: string) =>
    plural(count, {
      one: `# number is missing in this file: ${numbers}`,
      other: `# numbers are missing in this file: ${numbers}`,
    }),
  numberFormat: 'Number format',
  dateFormat: 'Date format',
  createCustomers: 'Add new customers automatically',
  skipping: (action: string, count: number) => `${action}, skip ${count}`,
  preview: 'Preview import',
  result: 'Preview',
  resultAhead: 'See what can be imported, and correct what can’t. Nothing is saved until you confirm.',
  importStep: 'Import',
  continue: 'Continue import',
  progress: 'Import progress',
  checkFailed: 'Couldn’t check the file. Try again.',
  failed: 'The import stopped. Everything imported so far is kept.',
  begunNote:
    'Part of this file may already be imported. Continue with the same settings so that no rows are imported twice.',
  leaveTitle: 'Leave this import?',
  leaveText:
    'The import isn’t finished and can only be continued on this page. Importing the file again could duplicate the rows already imported.',
  leaveConfirm: 'Leave import',
  problems: (count: number) => plural(count, { one: '# error found', other: '# errors found' }),
  problemList: 'Errors',
  row: (row: number, message: string) => `Row ${row}: ${message}`,
  rows: (rows: string, count: number) => (count === 1 ? `Row ${rows}` : `Rows ${rows}`),
  andMore: (rows: string, more: number) => `${rows} and ${more} more`,
  inRows: (rows: string, message: string) => `${rows}: ${message}`,
  inColumn: (rows: string, column: string, message: string) => `${rows}, ${column}: ${message}`,
  fixes: { create_customers: 'Add these customers' },
  replaceValues: 'Replace values',
  valueText: (value: string) => (value === '' ? '(empty)' : `“${value}”`),
  valueInRows: (value: string, count: number) =>
    `${value} in ${plural(count, { one: '# row', other: '# rows' })}`,
  withThisError: (count: number) =>
    plural(count, { one: '# of them has this error.', other: '# of them have this error.' }),
  replace: 'Replace and preview',
  replaced: 'Replaced values',
  replacedIn: (column: string, from: string, to: string) => `${column}: ${from} replaced with ${to}`,
  undo: 'Undo',
  undoReplaced: (value: string) => `Undo: ${value}`,
  downloadFaulty: 'Download rows with errors',
  fileFailed: 'Couldn’t download the file. Try again.',
  duplicates: 'Duplicates',
  duplicatesFound: (count: number) =>
    plural(count, {
      one: '# row looks like a duplicate.',
      other: '# rows look like duplicates.',
    }),
  duplicatesSkipped: (count: number) =>
    plural(count, {
      one: '# row looks like a duplicate and will be skipped.',
      other: '# rows look like duplicates and will be skipped.',
    }),
  importDuplicates: 'Import duplicates anyway',
  skipDuplicates: 'Skip duplicates',
  more: (count: number) => `…and ${count} more`,
  readAs: {
    'UTF-16': 'This file was read as UTF-16.',
    'Windows-1252':
      'This file isn’t UTF-8. It was read as Windows-1252, the format Excel uses for plain CSV.',
  },
  readCheck: (note: string, word: string) =>
    `${note} Does “${word}” look right? If not, save the file as UTF-8 CSV and choose it again.`,
  fields: {
    name: 'Name',
    contact_name: 'Contact',
    email: 'Email',
    phone: 'Phone',
    tax_id: 'Tax ID',
    line1: 'Address',
    line2: 'Address line 2',
    city: 'City',
    region: 'State or region',
    postal_code: 'Postal code',
    country: 'Country',
    currency: 'Currency',
    language: 'Language',
    payment_terms_days: 'Payment terms (days)',
    contacts: 'More contacts (a line each: name; role; email; phone)',
    notes: 'Notes',
    reference: 'Reference (rows that share one become one invoice)',
    customer_name: 'Customer',
    issue_date: 'Issue date',
    due_date: 'Due date',
    description: 'Description',
    quantity: 'Quantity',
    unit_price: 'Price',
    tax_rate: 'Tax rate (%)',
    terms: 'Terms',
    total: 'Total',
    paid: 'Amount paid',
    amount_due: 'Amount due',
    tax_amount: 'Tax amount',
    paid_date: 'Payment date',
    status: 'Status',
    invoice_number: 'Invoice number',
    item_id: 'Item ID',
    number: 'Item number',
    unit: 'Unit',
    prices_include_tax: 'Prices include tax (yes or no)',
    tax_name: 'Tax name',
  },
};
