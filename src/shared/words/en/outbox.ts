import { depositDraft } from './deposit-refusals.ts';
import { plural } from './grammar.ts';

/** What was entered on this device and isn't sent yet. */
export const outbox = {
  title: 'Waiting to send',
  lead: (count: number) =>
    plural(count, {
      one: 'This entry is saved on this device and will be sent as soon as Billhook can be reached.',
      other:
        'These entries are saved on this device and will be sent in this order as soon as Billhook can be reached.',
    }),
  empty: 'Nothing is waiting to be sent',
  emptyText: 'What you enter offline is saved on this device and listed here until it’s sent.',
  unreadable: 'This device’s storage can’t be read, so what is waiting to be sent can’t be shown.',
  names: {
    customer: (name: string) => `New customer ${name}`,
    item: (name: string) => `New item ${name}`,
    priceList: (name: string) => `New price list ${name}`,
    edit: (name: string) => `Changes to ${name}`,
    archive: (name: string) => `Archiving ${name}`,
    restore: (name: string) => `Restoring ${name}`,
    series: (customer: string, amount: string) => `Recurring invoice for ${customer}, ${amount}`,
    seriesEdit: (customer: string) => `Changes to the recurring invoice for ${customer}`,
    seriesMove: {
      pause: (customer: string) => `Pausing the recurring invoice for ${customer}`,
      resume: (customer: string) => `Resuming the recurring invoice for ${customer}`,
      end: (customer: string) => `Ending the recurring invoice for ${customer}`,
      skip: (day: string, customer: string) => `Skipping ${day} of the recurring invoice for ${customer}`,
      keep: (day: string, customer: string) =>
        `No longer skipping ${day} of the recurring invoice for ${customer}`,
    },
    payment: (amount: string, customer: string) => `Payment of ${amount} from ${customer}`,
    refund: (amount: string, customer: string) => `Refund of ${amount} to ${customer}`,
    paymentVoid: {
      payment: (amount: string, customer: string) => `Voiding the payment of ${amount} from ${customer}`,
      refund: (amount: string, customer: string) => `Voiding the refund of ${amount} to ${customer}`,
    },
    credit: (amount: string, customer: string) => `Applying ${amount} of ${customer}’s credit`,
    draftDelete: (entry: string) => `Deleting the draft: ${entry}`,
    attachment: (file: string, number: string) =>
      number === '' ? `File ${file}` : `File ${file} for ${number}`,
    fileShared: (file: string) => `Sharing ${file} with the customer`,
    fileUnshared: (file: string) => `No longer sharing ${file} with the customer`,
    fileRemoved: (file: string) => `Removing ${file}`,
    mail: (number: string, customer: string) => `Email with ${number} to ${customer}`,
    reminder: (number: string, customer: string) => `Reminder for ${number} to ${customer}`,
    mailCancel: (number: string, customer: string) =>
      `Canceling scheduled emails with ${number} to ${customer}`,
    reminders: {
      hold: (number: string) => `Holding reminders for ${number}`,
      holdUntil: (day: string, number: string) => `Holding reminders for ${number} until ${day}`,
      release: (number: string) => `Resuming reminders for ${number}`,
    },
    lateFee: (number: string) => `Late fee for ${number}`,
    linksRevoke: (number: string) => `Revoking links to ${number}`,
    accepted: (number: string) => `Marking ${number} as accepted`,
    declined: (number: string) => `Marking ${number} as declined`,
    void: (number: string) => `Voiding ${number}`,
    conversion: (number: string) => `Invoice from ${number}`,
    finalInvoice: (amount: string, number: string) => `Final invoice of ${amount} for ${number}`,
    deposit: (amount: string, number: string) => `Deposit of ${amount} on ${number}`,
    /** Made by a newer release. */
    unknown: 'Entry',
    document: {
      invoice: (customer: string, amount: string) => `Invoice for ${customer}, ${amount}`,
      estimate: (customer: string, amount: string) => `Estimate for ${customer}, ${amount}`,
      credit_note: (customer: string, amount: string) => `Credit note for ${customer}, ${amount}`,
    },
  },
  /** In these names, a document that is issued without a network: its number is given when it’s sent. */
  numberToCome: {
    invoice: (customer: string) => `the invoice for ${customer}`,
    estimate: (customer: string) => `the estimate for ${customer}`,
    credit_note: (customer: string) => `the credit note for ${customer}`,
  },
  /** Said once, after a button was pressed. */
  kept: 'Saved on this device. It’s sent as soon as Billhook can be reached.',
  statusChanged: 'Its status has changed since. Check it before you try again.',
  depositsSince: 'Other deposits of this estimate have been invoiced since. Check them before you try again.',
  deductionsSince:
    'Deposits of this estimate have been invoiced, credited, or voided since. Check them before you try again.',
  depositDraft,
  creditFirst:
    'A credit note for one of its deposits is waiting to be sent. Make the final invoice after that.',
  tooLateToCancel: 'An email had already gone out, or was being sent. Check the document’s emails.',
  remindersSince: 'Its reminders have been changed since. Check them before you try again.',
  lateFeesSince: 'Another late fee has been added since. Check it before you try again.',
  linksSince:
    'Other links have been created since, so none has been revoked: they all still work. Check them before you try again.',
  notIssued: 'The document is a draft. Issue it before you try again.',
  oldMail:
    'This has waited for more than 25 days, and the email may have gone out already. Check the document’s emails before you send it.',
  anyway: 'Send anyway',
  since: (moment: string) => `Entered ${moment}`,
  isWaiting: (entry: string) => `${entry}: waiting to send.`,
  isRefused: (entry: string, reason: string) => `${entry} wasn’t accepted. ${reason}`,
  isNotAccepted: (entry: string) => `${entry} wasn’t accepted.`,
  notSent: 'Not sent yet.',
  mailStillScheduled: 'Not sent yet. An email whose time comes first still goes out.',
  remindersStillGo: 'Not sent yet. Until it is, reminders may still go out.',
  lateFeeFollows: 'Not sent yet. The late fee is worked out when it’s sent, and is then a draft.',
  linksStillOpen: 'Not sent yet. Until it is, the links still work.',
  numberFollows: 'Not sent yet. Its number, and its date if you left it empty, are set when it’s sent.',
  mailFollows:
    'Not sent yet. Its number, and its date if you left it empty, are set when it’s sent. The email goes out then.',
  waitsFor: (entry: string) => `Waiting for: ${entry}`,
  triedInVain: (reason: string) => `${reason} We’ll try again.`,
  needsNewer: 'This needs a newer version of Billhook. It’s sent once Billhook is updated.',
  notAccepted: 'It wasn’t accepted.',
  /** Entries are separated by semicolons. */
  sent: (entries: string) => `Sent: ${entries}.`,
  noLongerWaiting: (entry: string) => `No longer waiting: ${entry}.`,
  show: 'Show what’s waiting',
  /** Of a row in a list. */
  mark: 'Waiting to send',
  more: (count: number) => `and ${count} more`,
  /** A button's name where there are several. */
  about: (button: string, entry: string) => `${button}: ${entry}`,
  edit: 'Edit',
  download: 'Download unsent entries',
  tryAgain: 'Try again',
  /** A document by its number, if it has one. */
  open: (number: string | null) => (number === null ? 'Open document' : `Open ${number}`),
  saveAsFile: 'Save as file',
  keep: { mine: 'Keep yours', theirs: 'Keep theirs' },
  issueAnyway: 'Issue anyway',
  undoFailed: 'This couldn’t be undone. Try again.',
  delete: 'Delete',
  deleteConfirm: 'Delete entry',
  deleteTitle: 'Delete this entry?',
  deleteText: (place: string) =>
    `It will be deleted from this device. If it reached the server before the connection was lost, you’ll find it under ${place}.`,
  /** `entries` are separated by semicolons. */
  neededBy: (entries: string) => `This depends on it and can’t be sent without it: ${entries}.`,
};
