import type { support as english } from '../en/support.ts';
import type { Translated } from '../translated.ts';

export const support: Translated<typeof english> = {
  lead: 'Die wichtigsten Aufgaben, und wo Sie sie erledigen. Bei allem anderen: Schreiben Sie uns, wir antworten innerhalb eines Werktags.',
  groups: {
    start: 'Erste Schritte',
    invoice: 'Rechnungen erstellen',
    paid: 'Geld erhalten',
    figures: 'Zahlen im Blick',
    account: 'Konto und Team',
  },
  topics: {
    details: {
      title: 'Unternehmensdaten eingeben',
      text: 'Name, Anschrift, Bankverbindung und Logo, wie auf Ihren Belegen.',
    },
    taxes: { title: 'Steuern einrichten', text: 'Die Sätze, die Sie für jede Position wählen können.' },
    importCustomers: { title: 'Kunden importieren', text: 'Aus einer CSV-Datei eines anderen Programms.' },
    importInvoices: {
      title: 'Rechnungen importieren',
      text: 'Als Entwürfe oder mit ihren Nummern und Zahlungen.',
    },
    createInvoice: {
      title: 'Rechnung erstellen',
      text: 'Ausstellen, dann per E-Mail senden oder den Link teilen.',
    },
    estimate: { title: 'Angebot senden', text: 'Kunden nehmen es online an. Dann wird es zur Rechnung.' },
    recurring: {
      title: 'Rechnung wiederholen',
      text: 'Jede Woche, jeden Monat oder jedes Jahr, als Entwurf oder gleich gesendet.',
    },
    items: { title: 'Artikel und Preise pflegen', text: 'Was Sie verkaufen, mit Preislisten für Kunden.' },
    creditNotes: {
      title: 'Ausgestellte Rechnung korrigieren',
      text: 'Öffnen Sie sie und erstellen Sie eine Gutschrift.',
    },
    recordPayment: { title: 'Zahlung erfassen', text: 'Wählen Sie den Kunden und was damit bezahlt ist.' },
    statement: {
      title: 'Bankauszug importieren',
      text: 'Ordnet Zahlungseingänge Ihren Rechnungen zu.',
    },
    reminders: { title: 'Zahlungserinnerungen senden', text: 'Automatisch, vor oder nach der Fälligkeit.' },
    lateFees: { title: 'Verzugskosten berechnen', text: 'Ein fester Betrag, Zinsen oder beides.' },
    reports: { title: 'Auswertungen ansehen', text: 'Umsatz, Steuern, Zahlungen und offene Posten.' },
    accountant: {
      title: 'Dateien für die Steuerberatung',
      text: 'Alles eines Monats oder Jahres in einer ZIP-Datei.',
    },
    closing: { title: 'Bücher abschließen', text: 'Damit sich ein vergangener Zeitraum nicht mehr ändert.' },
    backup: { title: 'Daten sichern', text: 'Alle Daten Ihrer Organisation in einer Datei.' },
    profile: { title: 'Anmeldung ändern', text: 'Passwort, Passkeys und Zwei-Faktor-Authentifizierung.' },
    users: { title: 'Team einladen', text: 'Jede Person mit ihrer Rolle.' },
    waiting: { title: 'Offline arbeiten', text: 'Sehen Sie, was noch gesendet wird.' },
  },
};
