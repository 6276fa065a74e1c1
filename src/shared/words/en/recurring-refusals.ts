/** What the server says about recurring invoices. */
export const recurringRefusals = {
  notFound: 'This recurring invoice doesn’t exist.',
  hasEnded: 'This recurring invoice has ended. Create a new one to go on.',
  noDayFollows: 'With this end, no invoice would follow. Choose a later one.',
  otherDay: 'No invoice is due on this day.',
  lastDay: 'This is the last invoice. End the series instead.',
  tooManyMissed:
    'So many invoices were missed, or for so long, that we ask first. Resume it, and choose whether to make or leave them out.',
  customerArchived: 'The customer is archived. Restore the customer, then resume.',
  dayPassed: 'This day has passed. Choose today or a later one.',
  pricesOutdated: 'One of these recurring invoices was changed in the meantime. Check the preview again.',
  notAffected: 'One of these recurring invoices doesn’t change. Leave it out.',
  priceChangeGone: 'This price change has already been applied or canceled.',
  textTooLong: 'With its period filled in, a text of this invoice is too long. Shorten it.',
};
