/** Mails to customers whose words an organization may change. */
export const mailKinds = ['invoice', 'estimate', 'reminder'] as const;
export type MailKind = (typeof mailKinds)[number];
