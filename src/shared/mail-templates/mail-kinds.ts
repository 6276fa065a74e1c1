/** Emails that are sent by a button, which every release knows. */
export const basicKinds = ['invoice', 'estimate', 'reminder'] as const;

/** Those of documents, with the reminders of a plan. */
export const documentKinds = ['invoice', 'estimate', 'due_soon', 'reminder', 'final_reminder'] as const;

/** Customer emails an organization can customize, in the order of a sale. */
export const mailKinds = [...documentKinds, 'statement'] as const;
export type MailKind = (typeof mailKinds)[number];
