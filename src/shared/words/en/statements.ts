import { plural } from './grammar.ts';

/** Bank statements, whose incoming money is recorded as payments. */
export const statements = {
  title: 'Import bank statement',
  lead: 'Matches incoming payments to your invoices. Nothing is recorded until you confirm.',
  action: 'Import bank statement',
  bankFile: 'Bank statement',
  formats: 'CAMT.053 (XML), MT940, or CSV.',
  chooseFile: 'Choose a file from your bank',
  entries: 'Incoming payments',
  entriesAhead: 'Check which invoices they pay, then record them.',
  reading: 'Reading bank statement…',
  failed: 'Couldn’t read the bank statement. Try again.',
  incoming: (entries: number) => plural(entries, { one: '# incoming payment', other: '# incoming payments' }),
  others: (entries: number) =>
    plural(entries, {
      one: '# other entry, such as money that went out, is left out.',
      other: '# other entries, such as money that went out, are left out.',
    }),
  unreadable: (rows: string, count: number) =>
    plural(count, {
      one: `Row ${rows} is left out: its date or amount couldn’t be read.`,
      other: `Rows ${rows} are left out: their dates or amounts couldn’t be read.`,
    }),
  unknownPayer: 'Unknown payer',
  onInvoice: (number: string, amount: string) => `${number} (${amount})`,
  foundBy: {
    number: 'found by invoice number',
    name: 'found by name and amount',
    amount: 'only the amount fits',
  },
  recorded: 'Recorded',
  similar: 'There’s already a payment of this amount on this day.',
  noneFits: {
    new: 'No open invoice fits.',
    similar: 'Choose an invoice only if this is another payment.',
  },
  unsigned:
    'This file doesn’t say which amounts came in and which went out, so nothing is selected. Select only what you received.',
  choose: 'Choose invoice',
  change: 'Change invoice',
  split: 'Split over several invoices',
  due: (amount: string) => `${amount} due`,
  pick: 'Invoice',
  pickNone: 'None',
  named: (day: string, amount: string, payer: string) => [day, amount, payer].filter(Boolean).join(', '),
  record: (payments: number) =>
    payments === 0
      ? 'Record payments'
      : plural(payments, { one: 'Record # payment', other: 'Record # payments' }),
  done: (payments: number) => plural(payments, { one: '# payment recorded.', other: '# payments recorded.' }),
};
