import { dayIn } from '../day.ts';
import type { priceChanges as english } from '../en/price-changes.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

const day = dayIn('de-DE');

export const priceChanges: Translated<typeof english> = {
  title: 'Preise ändern',
  lead: (count) =>
    plural(count, { one: 'Für # wiederkehrende Rechnung', other: 'Für # wiederkehrende Rechnungen' }),
  pickNone: 'Keine wiederkehrenden Rechnungen ausgewählt',
  pickFirst: 'Wählen Sie zuerst in der Liste die wiederkehrenden Rechnungen aus.',
  tooMany: (most) => `Wählen Sie höchstens ${most} wiederkehrende Rechnungen auf einmal.`,

  how: 'Was sich ändert',
  kinds: { percent: 'Alle Preise um einen Prozentsatz', item: 'Der Preis eines Artikels' },
  percent: 'Änderung (%)',
  percentHint: '10 schlägt 10 % auf, -5 zieht 5 % ab. Feste Rabatte bleiben, wie sie sind.',
  item: 'Artikel',
  chooseItem: 'Artikel wählen',
  itemHint:
    'Ändert die Positionen mit dem Text des Artikels. Kunden mit Preisliste zahlen den neuen Preis mit deren Prozentsatz.',
  newPrice: 'Neuer Preis',
  startsOn: 'Ab',
  startsOnHint: 'Gilt für den ersten Termin ab diesem Tag und alle folgenden.',
  preview: 'Vorschau',
  previewing: 'Vorschau wird geladen …',
  previewFailed: 'Die Vorschau konnte nicht geladen werden. Versuchen Sie es noch einmal.',

  fromTo: (before, after) => `${before} → ${after}`,
  firstOn: (first) => `ab ${day(first)}`,
  reasons: {
    ended: 'Ist beendet',
    customer_archived: 'Kunde ist archiviert',
    no_date_follows: 'Kein Termin ab diesem Tag',
    other_currency: 'In anderer Währung',
    no_such_item: 'Enthält diesen Artikel nicht',
    own_list_price: 'Die Preisliste des Kunden hat einen eigenen Preis',
    no_difference: 'Hat diesen Preis schon',
    wrong_total: 'Die Summe wäre negativ oder zu groß',
    too_many_changes: 'Es sind schon zu viele Preisänderungen geplant',
  },
  none: 'Es ändert sich nichts.',
  save: (count) =>
    plural(count, { one: '# wiederkehrende Rechnung ändern', other: '# wiederkehrende Rechnungen ändern' }),
  saveFailed: 'Die Preise konnten nicht geändert werden. Versuchen Sie es noch einmal.',
  saved: (count) =>
    plural(count, {
      one: 'Preisänderung für # wiederkehrende Rechnung gespeichert.',
      other: 'Preisänderung für # wiederkehrende Rechnungen gespeichert.',
    }),

  toCome: 'Künftige Preisänderungen',
  change: (starts, after, before) => `Ab ${day(starts)}: ${after} statt ${before}`,
  sameTotal: (starts) => `Ab ${day(starts)}: gleicher Gesamtbetrag`,
  byPercent: (percent) => `Alle Preise ${percent}`,
  ofItem: (item, price) => `${item}: ${price}`,
  cancel: 'Änderung abbrechen',
  cancelOf: (starts, rule) => `Änderung ab ${day(starts)} abbrechen: ${rule}`,
  cancelFailed: 'Die Preisänderung konnte nicht abgebrochen werden. Versuchen Sie es noch einmal.',
  startsWith: (starts, rule) => `Ab ${day(starts)}: ${rule}.`,
  appliesToEdits: 'Das gilt dann auch für die Preise, die Sie hier speichern.',
};
