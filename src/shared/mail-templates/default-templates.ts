import type { MailKind } from './mail-kinds.ts';
import type { MailTemplate } from './placeholders.ts';

/** The product's own words, until an organization writes others. */
export const defaultTemplates: Readonly<Record<MailKind, MailTemplate>> = {
  invoice: {
    subject: 'Invoice {{number}} from {{organization}}',
    text: `Hello {{customer}},

here is our invoice {{number}} over {{amount}}. Please pay {{amount_due}} by {{due_date}}.

You can see and download it here:
{{link}}

Thank you!
{{organization}}`,
  },
  estimate: {
    subject: 'Estimate {{number}} from {{organization}}',
    text: `Hello {{customer}},

here is our estimate {{number}} over {{amount}}. It is open until {{expiry_date}}.

You can see, accept or decline it here:
{{link}}

We look forward to hearing from you.
{{organization}}`,
  },
  reminder: {
    subject: 'Reminder: invoice {{number}} was due on {{due_date}}',
    text: `Hello {{customer}},

our invoice {{number}} was due on {{due_date}}, and {{amount_due}} of it is still open. Most likely it slipped by.

You can see and download it here:
{{link}}

If you have paid meanwhile, please ignore this message.
{{organization}}`,
  },
};

/**
 * For credit notes there is no template of an organization's own. `corrected` names the invoice that the note corrects,
 * with its day, where there is one.
 */
export function creditNoteTemplate(corrected: string | null): MailTemplate {
  const corrects = corrected === null ? '' : ` It corrects our invoice ${corrected}.`;
  return {
    subject: 'Credit note {{number}} from {{organization}}',
    text: `Hello {{customer}},

here is our credit note {{number}} over {{amount}}.${corrects}

You can see and download it here:
{{link}}

{{organization}}`,
  };
}
