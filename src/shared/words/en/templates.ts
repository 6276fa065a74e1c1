/** The product's own mails to customers (mail-templates/default-templates.ts), with their placeholders. */
export const templates = {
  invoice: {
    subject: 'Invoice {{number}} from {{organization}}',
    text: (note: string) => `Hello {{customer}},

${note}

View and download it here:
{{link}}

Thank you for your business!
{{organization}}`,
    note: 'Here’s invoice {{number}}. Please pay {{amount_due}} by {{due_date}}.',
    overdue: 'Here’s invoice {{number}}. It was due on {{due_date}}, and {{amount_due}} is outstanding.',
    paid: 'Here’s invoice {{number}} for {{amount}}. It’s paid.',
  },
  estimate: {
    subject: 'Estimate {{number}} from {{organization}}',
    text: `Hello {{customer}},

Here’s estimate {{number}} for {{amount}}. It’s valid until {{expiry_date}}.

View, accept, or decline it here:
{{link}}

We look forward to hearing from you.
{{organization}}`,
  },
  reminder: {
    subject: 'Reminder: invoice {{number}} was due on {{due_date}}',
    text: `Hello {{customer}},

This is a reminder that invoice {{number}} was due on {{due_date}}. {{amount_due}} is still outstanding.

View and download it here:
{{link}}

If you’ve already paid, please ignore this message.
{{organization}}`,
  },
  /** A reminder before the due date, or on it. */
  dueSoon: {
    subject: 'Invoice {{number}} is due on {{due_date}}',
    text: `Hello {{customer}},

Invoice {{number}} is due on {{due_date}}. {{amount_due}} is outstanding.

View and download it here:
{{link}}

If you’ve already paid, please ignore this message.
{{organization}}`,
  },
  /** The last of several reminders. */
  finalReminder: {
    subject: 'Final reminder: invoice {{number}} was due on {{due_date}}',
    text: `Hello {{customer}},

Invoice {{number}} was due on {{due_date}}, and we’ve reminded you of it. {{amount_due}} is still outstanding. Please pay it within 7 days.

View and download it here:
{{link}}

If you’ve already paid, please ignore this message.
{{organization}}`,
  },
  statement: {
    subject: 'Statement from {{organization}}: {{period}}',
    text: `Hello {{customer}},

Attached is your statement for {{period}}. Your balance at the end of it is {{balance}}.

Thank you for your business!
{{organization}}`,
  },
  /** `corrected` is the invoice that it corrects, with its day. */
  creditNote: {
    subject: 'Credit note {{number}} from {{organization}}',
    text: (note: string) => `Hello {{customer}},

${note}

View and download it here:
{{link}}

{{organization}}`,
    note: 'Here’s credit note {{number}} for {{amount}}.',
    correcting: (corrected: string) =>
      `Here’s credit note {{number}} for {{amount}}. It corrects invoice ${corrected}.`,
  },
  /** Until when an estimate without a last day is valid. */
  furtherNotice: 'further notice',
  /** At the foot of every mail to a customer: who sends it, and where to complain. */
  footer: (sender: string, abuse: string) =>
    `${sender} sent you this message with Billhook. Don’t know them, or does something look wrong? Don’t pay, and tell us: ${abuse}`,
  unnamedSender: 'An organization',
  /** Before the subject of a mail that somebody sends to try a template. */
  test: (subject: string) => `Test: ${subject}`,
  exampleCustomer: 'Harbor Café',
  exampleLine: 'Consulting',
};
