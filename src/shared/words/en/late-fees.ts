/** Late fees: settings, and on an overdue invoice. */
export const lateFees = {
  title: 'Late fees',
  lead: 'Charge customers for paying late. Each late fee is a separate invoice, without tax, that names the overdue one and says how it was worked out. You can void or credit it like any other.',
  loading: 'Loading late fees…',
  // settings
  isOn: 'Charge late fees automatically',
  afterDays: 'Days overdue before a fee is charged',
  amount: 'Fixed amount',
  nthAmount: (number: number) => `Fixed amount ${number}`,
  amountHint: 'Charged once for each invoice in this currency. Leave it empty to charge none.',
  addAmount: 'Add another currency',
  rate: 'Interest per year (%)',
  rateHint: 'Simple interest on the amount due each day, based on a 365-day year, rounded down.',
  repeats: 'Charge further interest every month until the invoice is paid',
  mode: 'Late fees are',
  modes: {
    draft: 'Created as drafts for you to review',
    issue: 'Issued',
    mail: 'Issued and emailed to the customer',
  },
  legalHint:
    'Charge only what your contract or the law allows. In the EU, businesses may charge each other €40 and interest of 8 percentage points above the central bank’s base rate.',
  pastHint:
    'Nothing is charged for days past. Invoices you don’t send reminders for, customers without automatic reminders, and late fees themselves are left out.',
  save: 'Save late fees',
  saved: 'Late fees saved.',
  saveFailed: 'Couldn’t save the late fees. Try again.',
  // on an invoice
  next: (amount: string, day: string) =>
    `A late fee of ${amount} follows on ${day} if nothing is paid by then.`,
  today: (amount: string) => `Charged today, it would be ${amount}.`,
  add: 'Add late fee',
  waits: 'The late fee will be worked out and added once Billhook can be reached.',
  addFailed: 'Couldn’t add the late fee. Try again.',
};
