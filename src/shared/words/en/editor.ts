import { plural } from './grammar.ts';

/** The editor of a document. Drafts that are saved on the device are in drafts.ts. */
export const editor = {
  create: { invoice: 'New invoice', estimate: 'New estimate', credit_note: 'New credit note' },
  edit: { invoice: 'Edit invoice', estimate: 'Edit estimate', credit_note: 'Edit credit note' },
  issue: { invoice: 'Issue invoice', estimate: 'Issue estimate', credit_note: 'Issue credit note' },
  saveAndClose: 'Save and close',
  issueAndSend: 'Issue and send',
  // head
  customerAndDates: 'Customer and dates',
  issueDate: { invoice: 'Issue date', estimate: 'Issue date', credit_note: 'Issue date' },
  dueDate: 'Due date',
  byPaymentTerms: (days: number) => plural(days, { one: '# day after issue', other: '# days after issue' }),
  validUntil: 'Valid until',
  reference: 'Reference',
  pricesIncludeTax: 'Prices include tax',
  // lines
  lines: 'Lines',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  price: 'Price',
  discount: 'Discount',
  tax: 'Tax',
  amount: 'Amount',
  addLine: 'Add line',
  // follows the name of a field, for screen readers
  ofLine: (line: number) => `, line ${line}`,
  moveUp: (line: number) => `Move line ${line} up`,
  moveDown: (line: number) => `Move line ${line} down`,
  remove: (line: number) => `Remove line ${line}`,
  discountExample: '10% or 5',
  lineDiscountExample: '0%',
  noTax: 'No tax',
  noAmount: '–',
  // foot
  notesAndTerms: 'Notes and terms',
  notes: 'Notes',
  terms: 'Terms',
  totals: 'Totals',
  documentDiscount: {
    invoice: 'Invoice discount',
    estimate: 'Estimate discount',
    credit_note: 'Credit note discount',
  },
  nothingLeft: 'Withholding taxes take up the whole price. Check the tax rates.',
  // what is wrong
  missing: {
    customer: 'Choose a customer.',
    description: 'Enter a description.',
    quantity: 'Enter a quantity.',
    unit_price: 'Enter a price.',
  },
  problems: {
    quantity: (example: string) => `Enter a number such as ${example}.`,
    price: (example: string) => `Enter a price such as ${example}.`,
    discount: 'Enter a percentage or an amount, such as 10% or 5.',
    taxes: 'Enter a rate such as 19%, or several: GST 5% + QST 9.975%.',
  },
  // where it is saved
  saved: 'Saved',
  savedOnDevice: 'Saved on this device',
  notSaved: 'Not saved yet',
  because: (state: string, reason: string) => `${state} · ${reason}`,
  atLine: (line: number, problem: string) => `Line ${line}: ${problem}`,
  saveFailed: 'Couldn’t save to the server.',
  // issuing
  outOfOrder: {
    title: 'Use this issue date?',
    question: (reason: string) => `${reason} Issue it anyway?`,
    reason: 'The issue date is out of sequence.',
    confirm: 'Issue anyway',
  },
};
