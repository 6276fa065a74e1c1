import type { sending as english } from '../en/sending.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

export const sending: Translated<typeof english> = {
  title: 'Per E-Mail senden',
  reminderTitle: 'Zahlungserinnerung senden',
  form: 'E-Mail',
  send: 'Senden',
  sending: 'Wird gesendet …',
  failed: 'Die E-Mail konnte nicht gesendet werden. Versuchen Sie es erneut.',
  locks: {
    invoice: 'Beim Senden wird die Rechnung ausgestellt und kann nicht mehr geändert werden.',
    estimate: 'Beim Senden wird das Angebot ausgestellt und kann nicht mehr geändert werden.',
    credit_note: 'Beim Senden wird die Gutschrift ausgestellt und kann nicht mehr geändert werden.',
  },
  when: {
    label: 'Wann',
    now: 'Jetzt',
    tomorrow: (moment) => `Morgen: ${moment}`,
    monday: (moment) => `Montag: ${moment}`,
    documentDate: (moment) => `Am Datum des Belegs: ${moment}`,
    chosen: 'Andere Zeit …',
    moment: 'Datum und Uhrzeit',
    enter: 'Geben Sie Datum und Uhrzeit ein.',
    isPast: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
    schedule: 'Planen',
    scheduled: (moment) => `Die E-Mail wird am ${moment} gesendet.`,
    locks: {
      invoice: 'Die Rechnung wird jetzt ausgestellt, ist dann gesperrt und wird zur gewählten Zeit gesendet.',
      estimate: 'Das Angebot wird jetzt ausgestellt, ist dann gesperrt und wird zur gewählten Zeit gesendet.',
      credit_note:
        'Die Gutschrift wird jetzt ausgestellt, ist dann gesperrt und wird zur gewählten Zeit gesendet.',
    },
  },
  missingAddress: {
    title: 'Erst Ihre Adresse ergänzen',
    text: 'Ihre Kunden müssen sehen, von wem ein Beleg kommt. Ergänzen Sie Adresse, Ort und Land Ihrer Organisation, dann können Sie ihn senden.',
    edit: 'Adresse ergänzen',
    askAdmin:
      'Ihre Kunden müssen sehen, von wem ein Beleg kommt. Bitten Sie einen Administrator, Adresse, Ort und Land Ihrer Organisation zu ergänzen.',
  },
  loadingTemplate: 'Vorlage wird geladen …',
  loadingAddress: 'E-Mail-Adresse wird geladen …',
  noAddress: 'Der Kunde konnte nicht geladen werden. Geben Sie die E-Mail-Adresse ein.',
  oldAddress: (moment) => `Der Kunde konnte nicht geladen werden. Die Adresse ist vom ${moment}.`,
  to: 'An',
  fromTemplate: 'Betreff und Nachricht kommen aus Ihrer Vorlage.',
  contacts: 'Ansprechpartner',
  subject: 'Betreff',
  message: 'Nachricht',
  filledIn: 'Platzhalter wie {{number}} werden beim Senden ausgefüllt.',
  pdfAttached: 'Das PDF ist angehängt. {{link}} wird durch den Freigabelink für den Kunden ersetzt.',
  furtherNotice: 'auf Weiteres',
  enterAddress: 'Geben Sie eine E-Mail-Adresse ein.',
  tooManyAddresses: 'Geben Sie höchstens 10 E-Mail-Adressen ein.',
  invalidAddresses: 'Geben Sie gültige E-Mail-Adressen ein, durch Kommas getrennt.',
  emailKept: 'Nicht gesendet: Es ist kein Mailserver eingerichtet.',
  notDelivered:
    'Es ist kein Mailserver eingerichtet, E-Mails kommen daher nicht an. Geben Sie stattdessen einen Link oder das PDF weiter.',
  emailQueued: 'Die E-Mail wird gesendet.',
  reminderQueued: 'Die Zahlungserinnerung wird gesendet.',
  remindersQueued: (count) =>
    plural(count, {
      one: '# Zahlungserinnerung wird gesendet.',
      other: '# Zahlungserinnerungen werden gesendet.',
    }),
  remindedOnce: (names) => `Nur an die am längsten überfällige Rechnung erinnert: ${names}.`,
  moreCustomers: (count) => `${count} weitere`,
  emails: 'E-Mails',
  noEmails: 'Noch keine E-Mails',
  states: {
    scheduled: 'Geplant',
    cancelled: 'Abgebrochen',
    queued: 'Wartet auf den Versand',
    sending: 'Wird gesendet …',
    sent: 'Gesendet',
    failed: 'Nicht zugestellt',
    kept: 'Nicht gesendet: kein Mailserver eingerichtet',
  },
  scheduledFor: (moment) => `Geplant für ${moment}`,
  cancelScheduled: 'Geplante E-Mail abbrechen',
  cancelFailed: 'Die E-Mail konnte nicht abgebrochen werden. Versuchen Sie es erneut.',
  stateAt: (state, moment) => `${state} · ${moment}`,
  afterAttempts: (reason, attempts) =>
    `${reason} ${plural(attempts, { one: 'Ein Versuch.', other: '# Versuche.' })}`,
  nextAttempt: (moment) => `Nächster Versuch: ${moment}`,
  tryAgain: 'Erneut senden',
};
