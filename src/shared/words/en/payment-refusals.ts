import { dayIn } from '../day.ts';
import { payments } from './payments.ts';

const day = dayIn('en-US');

/** What the server refuses about payments and statements. */
export const paymentRefusals = {
  payments: {
    notFound: 'This payment doesn’t exist.',
    isVoid: 'This payment is void.',
    voidRefundsFirst: 'Void the refunds of this payment first.',
    settledSince: 'The invoice of this refund has been paid or voided since. Record a payment instead.',
    inFuture: payments.form.inFuture,
    notPositive: 'Enter amounts greater than 0.',
    whoseCredit: 'Choose the customer whose credit you want to see.',
    allocatedTooMuch: 'You can’t apply more than the amount of the payment.',
    onlyIssued: 'Only issued invoices can be paid.',
    invoiceOfAnother: 'This invoice belongs to another customer or is in another currency.',
    moreThanDue: 'This is more than the amount due on the invoice.',
    moreThanLeft: 'This is more than what’s left of the payment.',
    moreThanCredit: 'This is more than the remaining credit. Refund the rest from the invoices.',
    moreThanAllocated: 'This is more than the payment still covers on this invoice.',
    moreThanRefunded: 'The amounts refunded from invoices add up to more than the refund.',
    refundOfNothing: 'A refund must name its payment, and a payment can’t name one.',
    refundOfAnother: 'The payment is from another customer.',
    refundInOtherCurrency: 'The payment is in another currency.',
    refundTooEarly: (date: string) =>
      `The payment was received on ${day(date)}. Choose that day or a later one.`,
  },
  statements: {
    endBeforeStart: 'The end date can’t be before the start date.',
    tooLong: 'This statement has more than 2,000 entries. Choose a shorter period.',
    nobody: 'None of these customers gets a statement for this period.',
    searchIsCut: 'This search may have too many results to export. Narrow it, or export without a search.',
  },
};
