import { plural } from './grammar.ts';

/** What else the server says: about imported files, emails, and what was done. */
export const answers = {
  unknownCurrency: 'This currency doesn’t exist. Enter a code such as USD.',
  imports: {
    tooManyColumns: (most: number) => `The file has more than ${plural(most, { other: '# columns' })}.`,
    tooManyRows: (most: number) =>
      `The file has more than ${plural(most, { other: '# rows' })}. Split it into smaller files.`,
    invalid: 'This isn’t a valid CSV file.',
    invalidAt: (line: string) => `This isn’t a valid CSV file. Check line ${line}.`,
    noRows: 'The file has column headings but no rows below them.',
    chooseColumn: 'Choose a column for this field.',
    unreadable: 'This value can’t be read. Correct it.',
    extraCells: 'This row has more cells than there are column headings. Correct it.',
    inRow: (row: number, message: string) => `Row ${row}: ${message}`,
    inColumn: (column: string, message: string) => `${column}: ${message}`,
    errors: 'Error',
    enterNumber: 'Enter the invoice’s number.',
    numberTaken: (number: string) => `There’s already an invoice ${number}.`,
    enterIssueDate: 'Enter the date the invoice was issued.',
    inFuture: 'This date is in the future.',
    isDraft: 'This is a draft. Import drafts separately.',
    isVoid: 'This invoice is void and isn’t imported.',
    belowZero: 'The total is negative. Credit notes aren’t imported.',
    otherTotal: (ours: string, theirs: string) =>
      `The lines add up to ${ours}, but the total says ${theirs}.`,
    paidAndDue: 'The amounts paid and due don’t add up to the total.',
    paidTooMuch: 'The amount paid isn’t between zero and the total.',
    enterCustomer: 'Enter a customer.',
    noCustomer:
      'There’s no customer with this name. Correct the name, or turn on “Add new customers automatically”.',
    manyCustomers: (count: number) =>
      `${plural(count, { other: '# customers' })} have this name. Rename all but one of them first.`,
    contradiction: (row: number) =>
      `Row ${row} has the same reference but a different value here. Make the values match, or give each invoice its own reference.`,
    otherCurrency: (sign: string, currency: string) =>
      `The price says ${sign}, but the invoice is in ${currency}. Correct it, or choose the column with the currency.`,
    noItem: 'There’s no item with this number or name.',
    manyItems: (count: number) =>
      `${plural(count, { other: '# items' })} have this number or name. Add a column with the item ID, or rename all but one of them first.`,
    enterTaxRate: 'Enter the rate of this tax.',
    samePrice: (row: number) => `Row ${row} has a price of the same item in this currency.`,
    isKnown: {
      name: 'There’s already a customer with this name.',
      email: 'There’s already a customer with this email address.',
      reference: 'There’s already an invoice with this reference or number.',
      item: 'There’s already an item with this name.',
      item_number: 'There’s already an item with this number.',
    },
    isInRow: {
      name: (row: number) => `Row ${row} has the same name.`,
      email: (row: number) => `Row ${row} has the same email address.`,
      reference: (row: number) => `Row ${row} has the same reference.`,
      item: (row: number) => `Row ${row} has the same name.`,
      item_number: (row: number) => `Row ${row} has the same number.`,
    },
  },
  /** Why an email about a document wasn't delivered. */
  deliveries: {
    refusedSignIn: 'The mail server rejected Billhook’s sign-in. Contact whoever manages this server.',
    unreachable: 'The mail server couldn’t be reached.',
    refusedAddress: 'The mail server rejected this address. Check it for typos.',
    refusedMessage: 'The mail server rejected the message.',
    refusedSender:
      'The mail server doesn’t accept emails from Billhook. Contact whoever manages this server.',
    noMailbox: 'The mailbox doesn’t exist. Check the address for typos.',
    mailboxFull: 'The mailbox is full.',
    returned: 'The recipient’s mail server returned this email.',
    restored: 'Not sent: the server was restored from a backup before this email went out.',
    voided: 'Not sent: the document was voided.',
    settled: 'Not sent: the invoice was already settled.',
    unshared: 'Not sent: the share link was revoked.',
    blocked: 'Not sent: the customer was blocked.',
    held: 'Not sent: reminders for this invoice are on hold.',
    archived: 'Not sent: the customer was archived.',
    nothing: 'Not sent: there was nothing left to state.',
    cancelled: 'Canceled.',
    failed: 'The message couldn’t be delivered.',
    withReply: (sentence: string, reply: string) => `${sentence} Server reply: ${reply}.`,
  },
  /** Said where something is done. */
  done: {
    // spec.md section 8
    registered: 'Registration successful! Please check your email for verification instructions.',
    verified: 'Your email address is verified. You can now sign in.',
    joined: 'Welcome! Sign in with your new password.',
    verificationSent: 'If this address still has to be verified, we’ve sent a link to it.',
    resetSent: 'If there’s an account with this address, we’ve sent a link to it.',
    passwordSet: 'Your new password is set. Sign in with it.',
    passwordChanged: 'Your password has been changed. Other devices were signed out.',
    emailChangeSent: 'We’ve sent a link to your new address. Nothing changes until you open it.',
    emailChanged: 'Your new email address is verified. Sign in with it from now on.',
    twoFactorOff: 'Two-factor authentication is off.',
    testMailSent: 'We’re sending a test email to your address.',
  },
};
