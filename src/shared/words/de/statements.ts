import type { statements as english } from '../en/statements.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

export const statements: Translated<typeof english> = {
  title: 'Bankauszug importieren',
  lead: 'Ordnet Zahlungseingänge Ihren Rechnungen zu. Erfasst wird erst, was Sie bestätigen.',
  action: 'Bankauszug importieren',
  bankFile: 'Bankauszug',
  formats: 'CAMT.053 (XML), MT940 oder CSV.',
  chooseFile: 'Datei Ihrer Bank wählen',
  entries: 'Zahlungseingänge',
  entriesAhead: 'Prüfen Sie, welche Rechnungen damit bezahlt werden, und erfassen Sie sie.',
  reading: 'Bankauszug wird gelesen …',
  failed: 'Der Bankauszug konnte nicht gelesen werden. Versuchen Sie es noch einmal.',
  incoming: (entries) => plural(entries, { one: '# Zahlungseingang', other: '# Zahlungseingänge' }),
  others: (entries) =>
    plural(entries, {
      one: '# anderer Umsatz, zum Beispiel ein Ausgang, ist weggelassen.',
      other: '# andere Umsätze, zum Beispiel Ausgänge, sind weggelassen.',
    }),
  unreadable: (rows, count) =>
    plural(count, {
      one: `Zeile ${rows} wurde ausgelassen: Datum oder Betrag nicht lesbar.`,
      other: `Die Zeilen ${rows} wurden ausgelassen: Datum oder Betrag nicht lesbar.`,
    }),
  unknownPayer: 'Unbekannter Zahler',
  onInvoice: (number, amount) => `${number} (${amount})`,
  foundBy: {
    number: 'an der Rechnungsnummer erkannt',
    name: 'an Name und Betrag erkannt',
    amount: 'nur der Betrag passt',
  },
  recorded: 'Erfasst',
  similar: 'Eine Zahlung über diesen Betrag gibt es an diesem Tag schon.',
  noneFits: {
    new: 'Keine offene Rechnung passt.',
    similar: 'Wählen Sie nur eine Rechnung, wenn dies eine weitere Zahlung ist.',
  },
  unsigned:
    'Aus dieser Datei geht nicht hervor, welche Beträge eingegangen und welche ausgegangen sind. Deshalb ist nichts ausgewählt. Wählen Sie nur aus, was Sie erhalten haben.',
  choose: 'Rechnung wählen',
  change: 'Rechnung ändern',
  split: 'Auf mehrere Rechnungen aufteilen',
  due: (amount) => `${amount} offen`,
  pick: 'Rechnung',
  pickNone: 'Keine',
  named: (day, amount, payer) => [day, amount, payer].filter(Boolean).join(', '),
  record: (payments) =>
    payments === 0
      ? 'Zahlungen erfassen'
      : plural(payments, { one: '# Zahlung erfassen', other: '# Zahlungen erfassen' }),
  done: (payments) => plural(payments, { one: '# Zahlung erfasst.', other: '# Zahlungen erfasst.' }),
};
