import { plural } from './grammar.ts';

/** Statements as files and emails, for one customer or many at once. */
export const statementEmails = {
  email: { one: 'Email statement', many: 'Email statements' },
  download: { one: 'Download statement', many: 'Download statements' },
  downloadNow: 'Download',
  form: 'Email',
  looking: 'Checking who gets a statement…',
  needsServer: 'Statements are emailed by the server. You can go on once it can be reached.',
  tooMany: (most: number) => `Select up to ${most} customers at a time.`,
  notDelivered: 'No mail server is set up, so emails won’t reach anyone. Download the statements instead.',
  to: (address: string) => `To: ${address}`,
  recipients: (emailed: number, all: number) =>
    emailed === all
      ? plural(all, { one: '# customer gets an email.', other: '# customers get an email.' })
      : `Of ${all} customers, ${plural(emailed, { one: '# gets an email.', other: '# get an email.' })}`,
  nobody: 'No one gets an email for this period.',
  obstacles: {
    archived: (names: string) => `Archived: ${names}`,
    no_address: (names: string) => `No email address: ${names}`,
    nothing: (names: string) => `No transactions in this period and no balance: ${names}`,
    too_long: (names: string) => `More than 2,000 transactions, choose a shorter period: ${names}`,
  },
  languages:
    'Customers who read another language get your template in that language, unless you change the text.',
  pdfAttached: 'Each email has the customer’s statement as a PDF, one for each currency.',
  previewOf: (customer: string) => `Preview for ${customer}`,
  send: (emails: number) => plural(emails, { one: 'Send email', other: 'Send # emails' }),
  failed: 'Couldn’t send the statements. Try again.',
  queued: (emails: number) =>
    plural(emails, { one: 'The statement is on its way.', other: '# statements are on their way.' }),
  emailed: 'Emailed statements',
};
