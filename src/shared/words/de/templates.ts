import type { templates as english } from '../en/templates.ts';
import type { Translated } from '../translated.ts';

export const templates: Translated<typeof english> = {
  invoice: {
    subject: 'Rechnung {{number}} von {{organization}}',
    text: (note) => `Guten Tag {{customer}},

${note}

Hier können Sie die Rechnung ansehen und herunterladen:
{{link}}

Vielen Dank für Ihren Auftrag!

Mit freundlichen Grüßen
{{organization}}`,
    note: 'anbei erhalten Sie die Rechnung {{number}}. Bitte überweisen Sie {{amount_due}} bis zum {{due_date}}.',
    overdue:
      'anbei erhalten Sie die Rechnung {{number}}. Sie war am {{due_date}} fällig. Noch offen: {{amount_due}}.',
    paid: 'anbei erhalten Sie die Rechnung {{number}} über {{amount}}. Sie ist bezahlt.',
  },
  estimate: {
    subject: 'Angebot {{number}} von {{organization}}',
    text: `Guten Tag {{customer}},

anbei erhalten Sie unser Angebot {{number}} über {{amount}}. Es gilt bis {{expiry_date}}.

Hier können Sie das Angebot ansehen, annehmen oder ablehnen:
{{link}}

Wir freuen uns auf Ihre Rückmeldung.

Mit freundlichen Grüßen
{{organization}}`,
  },
  reminder: {
    subject: 'Zahlungserinnerung: Rechnung {{number}} war am {{due_date}} fällig',
    text: `Guten Tag {{customer}},

wir möchten Sie daran erinnern, dass die Rechnung {{number}} am {{due_date}} fällig war. Noch offen: {{amount_due}}.

Hier können Sie die Rechnung ansehen und herunterladen:
{{link}}

Falls Sie bereits gezahlt haben, betrachten Sie diese Nachricht bitte als gegenstandslos.

Mit freundlichen Grüßen
{{organization}}`,
  },
  dueSoon: {
    subject: 'Rechnung {{number}} ist am {{due_date}} fällig',
    text: `Guten Tag {{customer}},

die Rechnung {{number}} ist am {{due_date}} fällig. Offen: {{amount_due}}.

Hier können Sie die Rechnung ansehen und herunterladen:
{{link}}

Falls Sie bereits gezahlt haben, betrachten Sie diese Nachricht bitte als gegenstandslos.

Mit freundlichen Grüßen
{{organization}}`,
  },
  finalReminder: {
    subject: 'Letzte Zahlungserinnerung: Rechnung {{number}} war am {{due_date}} fällig',
    text: `Guten Tag {{customer}},

die Rechnung {{number}} war am {{due_date}} fällig, und wir haben Sie bereits daran erinnert. Noch offen: {{amount_due}}. Bitte zahlen Sie innerhalb von 7 Tagen.

Hier können Sie die Rechnung ansehen und herunterladen:
{{link}}

Falls Sie bereits gezahlt haben, betrachten Sie diese Nachricht bitte als gegenstandslos.

Mit freundlichen Grüßen
{{organization}}`,
  },
  statement: {
    subject: 'Kontoauszug von {{organization}}: {{period}}',
    text: `Guten Tag {{customer}},

anbei erhalten Sie Ihren Kontoauszug für den Zeitraum {{period}}. Ihr Saldo an dessen Ende beträgt {{balance}}.

Vielen Dank für Ihr Vertrauen!

Mit freundlichen Grüßen
{{organization}}`,
  },
  creditNote: {
    subject: 'Rechnungskorrektur {{number}} von {{organization}}',
    text: (note) => `Guten Tag {{customer}},

${note}

Hier können Sie die Rechnungskorrektur ansehen und herunterladen:
{{link}}

Mit freundlichen Grüßen
{{organization}}`,
    note: 'anbei erhalten Sie die Rechnungskorrektur {{number}} über {{amount}}.',
    correcting: (corrected) =>
      `anbei erhalten Sie die Rechnungskorrektur {{number}} über {{amount}} zur Rechnung ${corrected}.`,
  },
  furtherNotice: 'auf Weiteres',
  footer: (sender, abuse) =>
    `${sender} hat Ihnen diese Nachricht mit Billhook gesendet. Sie kennen den Absender nicht, oder etwas stimmt nicht? Zahlen Sie nicht und schreiben Sie uns: ${abuse}`,
  unnamedSender: 'Eine Organisation',
  test: (subject) => `Test: ${subject}`,
  exampleCustomer: 'Café am Hafen',
  exampleLine: 'Beratung',
};
