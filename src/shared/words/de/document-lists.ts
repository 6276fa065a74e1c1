import type { documentLists as english } from '../en/document-lists.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

export const documentLists: Translated<typeof english> = {
  all: 'Alle',
  issued: 'Alle ausgestellten',
  sent: 'Ausgestellt oder gesendet',
  open: 'Offen',
  unsent: 'Noch nicht gesendet',
  undelivered: 'Nicht zugestellt',
  exportCsv: 'CSV exportieren',
  downloadFailed: 'Die Datei konnte nicht heruntergeladen werden. Versuchen Sie es erneut.',
  searchIn: 'Nummer, Kunde, Referenz oder Betrag',
  wholeList: 'Ganze Liste anzeigen',
  toInvoices: 'Zu den Rechnungen',
  invoice: {
    title: 'Rechnungen',
    search: 'Rechnungen suchen',
    lead: 'Was Sie abgerechnet haben und was noch offen ist.',
    create: 'Rechnung schreiben',
    emptyTitle: 'Schreiben Sie Ihre erste Rechnung',
    emptyText: 'Sie wird beim Tippen gespeichert und erhält ihre Nummer, wenn Sie sie ausstellen.',
  },
  estimate: {
    title: 'Angebote',
    search: 'Angebote suchen',
    lead: 'Was Sie angeboten haben und wie Kunden geantwortet haben.',
    create: 'Angebot schreiben',
    emptyTitle: 'Schreiben Sie Ihr erstes Angebot',
    emptyText: 'Nimmt der Kunde es an, wird daraus mit einem Klick eine Rechnung.',
  },
  credit_note: {
    title: 'Gutschriften',
    search: 'Gutschriften suchen',
    lead: 'Korrekturen zu ausgestellten Rechnungen.',
    create: 'Gutschrift schreiben',
    emptyTitle: 'Noch keine Gutschriften',
    emptyText:
      'Um eine ausgestellte Rechnung ganz oder teilweise zu korrigieren, öffnen Sie sie und schreiben Sie eine Gutschrift.',
  },
  creditNotes: 'Gutschriften',
  sameItem: { invoice: 'Rechnungen mit diesem Artikel', credit_note: 'Gutschriften mit diesem Artikel' },
  importInvoices: 'Rechnungen importieren',
  invoices: 'Rechnungen',
  total: (amount) => `Gesamt ${amount}`,
  amountDue: (amount) => `Offen ${amount}`,
  issueDrafts: (count) => plural(count, { one: '# Entwurf ausstellen', other: '# Entwürfe ausstellen' }),
  remind: (count) =>
    plural(count, { one: '# Zahlungserinnerung senden', other: '# Zahlungserinnerungen senden' }),
  remindQuestion: (count) =>
    plural(count, { one: '# Zahlungserinnerung senden?', other: '# Zahlungserinnerungen senden?' }),
  remindText:
    'Jeder Kunde erhält eine E-Mail mit Ihrem Erinnerungstext zu der am längsten überfälligen Rechnung.',
  remindOnce: (names) =>
    `Mehrere überfällige Rechnungen: ${names}. An die weiteren erinnern Sie auf der Seite der jeweiligen Rechnung.`,
  deleteDrafts: 'Entwürfe löschen',
  deleteDraftsQuestion: 'Diese Entwürfe löschen?',
  deleteDraftsText: 'Gelöschte Entwürfe lassen sich nicht wiederherstellen.',
  recordPayment: 'Zahlung erfassen',
};
