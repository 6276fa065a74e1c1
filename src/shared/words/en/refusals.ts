import type { MinorUnits } from '#shared/money/minor-units.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { dayIn } from '../day.ts';
import { plural } from './grammar.ts';

const day = dayIn('en-US');
const anyOf = (all: readonly string[]) => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(all);

/** What the server refuses. */
export const refusals = {
  server: {
    fault: 'Something went wrong on our end. Try again.',
    busy: 'Billhook is busy right now. Try again in a moment.',
    pdfTooLarge: 'This PDF would be too long. Choose a shorter period, or split the document.',
    reportTooLarge:
      'This report is too long for a PDF. Export it as CSV or XLSX, or choose a shorter period.',
    crowded: 'Billhook is getting an unusual number of requests right now. Try again in a moment.',
    databaseAway: 'Billhook can’t reach its database. Try again in a moment.',
    stopping: 'This server is shutting down. Try again in a moment.',
    tooManyAttempts: 'Too many attempts. Wait a while and try again.',
    diskFull: 'The database disk is full, so nothing can be saved. Contact whoever manages this server.',
    unknownAddress: 'There’s nothing at this address.',
    otherMethod: (methods: readonly string[]) => `This address only accepts ${anyOf(methods)}.`,
  },
  request: {
    mediaType: 'Send the request as application/json.',
    incomplete: 'The request ended before its body was complete. Send it again.',
    invalidJson: 'The request isn’t valid JSON.',
    invalidUtf8: 'The request isn’t valid UTF-8.',
    tooLarge: 'The request is larger than 1 MB.',
    nestedTooDeeply: 'The request is nested too deeply.',
    listTooLong: (most: number) => `A list can have up to ${plural(most, { other: '# entries' })}.`,
    forbiddenName: 'The request contains a field name that isn’t allowed.',
    unknownField: 'The request contains an unknown field.',
    repeatedField: 'A field appears more than once.',
    tooManyDigits: 'A number has too many digits.',
    missingField: 'A required field is missing.',
    invalidValue: 'A field has a value that isn’t allowed.',
    kinds: {
      text: 'A field must be text.',
      number: 'A field must be a number.',
      boolean: 'A field must be true or false.',
      list: 'A field must be a list.',
      object: 'A field must be an object.',
      other: 'A field has the wrong type.',
    },
    invalidTag: 'If-Match takes one entity tag, exactly as this server sent it.',
    invalidKey: 'An Idempotency-Key must have 1 to 255 visible ASCII characters.',
    keyInProgress: 'The first request with this Idempotency-Key is still in progress.',
    keyOfAnother: 'This Idempotency-Key was already used for a different request.',
    invalidCursor: 'This cursor isn’t from this list. Start again with the first page.',
    idTaken: 'This ID is already used for something else.',
  },
  access: {
    signIn: 'Sign in to continue.',
    codeFirst: 'Enter the code from your authenticator app to continue.',
    setUpTwoFactor:
      'Your organization requires two-factor authentication. Set it up in your profile to continue.',
    without: {
      write: 'Your role is read-only. Ask an admin if you need to make changes.',
      export: 'Your role doesn’t include exports. Ask an admin if you need them.',
      audit: 'Only admins and accountants can see this.',
      administer: 'Only admins can do this.',
    },
    tokenExpired: 'Your access token has expired.',
    sessionEnded: 'You’ve been signed out. Sign in again.',
    sessionExpired: 'Your sign-in has expired. Sign in again.',
    deviceSignedOut: 'This device is already signed out.',
    proveAgain: 'You signed in more than 10 minutes ago. Sign out and sign in again to continue.',
  },
  signIn: {
    wrongCredentials: 'Incorrect email or password.',
    verifyFirst: 'Verify your email address before signing in. We’ve sent you a link.',
    wrongPassword: 'This isn’t your current password.',
    weak: {
      length: 'Your password needs at least 8 characters.',
      uppercase: 'Your password needs an uppercase letter.',
      lowercase: 'Your password needs a lowercase letter.',
      number: 'Your password needs a number.',
      special: (signs: string) => `Your password needs a special character from ${signs}`,
    },
    commonPassword: 'This password is too easy to guess. Choose a different one.',
    invalidResetLink:
      'This link is no longer valid. If you’ve already set a new password, sign in. Otherwise, request a new link.',
    invalidVerifyLink:
      'This link is no longer valid. Sign in. If your email address isn’t verified yet, we’ll send you a new link.',
    invalidEmailLink:
      'This link is no longer valid. If you’ve already verified your new address, sign in with it. Otherwise, request a new link.',
    invalidInvitation:
      'This invitation is no longer valid. If you’ve already joined, sign in. Otherwise, ask for a new invitation.',
  },
  twoFactor: {
    wrongCode: 'This code is incorrect or has already been used.',
    wrongFirstCode: 'This code is incorrect. Enter the one your app shows now.',
    isOn: 'Two-factor authentication is already on. Turn it off before you set it up again.',
    isOff: 'Two-factor authentication isn’t on.',
    isRequired: 'Your organization requires two-factor authentication, so you can’t turn it off.',
    yoursFirst: 'Set up two-factor authentication for yourself first. Otherwise you’d lock yourself out.',
    isSignedIn: 'You’re already signed in.',
  },
  social: {
    notConfigured: (provider: string) => `Sign-in with ${provider} isn’t available here.`,
    unreachable: (provider: string) => `${provider} can’t be reached right now. Try again in a moment.`,
    alreadyLinked: (provider: string) =>
      `This ${provider} account is already in use, or you’ve already linked another one.`,
    notLinked: (provider: string) => `No ${provider} account is linked.`,
    onlyWayIn: 'This is your only way to sign in. Set a password first.',
    deactivated: 'This account has been deactivated. Contact an admin of your organization.',
    hasPassword: 'There’s already an account with this email address. Sign in with your password.',
    // spec.md section 8
    googleFailed: 'Google login failed',
    facebookFailed: 'Facebook login failed',
    googleUnverified:
      'Google hasn’t verified the email address of this account. Verify it with Google, then try again.',
    facebookWithoutEmail:
      'Your Facebook account doesn’t share a verified email address. Verify one on Facebook, then try again.',
  },
  users: {
    notFound: 'This user doesn’t exist.',
    noAccount: 'This account doesn’t exist.',
    mayNotReactivate: 'You don’t have permission to reactivate this user.',
    mayNotDeactivate: 'You don’t have permission to deactivate this user.',
    mayNotAssign: 'You don’t have permission to assign this role.',
    mayNotChangeRole: 'You don’t have permission to give this user this role.',
    mayNotInvite: 'You don’t have permission to send this invitation.',
    mayNotChangeTwoFactor: 'You don’t have permission to change two-factor authentication for this user.',
    lastAdmin: 'Your organization needs at least one admin. Make another user an admin first.',
    isColleague: 'Someone with this email address is already in your organization.',
    isElsewhere:
      'There’s already an account with this email address in another organization. Ask to be invited at a different address.',
  },
  organization: {
    notFound: 'This organization doesn’t exist.',
    isClosed: (until: string) => `The books are closed through ${day(until)}. Choose a later date.`,
    isClosedToVoiding: (until: string) =>
      `The books are closed through ${day(until)}, so this can’t be voided. Record a credit note or refund instead.`,
    closeEarlier: 'Books can be closed through yesterday at the latest.',
    settingsChanged: 'Someone else changed these settings in the meantime.',
    numberOnlyRises: (next: number) =>
      `The next number is already ${next}. You can raise it, but not lower it.`,
    noLogo: 'This logo doesn’t exist.',
    chooseImage: 'Choose a PNG, JPEG, or WebP file.',
    tooManyPixels: 'This image is too large. Choose one with up to 16 megapixels.',
    brokenImage: 'This image can’t be read. Choose another one.',
  },
  changed: 'Someone else changed this in the meantime.',
  customers: {
    notFound: 'This customer doesn’t exist.',
    deleted: 'The customer with this ID is archived.',
  },
  priceLists: {
    notFound: 'This price list doesn’t exist.',
    deleted: 'The price list with this ID is archived.',
    tooMany: (most: number) => `You can have up to ${most} price lists.`,
  },
  items: {
    notFound: 'This item doesn’t exist.',
    deleted: 'The item with this ID is archived.',
  },
  documents: {
    notFound: 'This document doesn’t exist.',
    deleted: 'The document with this ID was deleted.',
    tooLarge: 'The amounts in this document are too large.',
    alreadyIssued: 'This document has already been issued.',
    negativeTotal:
      'The total can’t be negative. Check the lines, or create a credit note if you’re correcting an invoice.',
    noLines: 'Add at least one line before you issue this document.',
    dueBeforeIssue: 'The due date can’t be before the issue date.',
    expiryBeforeIssue: '“Valid until” can’t be before the issue date.',
    earlierThanLast: {
      invoice: (number: string, date: string) =>
        `The last invoice, ${number}, has a later date: ${day(date)}.`,
      estimate: (number: string, date: string) =>
        `The last estimate, ${number}, has a later date: ${day(date)}.`,
      credit_note: (number: string, date: string) =>
        `The last credit note, ${number}, has a later date: ${day(date)}.`,
    },
    clockSetBack: {
      invoice: (number: string, date: string) =>
        `The server clock is behind the last invoice, ${number}, dated ${day(date)}. Enter the issue date yourself.`,
      estimate: (number: string, date: string) =>
        `The server clock is behind the last estimate, ${number}, dated ${day(date)}. Enter the issue date yourself.`,
      credit_note: (number: string, date: string) =>
        `The server clock is behind the last credit note, ${number}, dated ${day(date)}. Enter the issue date yourself.`,
    },
    inFuture: (date: string) => `The issue date, ${day(date)}, is in the future.`,
    numbersTaken: (last: number) =>
      `Numbers up to ${last} are already taken. Set a higher next number in Settings.`,
    newStatus: 'A new document is either a draft or issued right away.',
    otherId: 'The ID in the request belongs to a different document.',
    fixedType: 'The type of a document can’t be changed.',
    frozen: 'An issued document can’t be changed. To correct an issued invoice, create a credit note.',
    mayNotDelete:
      'An issued document can’t be deleted. You can void an issued invoice or credit note instead.',
    onlyEstimates: 'Only estimates can be converted to invoices.',
    isInvoiced: 'This estimate has already been invoiced. Its page leads to the invoice.',
    convertInstead: 'Convert the estimate to an invoice instead.',
    neverDraftAgain: 'An issued document can’t become a draft again.',
    enterVoidReason: 'Enter a reason for voiding this document.',
    expired: 'This estimate has expired and can no longer be accepted.',
    mayNotBecome: {
      draft: 'This document can’t become a draft.',
      sent: 'This document can’t be issued.',
      accepted: 'This document can’t be accepted.',
      declined: 'This document can’t be declined.',
      invoiced: 'This document can’t be invoiced.',
      void: 'This document can’t be voided.',
    },
    onlyIssuedVoid: 'Only issued invoices and credit notes can be voided.',
    partlySettled: 'This document has payments or credits, so it can’t be voided.',
    onlyIssuedCredited: 'Only issued invoices can be credited.',
    creditOfAnother: 'A credit note needs an issued invoice with the same customer and currency.',
    creditedTooMuch: 'Credit notes can’t add up to more than their invoice.',
    mayNotFollow: 'An invoice can follow an issued estimate, and a credit note an issued invoice.',
    otherTotals: 'The totals don’t match the lines.',
    ourTotal: (amount: MinorUnits, currency: string) =>
      `The server calculates ${formatMoney(amount, currency, 'en-US')}.`,
  },
  sending: {
    isVoid: 'A void document can’t be sent.',
    notOverdue: 'Reminders can only be sent for overdue invoices.',
    noAddress: 'This customer has no email address. Enter one.',
    tooFarAhead: 'Choose a time within a year.',
    isScheduled: 'An email is already scheduled. Cancel it first.',
    senderUnknown: 'Add your organization’s address before you email documents.',
    tooMany: (most: number) =>
      `Your organization can email up to ${plural(most, { one: '# document', other: '# documents' })} a day. Send the rest later.`,
    tooManyWhileNew: (most: number) =>
      `In its first month, your organization can email up to ${plural(most, { one: '# document', other: '# documents' })} a day. Send the rest later.`,
    tooManyAtFirst: (most: number) =>
      `In its first two days, your organization can email up to ${plural(most, { one: '# document', other: '# documents' })} a day. Send the rest later.`,
  },
  sharing: {
    answered: 'This estimate has already been accepted. To change that, contact the sender.',
    deadLink: 'This link no longer works.',
    linkTaken: 'This link was revoked or belongs to another document. Create a new one.',
    draft: 'Issue this draft before you share it.',
  },
};
