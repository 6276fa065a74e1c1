import { plural } from './grammar.ts';

/** The dialog that emails a document, and what became of the emails. */
export const sending = {
  title: 'Send by email',
  reminderTitle: 'Send reminder',
  form: 'Email',
  send: 'Send',
  sending: 'Sending…',
  failed: 'Couldn’t send the email. Try again.',
  locks: {
    invoice: 'Sending issues the invoice and locks it.',
    estimate: 'Sending issues the estimate and locks it.',
    credit_note: 'Sending issues the credit note and locks it.',
  },
  // when to send it
  when: {
    label: 'When',
    now: 'Now',
    tomorrow: (moment: string) => `Tomorrow: ${moment}`,
    monday: (moment: string) => `Monday: ${moment}`,
    documentDate: (moment: string) => `On the document’s date: ${moment}`,
    chosen: 'Another time…',
    moment: 'Date and time',
    enter: 'Enter a date and time.',
    isPast: 'Choose a time in the future.',
    schedule: 'Schedule',
    scheduled: (moment: string) => `The email will be sent on ${moment}.`,
    locks: {
      invoice: 'The invoice is issued and locked now, and sent at the time you choose.',
      estimate: 'The estimate is issued and locked now, and sent at the time you choose.',
      credit_note: 'The credit note is issued and locked now, and sent at the time you choose.',
    },
  },
  missingAddress: {
    title: 'Add your address first',
    text: 'Customers need to see who their documents are from. Add your organization’s address, city, and country.',
    edit: 'Add address',
    askAdmin:
      'Customers need to see who their documents are from. Ask an admin to add your organization’s address, city, and country.',
  },
  loadingTemplate: 'Loading the template…',
  loadingAddress: 'Loading the email address…',
  noAddress: 'Couldn’t load the customer. Enter the email address.',
  oldAddress: (moment: string) => `Couldn’t load the customer. This was the address on ${moment}.`,
  to: 'To',
  /** While the template can't be loaded. */
  fromTemplate: 'The subject and message come from your template.',
  contacts: 'Contacts',
  subject: 'Subject',
  message: 'Message',
  filledIn: 'Words in [brackets] are filled in when you send.',
  foreseen: (number: string) =>
    `${number} is the next number. If another document takes it first, the email has the one after it.`,
  preview: 'Preview',
  // in brackets, where the value is only known on sending
  standIns: {
    number: 'number',
    customer: 'customer',
    organization: 'your organization',
    amount: 'amount',
    amount_due: 'amount due',
    due_date: 'due date',
    expiry_date: 'last day',
    late_fee: 'late fee',
    period: 'period',
    balance: 'balance',
    link: 'share link',
  },
  pdfAttached: 'The PDF is attached. [share link] becomes the customer’s own link to the document.',
  // stands for the last day of an estimate that has none
  furtherNotice: 'further notice',
  enterAddress: 'Enter an email address.',
  tooManyAddresses: 'You can send to up to 10 addresses.',
  invalidAddresses: 'Enter valid email addresses, separated by commas.',
  emailKept: 'Not sent: no mail server is set up.',
  notDelivered: 'No mail server is set up, so emails won’t reach anyone. Share a link or the PDF instead.',
  emailQueued: 'The email is on its way.',
  reminderQueued: 'The reminder is on its way.',
  remindersQueued: (count: number) =>
    plural(count, { one: '# reminder is on its way.', other: '# reminders are on their way.' }),
  remindedOnce: (names: string) => `Reminded of the longest overdue invoice only: ${names}.`,
  moreCustomers: (count: number) => `${count} more`,
  // the panel on the document's page
  emails: 'Emails',
  states: {
    scheduled: 'Scheduled',
    cancelled: 'Canceled',
    queued: 'Waiting to be sent',
    sending: 'Sending…',
    sent: 'Sent',
    failed: 'Not delivered',
    kept: 'Not sent: no mail server is set up',
  },
  scheduledFor: (moment: string) => `Scheduled for ${moment}`,
  cancelScheduled: 'Cancel scheduled email',
  toBeCanceled: 'Will be canceled once Billhook can be reached. If its time comes first, it still goes out.',
  cancelFailed: 'Couldn’t cancel the email. Try again.',
  stateAt: (state: string, moment: string) => `${state} · ${moment}`,
  afterAttempts: (reason: string, attempts: number) =>
    `${reason} ${plural(attempts, { one: 'Tried once.', other: 'Tried # times.' })}`,
  nextAttempt: (moment: string) => `Next attempt: ${moment}`,
  tryAgain: 'Try again',
};
