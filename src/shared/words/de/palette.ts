import type { palette as english } from '../en/palette.ts';
import type { Translated } from '../translated.ts';

export const palette: Translated<typeof english> = {
  search: 'Suche',
  label: 'Kunden, Belege und Befehle suchen',
  placeholder: 'Kunde, Nummer, Betrag oder Befehl',
  results: 'Ergebnisse',
  noResults: 'Keine Ergebnisse',
  unavailable: 'Die Suche ist nicht verfügbar.',
  loadFailed: 'Die Suche konnte nicht geladen werden. Wir versuchen es weiter.',
  go: 'Öffnen',
  customer: 'Kunde',
  commands: {
    createInvoice: 'Rechnung schreiben',
    createEstimate: 'Angebot schreiben',
    addCustomer: 'Kunden anlegen',
    recordPayment: 'Zahlung erfassen',
    invoices: 'Rechnungen',
    overdueInvoices: 'Überfällige Rechnungen',
    creditNotes: 'Gutschriften',
    estimates: 'Angebote',
    customers: 'Kunden',
    items: 'Artikel',
    addItem: 'Artikel hinzufügen',
    payments: 'Zahlungen',
    organization: 'Organisation',
    users: 'Benutzer',
    settings: 'Einstellungen',
    auditLog: 'Protokoll',
    profile: 'Ihr Profil',
    theme: 'Darstellung: hell oder dunkel',
  },
};
