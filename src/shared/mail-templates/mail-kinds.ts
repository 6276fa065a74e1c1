/** Customer emails an organization can customize. */
export const mailKinds = ['invoice', 'estimate', 'reminder'] as const;
export type MailKind = (typeof mailKinds)[number];
