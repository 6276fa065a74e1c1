import type { priceLists as english } from '../en/price-lists.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

/** Preislisten: Preise für die Kunden, die auf einer Liste stehen. */
export const priceLists: Translated<typeof english> = {
  title: 'Preislisten',
  one: 'Preisliste',
  lead: 'Preise für einzelne Kunden, etwa ein Händlerrabatt. Neue Positionen erhalten die Preise der Liste ihres Kunden.',
  all: 'Alle Preislisten',
  add: 'Preisliste anlegen',
  newOne: 'Neue Preisliste',
  loading: 'Preislisten werden geladen …',
  emptyTitle: 'Legen Sie Ihre erste Preisliste an',
  emptyText: 'Geben Sie einzelnen Kunden einen Rabatt in Prozent oder eigene Preise für manche Artikel.',
  notFound: 'Preisliste nicht gefunden',
  notFoundText: 'Diese Preisliste gibt es nicht, oder der Link ist falsch.',
  standard: 'Standardpreise',
  off: (percent) => `${percent} Rabatt`,
  up: (percent) => `${percent} Aufschlag`,
  ownPrices: (count) => plural(count, { one: '# eigener Preis', other: '# eigene Preise' }),
  isArchived: 'Archiviert',
  details: 'Liste',
  documentsStay: 'Änderungen gelten für neue Positionen. Vorhandene Belege bleiben, wie sie sind.',
  fields: {
    name: 'Name',
    adjustment_percent: 'Änderung der Standardpreise (%)',
    prices: 'Preise',
  },
  adjustmentHint: 'Für Artikel ohne Preis weiter unten: -10 zieht 10 % ab, 5 schlägt 5 % auf.',
  pricesTitle: 'Eigene Preise',
  pricesLead:
    'Steuern sind wie in den Standardpreisen des Artikels enthalten oder kommen hinzu. Um einen Preis zu entfernen, leeren Sie das Feld.',
  addItem: 'Preis für einen Artikel hinzufügen',
  addItemHint: 'Name oder Nummer',
  unknownItem: 'Artikel',
  priceOf: (item, currency) => `${item} (${currency})`,
  import: 'Preise importieren',
  save: 'Preisliste speichern',
  saved: 'Preisliste gespeichert.',
  addFailed: 'Die Preisliste konnte nicht angelegt werden. Versuchen Sie es erneut.',
  saveFailed: 'Die Preisliste konnte nicht gespeichert werden. Versuchen Sie es erneut.',
  changedElsewhere: 'Jemand anderes hat diese Preisliste geändert',
  archive: 'Archivieren',
  archiveFailed: 'Die Preisliste konnte nicht archiviert werden. Versuchen Sie es erneut.',
  archived: (moment) =>
    `Archiviert am ${moment}. Bis Sie die Liste wiederherstellen, gelten für ihre Kunden die Standardpreise.`,
  restore: 'Wiederherstellen',
  restoring: 'Wird wiederhergestellt …',
  restoreFailed: 'Die Preisliste konnte nicht wiederhergestellt werden. Versuchen Sie es erneut.',
  ofCustomer: 'Preisliste',
  ofItem: 'Preise in Preislisten',
  differ: (list, count) =>
    plural(count, {
      one: `Der Preis der Liste ${list} weicht bei # Position ab.`,
      other: `Die Preise der Liste ${list} weichen bei # Positionen ab.`,
    }),
  standardDiffer: (count) =>
    plural(count, {
      one: 'Der Standardpreis weicht bei # Position ab.',
      other: 'Die Standardpreise weichen bei # Positionen ab.',
    }),
  use: 'Übernehmen',
  keep: 'Preise behalten',
};
