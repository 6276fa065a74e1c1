import type { outbox as english } from '../en/outbox.ts';
import type { Translated } from '../translated.ts';
import { depositDraft } from './deposit-refusals.ts';
import { plural } from './grammar.ts';

export const outbox: Translated<typeof english> = {
  title: 'Noch nicht gesendet',
  lead: (count) =>
    plural(count, {
      one: 'Diese Eingabe ist auf diesem Gerät gespeichert und wird gesendet, sobald Billhook erreichbar ist.',
      other:
        'Diese Eingaben sind auf diesem Gerät gespeichert und werden in dieser Reihenfolge gesendet, sobald Billhook erreichbar ist.',
    }),
  empty: 'Es wartet nichts auf den Versand',
  emptyText:
    'Was Sie offline eingeben, wird auf diesem Gerät gespeichert und steht hier, bis es gesendet ist.',
  unreadable:
    'Der Speicher dieses Geräts ist nicht lesbar. Was noch nicht gesendet ist, lässt sich daher nicht anzeigen.',
  names: {
    customer: (name) => `Neuer Kunde ${name}`,
    item: (name) => `Neuer Artikel ${name}`,
    priceList: (name) => `Neue Preisliste ${name}`,
    edit: (name) => `Änderungen an ${name}`,
    archive: (name) => `Archivierung von ${name}`,
    restore: (name) => `Wiederherstellung von ${name}`,
    series: (customer, amount) => `Wiederkehrende Rechnung an ${customer}, ${amount}`,
    seriesEdit: (customer) => `Änderungen an der wiederkehrenden Rechnung an ${customer}`,
    seriesMove: {
      pause: (customer) => `Pausieren der wiederkehrenden Rechnung an ${customer}`,
      resume: (customer) => `Fortsetzen der wiederkehrenden Rechnung an ${customer}`,
      end: (customer) => `Beenden der wiederkehrenden Rechnung an ${customer}`,
      skip: (day, customer) => `Auslassen des Termins ${day} der wiederkehrenden Rechnung an ${customer}`,
      keep: (day, customer) =>
        `Termin ${day} der wiederkehrenden Rechnung an ${customer} doch nicht auslassen`,
    },
    payment: (amount, customer) => `Zahlung von ${customer} über ${amount}`,
    refund: (amount, customer) => `Rückzahlung an ${customer} über ${amount}`,
    paymentVoid: {
      payment: (amount, customer) => `Stornierung der Zahlung von ${customer} über ${amount}`,
      refund: (amount, customer) => `Stornierung der Rückzahlung an ${customer} über ${amount}`,
    },
    credit: (amount, customer) => `Verrechnung von ${amount} Guthaben von ${customer}`,
    draftDelete: (entry) => `Löschen des Entwurfs: ${entry}`,
    attachment: (file, number) => (number === '' ? `Datei ${file}` : `Datei ${file} zu ${number}`),
    fileShared: (file) => `Freigabe von ${file} für den Kunden`,
    fileUnshared: (file) => `Ende der Freigabe von ${file} für den Kunden`,
    fileRemoved: (file) => `Entfernung von ${file}`,
    mail: (number, customer) => `E-Mail mit ${number} an ${customer}`,
    reminder: (number, customer) => `Zahlungserinnerung zu ${number} an ${customer}`,
    mailCancel: (number, customer) => `Abbruch geplanter E-Mails mit ${number} an ${customer}`,
    reminders: {
      hold: (number) => `Zurückhalten der Erinnerungen zu ${number}`,
      holdUntil: (day, number) => `Zurückhalten der Erinnerungen zu ${number} bis ${day}`,
      release: (number) => `Fortsetzen der Erinnerungen zu ${number}`,
    },
    lateFee: (number) => `Verzugskosten zu ${number}`,
    linksRevoke: (number) => `Widerruf der Links zu ${number}`,
    accepted: (number) => `Annahme von ${number}`,
    declined: (number) => `Ablehnung von ${number}`,
    void: (number) => `Stornierung von ${number}`,
    conversion: (number) => `Rechnung aus ${number}`,
    finalInvoice: (amount, number) => `Schlussrechnung über ${amount} zu ${number}`,
    deposit: (amount, number) => `Abschlag von ${amount} auf ${number}`,
    unknown: 'Eingabe',
    document: {
      invoice: (customer, amount) => `Rechnung für ${customer} über ${amount}`,
      estimate: (customer, amount) => `Angebot für ${customer} über ${amount}`,
      credit_note: (customer, amount) => `Gutschrift für ${customer} über ${amount}`,
    },
  },
  numberToCome: {
    invoice: (customer) => `der Rechnung für ${customer}`,
    estimate: (customer) => `dem Angebot für ${customer}`,
    credit_note: (customer) => `der Gutschrift für ${customer}`,
  },
  kept: 'Auf diesem Gerät gespeichert. Gesendet wird, sobald Billhook erreichbar ist.',
  statusChanged: 'Der Status hat sich inzwischen geändert. Prüfen Sie ihn, bevor Sie es erneut versuchen.',
  depositsSince:
    'Inzwischen wurden weitere Abschläge dieses Angebots abgerechnet. Prüfen Sie sie, bevor Sie es erneut versuchen.',
  deductionsSince:
    'Inzwischen wurden Abschläge dieses Angebots abgerechnet, gutgeschrieben oder storniert. Prüfen Sie sie, bevor Sie es erneut versuchen.',
  depositDraft,
  creditFirst:
    'Eine Gutschrift zu einem Abschlag ist noch nicht gesendet. Erstellen Sie die Schlussrechnung danach.',
  tooLateToCancel:
    'Eine E-Mail war schon verschickt oder wurde gerade gesendet. Prüfen Sie die E-Mails des Belegs.',
  remindersSince:
    'Die Erinnerungen wurden inzwischen geändert. Prüfen Sie sie, bevor Sie es erneut versuchen.',
  lateFeesSince:
    'Inzwischen wurden weitere Verzugskosten berechnet. Prüfen Sie sie, bevor Sie es erneut versuchen.',
  linksSince:
    'Inzwischen wurden weitere Links erstellt, deshalb wurde keiner widerrufen: Alle funktionieren noch. Prüfen Sie sie, bevor Sie es erneut versuchen.',
  notIssued: 'Der Beleg ist ein Entwurf. Stellen Sie ihn aus, bevor Sie es erneut versuchen.',
  oldMail:
    'Diese Eingabe wartet seit mehr als 25 Tagen, und die E-Mail wurde vielleicht schon verschickt. Prüfen Sie vor dem Senden die E-Mails des Belegs.',
  anyway: 'Trotzdem senden',
  since: (moment) => `Eingegeben am ${moment}`,
  isWaiting: (entry) => `${entry}: noch nicht gesendet.`,
  isRefused: (entry, reason) => `${entry} wurde nicht angenommen. ${reason}`,
  isNotAccepted: (entry) => `${entry} wurde nicht angenommen.`,
  notSent: 'Noch nicht gesendet.',
  mailStillScheduled: 'Noch nicht gesendet. Eine E-Mail, deren Zeit vorher kommt, wird noch gesendet.',
  remindersStillGo: 'Noch nicht gesendet. Bis dahin können noch Erinnerungen gesendet werden.',
  lateFeeFollows:
    'Noch nicht gesendet. Die Verzugskosten werden beim Senden berechnet und sind dann ein Entwurf.',
  linksStillOpen: 'Noch nicht gesendet. Bis dahin funktionieren die Links weiter.',
  numberFollows:
    'Noch nicht gesendet. Die Nummer und, falls Sie keines angegeben haben, das Datum werden beim Senden vergeben.',
  mailFollows:
    'Noch nicht gesendet. Die Nummer und, falls Sie keines angegeben haben, das Datum werden beim Senden vergeben. Dann wird auch die E-Mail verschickt.',
  waitsFor: (entry) => `Wartet auf: ${entry}`,
  triedInVain: (reason) => `${reason} Wir versuchen es erneut.`,
  needsNewer: 'Dafür ist eine neuere Version von Billhook nötig. Gesendet wird nach der Aktualisierung.',
  notAccepted: 'Die Eingabe wurde nicht angenommen.',
  sent: (entries) => `Gesendet: ${entries}.`,
  noLongerWaiting: (entry) => `Wartet nicht mehr: ${entry}.`,
  show: 'Wartende Eingaben anzeigen',
  mark: 'Noch nicht gesendet',
  more: (count) => `und ${count} weitere`,
  about: (button, entry) => `${button}: ${entry}`,
  edit: 'Bearbeiten',
  download: 'Nicht gesendete Eingaben herunterladen',
  tryAgain: 'Erneut versuchen',
  open: (number) => (number === null ? 'Beleg öffnen' : `${number} öffnen`),
  saveAsFile: 'Als Datei speichern',
  keep: { mine: 'Eigene behalten', theirs: 'Andere behalten' },
  issueAnyway: 'Trotzdem ausstellen',
  undoFailed: 'Das ließ sich nicht rückgängig machen. Versuchen Sie es noch einmal.',
  delete: 'Löschen',
  deleteConfirm: 'Eingabe löschen',
  deleteTitle: 'Diese Eingabe löschen?',
  deleteText: (place) =>
    `Sie wird von diesem Gerät gelöscht. Falls sie den Server vor dem Abbruch der Verbindung erreicht hat, finden Sie sie unter „${place}“.`,
  neededBy: (entries) => `Ohne diese Eingabe kann das nicht gesendet werden: ${entries}.`,
};
