/** What was entered on this device and isn't sent yet. */
export const outbox = {
  title: 'Waiting to send',
  lead: 'Saved on this device. It’s sent in this order as soon as Billhook can be reached.',
  emptyTitle: 'Nothing is waiting',
  emptyText: 'Everything you entered has been sent.',
  names: {
    customer: (name: string) => `New customer ${name}`,
    payment: (amount: string, customer: string) => `Payment of ${amount} from ${customer}`,
    document: {
      invoice: (customer: string, amount: string) => `Invoice for ${customer}, ${amount}`,
      estimate: (customer: string, amount: string) => `Estimate for ${customer}, ${amount}`,
      credit_note: (customer: string, amount: string) => `Credit note for ${customer}, ${amount}`,
    },
  },
  since: (moment: string) => `Entered ${moment}`,
  isWaiting: (entry: string) => `${entry}: waiting to send.`,
  isRefused: (entry: string, reason: string) => `${entry} wasn’t accepted. ${reason}`,
  notSent: 'Not sent yet.',
  numberFollows: 'Not sent yet. It gets its number once it’s sent.',
  waitsFor: (entry: string) => `Waiting for: ${entry}`,
  needsNewer: 'This needs a newer version of Billhook. Reload to update.',
  notAccepted: 'It wasn’t accepted.',
  show: 'Show',
  edit: 'Edit',
  tryAgain: 'Try again',
  issueAnyway: 'Issue anyway',
  delete: 'Delete',
  deleteTitle: 'Delete this entry?',
  deleteText:
    'It will be deleted from this device. If it reached the server before the connection was lost, you’ll find it there.',
};
