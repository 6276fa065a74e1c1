/** The list below the bell. */
export const notifications = {
  title: 'Needs attention',
  nothing: 'You’re all caught up.',
  loadFailed: 'Couldn’t load your notifications.',
  savedDataFrom: (moment: string) => `Showing saved data from ${moment}.`,
  answered: 'Estimate responses',
  accepted: (moment: string) => `Accepted ${moment}`,
  declined: (moment: string) => `Declined ${moment}`,
  overdue: 'Overdue invoices',
  allOverdue: 'All overdue invoices',
  failedEmails: 'Emails not delivered',
  to: (recipient: string, moment: string) => `To ${recipient}, ${moment}`,
  invitations: 'Pending invitations',
  expired: (moment: string) => `Expired ${moment}`,
  expires: (moment: string) => `Expires ${moment}`,
  allUsers: 'All users and invitations',
};
