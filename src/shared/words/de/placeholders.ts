import type { placeholders as english } from '../en/placeholders.ts';
import type { Translated } from '../translated.ts';

export const placeholders: Translated<typeof english> = {
  comingSoon: 'Kommt bald',
  backToDashboard: 'Zurück zur Übersicht',
  estimates: 'Angebote',
  estimatesText:
    'Angebote kommen bald. Sie senden sie dann, lassen sie online annehmen und machen Rechnungen daraus.',
  accessDenied: {
    title: 'Zugriff verweigert',
    text: 'Sie haben keine Berechtigung für diese Seite. Wenden Sie sich an Ihren Administrator, wenn Sie das für einen Fehler halten.',
  },
  support: {
    title: 'Hilfe',
    text: 'Ein Hilfebereich kommt bald. Bis dahin schreiben Sie uns eine E-Mail. Wir antworten innerhalb eines Werktags.',
  },
  invoices: {
    title: 'Rechnungsverwaltung',
    create: 'Neue Rechnung schreiben',
    import: 'Rechnungen importieren',
    export: 'Bericht exportieren',
    note: 'Die erweiterte Rechnungsverwaltung kommt bald. Dies sind Beispielwerte, nicht Ihre eigenen.',
    totalInvoices: 'Rechnungen gesamt',
    paid: 'Bezahlt',
    outstanding: 'Offen',
    overdue: 'Überfällig',
    samples: 'Beispielrechnungen',
    sent: 'Gesendet',
  },
};
