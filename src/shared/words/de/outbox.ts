import type { outbox as english } from '../en/outbox.ts';
import type { Translated } from '../translated.ts';

export const outbox: Translated<typeof english> = {
  title: 'Noch nicht gesendet',
  lead: 'Auf diesem Gerät gespeichert. Wird in dieser Reihenfolge gesendet, sobald Billhook erreichbar ist.',
  emptyTitle: 'Alles gesendet',
  emptyText: 'Alle Ihre Eingaben sind auf dem Server.',
  names: {
    customer: (name) => `Neuer Kunde ${name}`,
    payment: (amount, customer) => `Zahlung von ${customer} über ${amount}`,
    document: {
      invoice: (customer, amount) => `Rechnung für ${customer} über ${amount}`,
      estimate: (customer, amount) => `Angebot für ${customer} über ${amount}`,
      credit_note: (customer, amount) => `Gutschrift für ${customer} über ${amount}`,
    },
  },
  since: (moment) => `Eingegeben am ${moment}`,
  isWaiting: (entry) => `${entry}: noch nicht gesendet.`,
  isRefused: (entry, reason) => `${entry} wurde nicht angenommen. ${reason}`,
  notSent: 'Noch nicht gesendet.',
  numberFollows: 'Noch nicht gesendet. Die Nummer wird beim Senden vergeben.',
  waitsFor: (entry) => `Wartet auf: ${entry}`,
  needsNewer: 'Dafür ist eine neuere Version von Billhook nötig. Laden Sie die Seite neu.',
  notAccepted: 'Die Eingabe wurde nicht angenommen.',
  show: 'Anzeigen',
  edit: 'Bearbeiten',
  tryAgain: 'Erneut versuchen',
  issueAnyway: 'Trotzdem ausstellen',
  delete: 'Löschen',
  deleteTitle: 'Diese Eingabe löschen?',
  deleteText:
    'Sie wird von diesem Gerät gelöscht. Falls sie den Server vor dem Abbruch der Verbindung erreicht hat, finden Sie sie dort.',
};
