import type { statementEmails as english } from '../en/statement-emails.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

export const statementEmails: Translated<typeof english> = {
  email: { one: 'Kontoauszug per E-Mail senden', many: 'Kontoauszüge per E-Mail senden' },
  download: { one: 'Kontoauszug herunterladen', many: 'Kontoauszüge herunterladen' },
  downloadNow: 'Herunterladen',
  form: 'E-Mail',
  looking: 'Empfänger werden geprüft …',
  needsServer: 'Kontoauszüge sendet der Server. Sobald er erreichbar ist, geht es weiter.',
  tooMany: (most) => `Wählen Sie höchstens ${most} Kunden auf einmal aus.`,
  notDelivered:
    'Es ist kein Mailserver eingerichtet, E-Mails kommen daher nicht an. Laden Sie die Kontoauszüge stattdessen herunter.',
  to: (address) => `An: ${address}`,
  recipients: (emailed, all) =>
    emailed === all
      ? plural(all, { one: '# Kunde erhält eine E-Mail.', other: '# Kunden erhalten eine E-Mail.' })
      : plural(emailed, {
          one: `Von ${all} Kunden erhält # eine E-Mail.`,
          other: `Von ${all} Kunden erhalten # eine E-Mail.`,
        }),
  nobody: 'Für diesen Zeitraum erhält niemand eine E-Mail.',
  obstacles: {
    archived: (names) => `Archiviert: ${names}`,
    no_address: (names) => `Keine E-Mail-Adresse: ${names}`,
    nothing: (names) => `Keine Buchungen in diesem Zeitraum und kein Saldo: ${names}`,
    too_long: (names) => `Mehr als 2.000 Buchungen, bitte kürzeren Zeitraum wählen: ${names}`,
  },
  languages:
    'Kunden mit einer anderen Sprache erhalten Ihre Vorlage in ihrer Sprache, solange Sie den Text nicht ändern.',
  pdfAttached: 'Jede E-Mail enthält den Kontoauszug des Kunden als PDF, je Währung eines.',
  previewOf: (customer) => `Vorschau für ${customer}`,
  send: (emails) => plural(emails, { one: 'E-Mail senden', other: '# E-Mails senden' }),
  failed: 'Die Kontoauszüge konnten nicht gesendet werden. Versuchen Sie es noch einmal.',
  queued: (emails) =>
    plural(emails, { one: 'Der Kontoauszug ist unterwegs.', other: '# Kontoauszüge sind unterwegs.' }),
  emailed: 'Per E-Mail gesendete Kontoauszüge',
};
