import { plural } from './grammar.ts';

function daysAfterDue(days: number): string {
  if (days === 0) return 'on the due date';
  return days < 0
    ? plural(-days, { one: '# day before the due date', other: '# days before the due date' })
    : plural(days, { one: '# day after the due date', other: '# days after the due date' });
}

/** Automatic reminders: settings, on an invoice, and for a customer. */
export const reminders = {
  title: 'Automatic reminders',
  lead: 'Remind customers of unpaid invoices by email. Reminders go out between 8 am and 6 pm, at most one a day for each customer, and stop once the invoice is paid.',
  loading: 'Loading reminders…',
  // settings
  noMailServer: 'No mail server is set up, so no reminders are sent.',
  noAddress:
    'No reminders are sent until customers can see who they’re from. Add your address, city, and country.',
  isOn: 'Send reminders automatically',
  nth: (number: number) => `Reminder ${number}`,
  days: 'Days',
  when: 'When',
  before: 'Before due date',
  after: 'After due date',
  add: 'Add reminder',
  remove: (number: number) => `Remove reminder ${number}`,
  textHint: 'Reminders after the due date use your email template. Earlier ones say when the invoice is due.',
  pastHint:
    'Turning this on sends nothing for past days. Invoices that are already overdue get their next reminder.',
  save: 'Save reminders',
  saved: 'Reminders saved.',
  saveFailed: 'Couldn’t save the reminders. Try again.',
  preview: 'Show next reminders',
  previewFailed: 'Couldn’t load the next reminders. Try again.',
  next: 'Next reminders',
  none: 'No invoice has a reminder coming up.',
  daysAfterDue,
  // on an invoice
  nextOn: (day: string, days: number) => `Next on ${day}, ${daysAfterDue(days)}.`,
  sentOn: (moment: string, days: number) => `Sent on ${moment}, ${daysAfterDue(days)}.`,
  off: 'Automatic reminders are turned off.',
  noneLeft: 'No more reminders are planned.',
  held: 'No reminders are sent for this invoice.',
  heldUntil: (day: string) => `No reminders until ${day}: that’s when the customer promised to pay.`,
  customerExcluded: 'This customer gets no automatic reminders.',
  ownPlan: 'Reminders follow this customer’s own plan.',
  obstacles: {
    archived: 'This customer is archived, so no reminders are sent.',
    no_address: 'This customer has no email address, so no reminders are sent.',
  },
  addressFailing: 'The last email to this customer couldn’t be delivered. Reminders go on once one arrives.',
  hold: 'Don’t remind',
  promised: 'Customer promised to pay',
  promisedOn: 'Promised to pay by',
  promise: 'Hold reminders',
  resume: 'Resume reminders',
  holdWaits: 'Reminders will be held once Billhook can be reached. Until then, they may still go out.',
  holdWaitsUntil: (day: string) =>
    `Reminders will be held until ${day} once Billhook can be reached. Before that, they may still go out.`,
  resumeWaits: 'Reminders will resume once Billhook can be reached.',
  dayPassed: (day: string) => `The promised day, ${day}, has passed.`,
  changeFailed: 'Couldn’t change the reminders. Try again.',
  // for a customer
  customerOn: 'This customer is reminded of unpaid invoices automatically.',
  customerOwn: (days: string) => `This customer has a plan of their own: ${days}.`,
  changeForCustomer: 'Change reminders',
  choices: { '': 'Same as organization', none: 'No automatic reminders', own: 'Own plan' },
  choiceHint:
    'Reminders are sent only while they’re turned on in the settings. A new plan sends nothing for past days.',
};
