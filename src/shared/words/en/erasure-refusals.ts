import { dayIn } from '../day.ts';

const day = dayIn('en-US');

/** What the server says when personal data are deleted. */
export const erasure = {
  onlyPerson:
    'You’re the only person in this organization. Delete the organization in Settings, or make someone else an admin first.',
  otherAddress: 'This isn’t the email address of the account you’re signed in to.',
  deletedUser: 'Deleted user',
  erased: 'The personal data of this customer have been erased, so the customer can’t be restored.',
  deletedCustomer: 'Deleted customer',
  mustBeKept: (date: string) =>
    `This customer’s documents and payments must be kept until ${day(date)}. Until then you can block the customer.`,
  onlyAdminsUnblock: 'This customer is blocked. Only admins can restore them.',
  isBlocked: 'This customer is blocked, so nothing can be emailed to them.',
  notInDemo: 'The demo’s accounts can’t be deleted.',
  notTheDemo: 'The demo can’t be deleted.',
  otherName: 'This isn’t the name of your organization.',
};
