import type { MailKind } from '#shared/mail-templates/mail-kinds.ts';

/** What a person calls each kind of mail, and when it goes out. */
export const templateNames: Readonly<Record<MailKind, { name: string; when: string }>> = {
  invoice: { name: 'Invoice', when: 'Goes to the customer when you send an invoice.' },
  estimate: { name: 'Estimate', when: 'Goes to the customer when you send an estimate.' },
  reminder: { name: 'Reminder', when: 'Reminds the customer of an invoice that is overdue.' },
};
